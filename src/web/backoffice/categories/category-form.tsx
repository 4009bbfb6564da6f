import { type FormEvent, type RefObject, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { draftPath } from '../content/draft-path.ts'
import { PreviewButton } from '../content/preview-button.tsx'
import type { Change } from '../form/change.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, SubmitButton } from '../form/form-parts.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'
import { TextHistory } from '../revisions/text-history.tsx'
import { HsnField } from '../taxes/hsn-field.tsx'
import { useRatesToday } from '../taxes/use-rates-today.ts'
import { useMay, useMe } from '../use-me.ts'
import type { ManagedCategory } from './category-card.tsx'

interface Props {
  /** The one that is edited; none where one is added. */
  category: ManagedCategory | null
  /** Tells the screen whether something would be lost. */
  unsaved: RefObject<boolean>
  onSaved(): void
  onCancel(): void
}

interface Values {
  name: string
  intro: string
  hsn: string
  gstRate: string
  gstReason: string
  image: ChosenFile
}

export function CategoryForm({ category, unsaved, onSaved, onCancel }: Props) {
  const isAdmin = useMe().role === 'admin'
  const rates = useRatesToday()
  const writes = useMay('content') && isAdmin
  const form = useEditForm<Values>({
    values: {
      name: category?.name ?? '',
      intro: category?.intro ?? '',
      hsn: category?.hsn ?? '',
      gstRate: String(category?.gstRate ?? ''),
      gstReason: category?.gstReason ?? '',
      image: category?.image ?? null,
    },
    version: category?.version,
    save: async (values, { toSend }) => {
      const { message } = await saveCategory(category, values, toSend)
      toast(message, { kind: 'success' })
      onSaved()
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    unsaved.current = isDirty
  }, [isDirty, unsaved])
  // Edit moves the keyboard to the form.
  useEffect(() => {
    if (category) form.setFocus('name')
  }, [category, form.setFocus])

  function submit(event: FormEvent) {
    event.preventDefault()
    // Without a name there is nothing to save.
    if (form.getValues('name').trim() !== '') void form.submit(event)
  }

  const title = category ? 'Edit category' : 'Add category'
  return (
    <EditForm
      form={form}
      label={title}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-line bg-white p-5"
    >
      <h2 className="text-xl">{title}</h2>
      <TextField
        name="name"
        label="Name"
        maxLength={100}
        autoComplete="off"
        hint={category ? 'A new name changes the link; the old link redirects to it.' : undefined}
      />
      <TextAreaField
        name="intro"
        label="Introduction"
        rows={3}
        maxLength={300}
        hint="A sentence below the page title."
      />
      {category && isAdmin && (
        <div className="grid grid-cols-2 items-start gap-4">
          <HsnField rates={rates} hint="For products without their own" />
          <TextField
            name="gstRate"
            label="GST rate (%)"
            inputMode="decimal"
            hint="Leave empty to follow the tax table"
          />
          <div className="col-span-2">
            <TextField
              name="gstReason"
              label="Why this GST rate"
              maxLength={200}
              hint="Only where the rate is not the tax table’s"
            />
          </div>
        </div>
      )}
      <PictureField name="image" label="Picture" removable={false} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{category ? 'Update' : 'Add'}</SubmitButton>
        {category && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {writes && (
          <PreviewButton
            name={category?.name ?? 'Category'}
            draft={() => {
              const { name, intro, image } = form.getValues()
              return {
                page: 'category',
                ...(category && { category: category._id }),
                draft: { name, intro, picture: draftPath(image) },
              }
            }}
          />
        )}
        {category && isAdmin && (
          <TextHistory of={{ kind: 'category', subject: category._id }} name={category.name} />
        )}
      </div>
    </EditForm>
  )
}

function saveCategory(
  category: ManagedCategory | null,
  { name, intro, hsn, gstRate, gstReason, image }: Values,
  toSend: Change['toSend'],
) {
  const body = new FormData()
  body.set('name', name.trim())
  body.set('intro', intro.trim())
  if (category) {
    body.set('hsn', hsn.trim())
    body.set('gstRate', gstRate.trim())
    body.set('gstReason', gstReason.trim())
  }
  if (image instanceof File) body.set('image', image)
  return category
    ? mutate('PUT /api/categories/update/{id}', { params: { id: category._id }, body: toSend(body) })
    : mutate('POST /api/categories/create', { body })
}
