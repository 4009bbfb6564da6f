import { useEffect, useReducer, useRef } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form'
import { CallError } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { MissingPapers } from '../../accounts/missing-papers.tsx'
import { showFieldErrors } from '../../form/use-edit-form.ts'
import { FormulaNote } from '../../ingredients/formula-note.tsx'
import { reasonOf, toastFailure, useCall } from '../../query.ts'
import { useMay, useMe } from '../../use-me.ts'
import { resolveConflict } from '../resolve-conflict.ts'
import { useCategories } from '../use-categories.ts'
import { checkValues } from './checks.ts'
import { DraftOffer } from './draft-offer.tsx'
import { PictureStep } from './picture-step.tsx'
import { toPictures, type WizardPicture } from './pictures.ts'
import { PreviewCard } from './preview-card.tsx'
import { type Product, type ProductValues, shadeFields, toValues } from './product-values.ts'
import { checkPublication, toPublication } from './publication.ts'
import { PublicationStep } from './publication-step.tsx'
import { addProduct, type ProductBase, saveShades, updateProduct } from './save-product.ts'
import { ShadeGrid } from './shade-grid.tsx'
import { checkShades, filledShades, type Shades, toShades } from './shades.ts'
import { StepFields } from './step-fields.tsx'
import { Stepper } from './stepper.tsx'
import { fieldsOfStep, stepOf, steps } from './steps.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useDraft } from './use-draft.ts'
import { offer, startWizard, wizardReducer } from './wizard-state.ts'

interface Props {
  /** The key of its draft in this browser. */
  draftKey: string
  values: ProductValues
  /** The product to update, and its family with it; without them a new one is added. */
  product?: Product
  family?: Product[]
  onSaved(product: Product, shades: number): void
}

/** A form in five steps: each is checked before the next, and a draft is saved meanwhile. */
export function Wizard({ draftKey, values, product, family, onSaved }: Props) {
  const isAdmin = useMe().role === 'admin'
  const seesPeople = useMay('people')
  const form = useForm<ProductValues>({ defaultValues: values, resolver, mode: 'onTouched' })
  const [state, dispatch] = useReducer(wizardReducer, null, () =>
    startWizard(product && baseOf(product, family ?? [product], isAdmin), isAdmin),
  )
  const { base, first, pictures, shades, publication, forAll, formulaCorrection, step, progress } = state
  const categories = useCategories()
  const { data: sellers = [] } = useCall('GET /api/users/all', isAdmin && seesPeople ? allSellers : null)
  const box = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const typed = useWatch({ control: form.control }) as ProductValues
  const kind = typed.familyKind === 'size' ? 'size' : 'shade'
  const isFamily = typed.familyKind !== ''
  const isTouched = form.formState.isDirty || pictures !== first.pictures || shades !== first.shades
  const draft = useDraft(draftKey, { values: typed, pictures, shades, step, base }, isTouched)

  const wrongCells = isFamily ? checkShades(shades, kind) : {}
  const wrongTime = checkPublication(publication)
  const firstWrong = Math.min(
    last,
    ...Object.keys(checkValues(typed)).map(stepOf),
    ...(Object.keys(wrongCells).length > 0 ? [offer] : []),
  )
  const siblings = product ? filledShades(shades).filter(row => row.product).length - 1 : 0
  const changesShared =
    isFamily &&
    siblings > 0 &&
    base !== undefined &&
    Object.entries(typed).some(
      ([name, value]) =>
        !shadeFields.some(field => field === name) && value !== base.values[name as keyof ProductValues],
    )

  const { data: papers } = useCall('GET /api/sellers/papers', isAdmin ? null : {})
  const lacksPapers = papers !== undefined && papers.missing.length > 0
  useEffect(() => {
    if (lacksPapers) dispatch({ type: 'papersMissing' })
  }, [lacksPapers])

  // Screen readers announce the new step, and the keyboard and the eye start at its top.
  useEffect(() => {
    if (step >= 0) heading.current?.focus({ preventScroll: true })
    if (heading.current && heading.current.getBoundingClientRect().top < topBar)
      box.current?.scrollIntoView({ block: 'start' })
  }, [step])

  const goTo = (step: number) => dispatch({ type: 'step', step })
  const changePictures = (change: (now: WizardPicture[]) => WizardPicture[]) =>
    dispatch({ type: 'pictures', change })

  async function save(values: ProductValues, on = base, rows = shades) {
    dispatch({ type: 'saveStarted' })
    await draft.save()
    const onProgress = (share: number) => dispatch({ type: 'progress', share })
    const saving = { values, pictures, publication, formulaCorrection, onProgress }
    const sentRows = filledShades(rows)
    try {
      const saved = isFamily
        ? await saveShades(product, on, { ...saving, shades: rows, forAll })
        : [product && on ? await updateProduct(product._id, on, saving) : await addProduct(saving)]
      await draft.finish()
      toast(product ? 'Product updated successfully!' : 'Product added successfully!', { kind: 'success' })
      onSaved(saved[0]!, saved.length)
    } catch (error) {
      if (product && on) {
        const resolved = await resolveConflict(error, product._id, {
          base: on.values,
          mine: isFamily ? { ...values, ...cellsOf(product, rows) } : values,
          shades: isFamily ? { base: on.shades, mine: rows } : undefined,
        })
        if (resolved?.choice === 'theirs') return await replaceBy(resolved.theirs, resolved.family)
        if (resolved) {
          const renewed = onTopOf(on, resolved, rows)
          return await save(values, renewed.base, renewed.shades)
        }
      }
      toastFailure(`${product ? 'Update failed' : 'Failed to add product'}: ${reasonOf(error)}`, error)
      showRefusal(error, sentRows)
    } finally {
      dispatch({ type: 'saveEnded' })
    }
  }

  /** `shades.3.price` is a cell of the grid, `shared.name` a field of the form. */
  function showRefusal(error: unknown, sentRows: Shades['rows']) {
    if (!(error instanceof CallError)) return
    const cells: Record<string, string> = {}
    const fields: Record<string, string> = {}
    for (const [path, sentence] of Object.entries(error.fields)) {
      const [, row, field] = path.match(/^shades\.(\d+)\.(\w+)$/) ?? []
      if (row && field) cells[`${sentRows[Number(row)]?.key}.${field}`] = sentence
      else fields[path.replace(/^shared\./, '')] = sentence
    }
    dispatch({ type: 'refused', cells, fields: Object.keys(fields) })
    showFieldErrors(form, new CallError(error.status, error.message, fields))
  }

  async function replaceBy(theirs: Product, theirFamily: Product[]) {
    const base = baseOf(theirs, theirFamily, isAdmin)
    form.reset(base.values)
    dispatch({ type: 'replaced', base })
    await draft.forget()
  }

  async function isStepGood(): Promise<boolean> {
    const areFieldsGood = await form.trigger(fieldsOfStep(step), { shouldFocus: true })
    if (step !== offer || Object.keys(wrongCells).length === 0) return areFieldsGood
    dispatch({ type: 'wrongCells' })
    if (areFieldsGood) focusCell(Object.keys(wrongCells)[0]!)
    return false
  }

  function focusCell(wrong: string) {
    const [key, field] = wrong.split('.')
    const row = shades.rows.findIndex(one => one.key === key)
    box.current?.querySelector<HTMLElement>(`[data-cell="${row}.${field}"]`)?.focus()
  }

  async function next() {
    if (step === last) await submit()
    else if (await isStepGood()) goTo(step + 1)
  }

  async function submit() {
    await form.handleSubmit(
      async values => {
        if (Object.keys(wrongCells).length > 0) dispatch({ type: 'wrongCells' })
        else if (wrongTime) goTo(last)
        else await save(values)
      },
      wrong => goTo(Math.min(...Object.keys(wrong).map(stepOf))),
    )()
  }

  function mend(field: string) {
    goTo(stepOf(field))
    // Once the step is drawn.
    setTimeout(() => {
      if (field === 'images') box.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
      else if (field !== 'price') form.setFocus(field as keyof ProductValues)
    })
  }

  const saveName = product ? 'Update' : 'Submit'
  return (
    <FormProvider {...form}>
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onAccept={accepted => {
            form.reset(accepted.values, { keepDefaultValues: true })
            dispatch({ type: 'restored', draft: accepted })
            draft.accept()
          }}
          onDiscard={draft.discard}
        />
      )}
      <div
        inert={Boolean(draft.offered)}
        className="grid gap-8 inert:opacity-40 xl:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <form
          ref={box}
          noValidate
          aria-label={product ? 'Update Product' : 'Add Product'}
          onSubmit={event => {
            event.preventDefault()
            void next()
          }}
          className="marks-required min-w-0 rounded-2xl border border-line bg-white p-4 sm:p-6"
        >
          <Stepper step={step} reachable={product ? last : firstWrong} onGo={goTo} />
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {steps[step]!.title}
            </h2>
            {(step === 0 || step === offer) && <p className="text-muted text-sm">* required</p>}
          </div>
          <div className="grid gap-4">
            {step === offer && isFamily && (
              <ShadeGrid
                kind={kind}
                shades={shades}
                wrong={{ ...(state.showsWrong ? wrongCells : {}), ...state.refused }}
                opened={product && { id: product._id, pictures }}
                onChange={change => dispatch({ type: 'shades', change })}
                onOpenedPictures={changePictures}
              />
            )}
            <StepFields step={step} categories={categories} product={product} />
            {step === stepOf('images') && (
              <PictureStep pictures={pictures} ofAllShades={isFamily && !product} onChange={changePictures} />
            )}
            {step === last && (
              <>
                {product?.state !== 'live' && <MissingPapers />}
                <PublicationStep
                  publication={publication}
                  sellers={sellers}
                  state={product?.state}
                  error={wrongTime}
                  onChange={publication => dispatch({ type: 'publication', publication })}
                />
              </>
            )}
          </div>
          {progress !== null && <UploadProgress share={progress} />}
          {product && base && (product.state === 'live' || product.state === 'hidden') && (
            <FormulaNote
              product={product._id}
              before={base.values.ingredients}
              after={typed.ingredients}
              isCorrection={formulaCorrection}
              onCorrection={formulaCorrection => dispatch({ type: 'formulaCorrection', formulaCorrection })}
            />
          )}
          {changesShared && (
            <label className="mt-6 flex min-h-11 items-center gap-3 rounded-xl bg-sand/60 px-4 py-2">
              <input
                type="checkbox"
                checked={forAll}
                onChange={({ target }) => dispatch({ type: 'forAll', forAll: target.checked })}
                className="size-5 shrink-0 accent-rose"
              />
              <span>
                Change the other {siblings} {siblings === 1 ? kind : `${kind}s`} in the same way
              </span>
            </label>
          )}
          <div className="mt-8 flex items-center justify-between gap-3">
            <Button
              variant="outline"
              disabled={step === 0 || progress !== null}
              onClick={() => goTo(step - 1)}
            >
              Back
            </Button>
            <p aria-live="polite" className="text-muted text-sm max-sm:hidden">
              {isTouched && 'Draft saved in this browser.'}
            </p>
            <div className="flex gap-3">
              {(step < last || !product) && (
                <Button type="submit" variant={product ? 'outline' : 'solid'} disabled={progress !== null}>
                  {step < last ? 'Next' : saveName}
                </Button>
              )}
              {product && (
                <Button disabled={progress !== null} onClick={() => void submit()}>
                  {saveName}
                </Button>
              )}
            </div>
          </div>
        </form>
        <div className="xl:sticky xl:top-20 xl:self-start">
          <PreviewCard
            pictures={isFamily && product ? [] : pictures}
            shades={isFamily ? openedFirst(shades, product, pictures) : null}
            rating={product?.rating}
            onMend={mend}
          />
        </div>
      </div>
    </FormProvider>
  )
}

/** Pixels that the bar at the top of the window covers. */
const topBar = 64

const last = steps.length - 1
const allSellers = { query: { role: 'seller', sort: 'name-up', limit: 1000, page: 1 } } as const

const baseOf = (product: Product, family: Product[], isAdmin: boolean): ProductBase => ({
  values: toValues(product),
  pictures: toPictures(product),
  publication: toPublication(product, isAdmin),
  shades: toShades(family),
  version: product.version,
  stock: product.stock,
})

/** For the preview: the card of the opened product shows its own price and pictures. */
function openedFirst(
  { rows, common }: Shades,
  product: Product | undefined,
  pictures: WizardPicture[],
): Shades {
  const opened = rows.find(row => product && row.product?.id === product._id)
  if (!opened) return { rows, common }
  return { common, rows: [{ ...opened, pictures }, ...rows.filter(row => row !== opened)] }
}

/** What the grid has for the product that was opened. */
const cellsOf = ({ _id }: Product, { rows }: Shades) => rows.find(row => row.product?.id === _id)?.values

/** Mine is what differs from what I began with, whatever they have changed; it is saved on what is there now. */
function onTopOf(
  base: ProductBase,
  { theirs, family }: { theirs: Product; family: Product[] },
  mine: Shades,
) {
  const renewed = ({ rows, common }: Shades): Shades => ({
    common,
    rows: rows.map(row => {
      const now = family.find(({ _id }) => _id === row.product?.id)
      return now && row.product
        ? { ...row, product: { ...row.product, version: now.version, stock: now.stock } }
        : row
    }),
  })
  return {
    base: { ...base, shades: renewed(base.shades), version: theirs.version, stock: theirs.stock },
    shades: renewed(mine),
  }
}

const resolver: Resolver<ProductValues> = values => {
  const wrong = Object.entries(checkValues(values))
  if (wrong.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'check', message }]))
  return { values: {}, errors: errors as FieldErrors<ProductValues> }
}
