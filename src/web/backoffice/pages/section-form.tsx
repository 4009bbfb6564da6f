import { useEffect, useState } from 'react'
import { FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { ProductSearch } from '../collections/product-search.tsx'
import { PageLinkField } from '../content/page-link-field.tsx'
import { FieldList } from '../form/field-list.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { fromDateTimeField, toDateTimeField } from '../form/india-time.ts'
import { OrderedList } from '../form/ordered-list.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { reasonOf, useCall } from '../query.ts'
import type { EditedSection } from './edited-page.ts'
import { placing } from './placing.ts'
import { type FieldSpec, sectionKinds } from './section-types.ts'

interface Props {
  section: EditedSection
  onChange(section: EditedSection): void
}

/** The fields of one section. What is typed is in the draft at once. */
export function SectionForm({ section, onChange }: Props) {
  const form = useForm<Record<string, unknown>>({ defaultValues: toForm(section) })
  const fields = sectionKinds[section.type as keyof typeof sectionKinds]?.fields ?? []
  useEffect(() => {
    const { unsubscribe } = form.watch(values => {
      if (hasFiles(values)) void uploadFiles(values, (name, path) => form.setValue(name, path))
      else onChange({ ...fromForm(values), id: section.id, type: section.type } as EditedSection)
    })
    return unsubscribe
  }, [form, onChange, section.id, section.type])
  return (
    <FormProvider {...form}>
      <form
        aria-label="Section"
        className="@container grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={event => event.preventDefault()}
      >
        {fields.map(field => (
          <SpecField key={field.name + field.label} field={field} within="" />
        ))}
        <details className="rounded-xl border border-line px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sm">
            When, where and how it is shown
          </summary>
          <div className="grid gap-4 pb-4">
            {placing.map(field => (
              <SpecField key={field.name} field={field} within="" />
            ))}
            <TextField type="datetime-local" name="from" label="Shown from" hint="Left empty, at once." />
            <TextField type="datetime-local" name="until" label="Shown until" hint="Left empty, for good." />
          </div>
        </details>
      </form>
    </FormProvider>
  )
}

function SpecField({ field, within }: { field: FieldSpec; within: string }) {
  const { getValues } = useFormContext()
  const [of, values] = field.where ?? []
  const decides = useWatch({ name: of ? within + of : within + field.name, disabled: !of })
  if (of && !values!.includes((decides ?? getValues(within + of)) as string)) return null
  const words = { name: within + field.name, label: field.label, hint: field.hint }
  switch (field.kind) {
    case 'line':
      return <TextField {...words} />
    case 'words':
      return <TextAreaField {...words} rows={4} />
    case 'long':
      return <TextAreaField {...words} rows={14} />
    case 'number':
      return <NumberField {...words} step="1" />
    case 'link':
      return <PageLinkField {...words} placeholder="A page’s name, or /product" />
    case 'picture':
      return <PictureField name={words.name} label={words.label} {...(field.hint && { hint: field.hint })} />
    case 'film':
      return (
        <PictureField
          name={words.name}
          label={words.label}
          kind="video"
          {...(field.hint && { hint: field.hint })}
        />
      )
    case 'choice':
      return (
        <SelectField {...words}>
          <Options of={field.choices} />
        </SelectField>
      )
    case 'one':
      return <OneOf {...words} of={field.of} />
    case 'some':
      return <SomeOf name={words.name} label={words.label} of={field.of} />
    case 'product':
      return <ChosenProducts name={words.name} label={words.label} single />
    case 'products':
      return <ChosenProducts name={words.name} label={words.label} />
    case 'list':
      return (
        <div>
          <p className="mb-2 font-medium text-sm">{field.label}</p>
          <FieldList<Record<string, unknown>>
            name={words.name}
            label={field.label}
            itemLabel={(item, index) => String(item[field.named] || `${capital(field.noun)} ${index + 1}`)}
            summary={() => ''}
            empty={`No ${field.noun}s yet.`}
            addLabel={`Add ${field.noun}`}
            newItem={field.fresh as Record<string, unknown>}
          >
            {path => (
              <div className="grid gap-4">
                {field.entry.map(one => (
                  <SpecField key={one.name + one.label} field={one} within={`${path}.`} />
                ))}
              </div>
            )}
          </FieldList>
        </div>
      )
  }
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

function OneOf({ of, ...words }: { name: string; label: string; hint?: string | undefined; of: string }) {
  const { data } = useCall('GET /api/pages/choices', {})
  const choices =
    of === 'collections'
      ? data?.collections.map(({ slug, title }) => [slug, title] as const)
      : data?.categories.map(({ slug, name }) => [slug, name] as const)
  return (
    // Its options come later: only then can it show which one is chosen.
    <SelectField key={data ? 'loaded' : 'loading'} {...words}>
      <option value="">Please choose</option>
      <Options of={choices ?? []} />
    </SelectField>
  )
}

function SomeOf({ name, label, of }: { name: string; label: string; of: 'categories' | 'concerns' }) {
  const { data } = useCall('GET /api/pages/choices', {})
  const { field } = useController({ name })
  const chosen = (field.value ?? []) as string[]
  const all =
    of === 'concerns'
      ? (data?.concerns ?? []).map(one => [one, one] as const)
      : (data?.categories ?? []).map(one => [one.slug, one.name] as const)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <p className="text-muted text-sm">
        {chosen.length === 0 ? 'All of them are shown.' : 'Only the chosen ones are shown.'}
      </p>
      {all.map(([value, words]) => (
        <label key={value} className="flex min-h-10 items-center gap-3 text-sm first-letter:uppercase">
          <input
            type="checkbox"
            className="size-5 accent-rose"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...chosen, value] : chosen.filter(one => one !== value))
            }
          />
          <span className="first-letter:uppercase">{words}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Products by their ids; `single`: one id, not a list. */
function ChosenProducts({ name, label, single = false }: { name: string; label: string; single?: boolean }) {
  const { field } = useController({ name })
  const ids = single ? [field.value as string].filter(Boolean) : ((field.value ?? []) as string[])
  const [names, setNames] = useState<Record<string, string>>({})
  const change = (next: string[]) => field.onChange(single ? (next.at(-1) ?? '') : next)
  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm">{label}</p>
      <OrderedList
        label={label}
        keys={ids}
        nameOf={index => names[ids[index]!] ?? `Product ${index + 1}`}
        line={index => <ProductName id={ids[index]!} known={names[ids[index]!]} />}
        onMove={
          single
            ? undefined
            : (from, to) => {
                const next = ids.toSpliced(from, 1)
                next.splice(to, 0, ids[from]!)
                change(next)
              }
        }
        onRemove={index => change(ids.toSpliced(index, 1))}
        empty="No product chosen yet. Find it below."
      />
      <ProductSearch
        isChosen={({ _id }) => ids.includes(_id)}
        onChoose={({ _id, name: called }) => {
          setNames(before => ({ ...before, [_id]: called }))
          change([...ids, _id])
        }}
      />
    </div>
  )
}

function ProductName({ id, known }: { id: string; known: string | undefined }) {
  const { data } = useCall('GET /api/productdetail/singledetail/{id}', known ? null : { params: { id } })
  return (
    <span className="block truncate px-2 text-sm">{known ?? data?.product.name ?? 'No longer on sale'}</span>
  )
}

/** Fields that are numbers: a form has text. */
const numbers = new Set(['seconds', 'count', 'stars'])

function toForm(section: EditedSection): Record<string, unknown> {
  return mapFields(section, (name, value) => {
    if (numbers.has(name)) return String(value)
    if (name === 'from' || name === 'until') return typeof value === 'string' ? toDateTimeField(value) : ''
    return value
  }) as Record<string, unknown>
}

function fromForm(values: object): object {
  return mapFields(values, (name, value) => {
    if (numbers.has(name)) return Number(value)
    if (name === 'from' || name === 'until') return value ? fromDateTimeField(String(value)) : null
    return value
  }) as object
}

function mapFields(value: unknown, convert: (name: string, value: unknown) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(one => mapFields(one, convert, name))
  if (typeof value !== 'object' || value === null) return convert(name, value)
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, mapFields(inner, convert, field)]),
  )
}

const hasFiles = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFiles))

const sending = new WeakSet<File>()

/** Sends every chosen file at once, and puts its path in its place. */
async function uploadFiles(values: object, placed: (name: string, path: string | null) => void) {
  for (const [name, file] of filesIn(values)) {
    if (sending.has(file)) continue
    sending.add(file)
    try {
      const body = new FormData()
      body.append('file', file)
      const { path } = await callOrSignIn('POST /api/pages/files', { body })
      placed(name, path)
    } catch (error) {
      placed(name, null)
      toast(`${file.name} could not be stored. ${reasonOf(error)}`, { kind: 'error' })
    }
  }
}

function filesIn(value: unknown, name = ''): [string, File][] {
  if (value instanceof File) return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => filesIn(inner, name ? `${name}.${field}` : field))
}
