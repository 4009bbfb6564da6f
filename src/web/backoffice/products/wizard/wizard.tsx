import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form'
import { CallError } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { showFieldErrors } from '../../form/use-edit-form.ts'
import { reasonOf } from '../../query.ts'
import { settleConflict } from '../settle-conflict.ts'
import { useCategories } from '../use-categories.ts'
import { checkValues } from './checks.ts'
import { DraftOffer } from './draft-offer.tsx'
import { PictureStep } from './picture-step.tsx'
import { type Pictures, toPictures } from './pictures.ts'
import { PreviewCard } from './preview-card.tsx'
import { type Product, type ProductValues, toValues } from './product-values.ts'
import { addProduct, type ProductBase, updateProduct } from './save-product.ts'
import { StepFields } from './step-fields.tsx'
import { Stepper } from './stepper.tsx'
import { fieldsOfStep, stepOf, steps } from './steps.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useDraft } from './use-draft.ts'

interface Props {
  /** The key of its draft in this browser. */
  draftKey: string
  values: ProductValues
  pictures: Pictures
  /** The product to update; without it a new one is added. */
  product?: Product
  onSaved(product: Product): void
}

/** A form in five steps: each is checked before the next, and a draft is saved meanwhile. */
export function Wizard({ draftKey, values, pictures: before, product, onSaved }: Props) {
  const form = useForm<ProductValues>({ defaultValues: values, resolver, mode: 'onTouched' })
  // Stays as it is when the product is fetched again: what was typed is a change of what was shown.
  const [base, setBase] = useState(() => product && baseOf(product))
  const [first, setFirst] = useState(before)
  const [pictures, setPictures] = useState(first)
  const [step, setStep] = useState(0)
  const [reached, setReached] = useState(product ? last : 0)
  const [progress, setProgress] = useState<number | null>(null)
  const categories = useCategories()
  const heading = useRef<HTMLHeadingElement>(null)
  const typed = useWatch({ control: form.control }) as ProductValues
  const isTouched = form.formState.isDirty || pictures !== first
  const draft = useDraft(draftKey, { values: typed, pictures, step, base }, isTouched)

  function go(next: number) {
    setStep(next)
    setReached(furthest => Math.max(furthest, next))
  }
  // Screen readers announce the new step, and the keyboard starts at its top.
  useEffect(() => {
    if (step >= 0) heading.current?.focus({ preventScroll: true })
  }, [step])

  async function save(values: ProductValues, on = base) {
    setProgress(0)
    await draft.keep()
    try {
      const saving = { values, pictures, onProgress: setProgress }
      const saved = product && on ? await updateProduct(product._id, on, saving) : await addProduct(saving)
      await draft.finish()
      toast(product ? 'Product updated successfully!' : 'Product added successfully!', { kind: 'success' })
      onSaved(saved)
    } catch (error) {
      if (product && on) {
        const settled = await settleConflict(error, product._id, { base: on.values, mine: values })
        if (settled?.choice === 'theirs') return await takeTheirs(settled.theirs)
        if (settled) return await save(values, onTopOf(on, settled.theirs))
      }
      toast(`${product ? 'Update failed' : 'Failed to add product'}: ${reasonOf(error)}`, { kind: 'error' })
      const [field] = error instanceof CallError ? Object.keys(error.fields) : []
      if (field) setStep(stepOf(field))
      showFieldErrors(form, error)
    } finally {
      setProgress(null)
    }
  }

  async function takeTheirs(theirs: Product) {
    form.reset(toValues(theirs))
    setFirst(toPictures(theirs))
    setPictures(toPictures(theirs))
    setBase(baseOf(theirs))
    await draft.forget()
  }

  async function next() {
    if (step < last) {
      if (await form.trigger(fieldsOfStep(step), { shouldFocus: true })) go(step + 1)
    } else await form.handleSubmit(values => save(values), showFirstWrong)()
  }

  const showFirstWrong = (wrong: FieldErrors<ProductValues>) =>
    setStep(Math.min(...Object.keys(wrong).map(stepOf)))

  return (
    <FormProvider {...form}>
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onTake={({ values, pictures, step, base }) => {
            form.reset(values, { keepDefaultValues: true })
            // What others have changed since is a conflict, not something that the draft undoes.
            if (base) setBase(base)
            setPictures(pictures)
            go(step)
            draft.take()
          }}
          onDiscard={draft.discard}
        />
      )}
      <div
        inert={Boolean(draft.offered)}
        className="grid gap-8 inert:opacity-40 xl:grid-cols-[minmax(0,1fr)_15rem]"
      >
        <form
          noValidate
          aria-label={product ? 'Update Product' : 'Add Product'}
          onSubmit={event => {
            event.preventDefault()
            void next()
          }}
          className="rounded-2xl border border-line bg-white p-4 sm:p-6"
        >
          <Stepper step={step} reached={reached} onGo={setStep} />
          <h2 ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
            {steps[step]!.title}
          </h2>
          <div className="grid gap-4">
            <StepFields step={step} categories={categories} />
            {step === stepOf('images') && <PictureStep pictures={pictures} onChange={setPictures} />}
          </div>
          {progress !== null && <UploadProgress share={progress} />}
          <div className="mt-8 flex items-center justify-between gap-3">
            <Button look="outline" disabled={step === 0 || progress !== null} onClick={() => go(step - 1)}>
              Back
            </Button>
            <p aria-live="polite" className="text-muted text-sm max-sm:hidden">
              {isTouched && 'A draft is kept in this browser.'}
            </p>
            <Button type="submit" disabled={progress !== null}>
              {step < last ? 'Next' : product ? 'Update' : 'Submit'}
            </Button>
          </div>
        </form>
        <div className="xl:sticky xl:top-20 xl:self-start">
          <PreviewCard pictures={pictures} rating={product?.rating} />
        </div>
      </div>
    </FormProvider>
  )
}

const last = steps.length - 1

const baseOf = (product: Product): ProductBase => ({
  values: toValues(product),
  pictures: toPictures(product),
  version: product.version,
  stock: product.stock,
})

/** Mine is what differs from what I began with, whatever they have changed; it is saved on what is there now. */
const onTopOf = (base: ProductBase, { version, stock }: Product): ProductBase => ({ ...base, version, stock })

const resolver: Resolver<ProductValues> = values => {
  const wrong = Object.entries(checkValues(values))
  if (wrong.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'check', message }]))
  return { values: {}, errors: errors as FieldErrors<ProductValues> }
}
