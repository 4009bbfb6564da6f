import { type FormEvent, type RefObject, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SubmitButton, TextField } from '../form/fields.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import type { Category } from './category-manager.tsx'
import { PictureField } from './picture-field.tsx'

interface Props {
  /** The one that is edited; none where one is added. */
  category: Category | null
  /** Says outside whether something would be lost. */
  unsaved: RefObject<boolean>
  onSaved(): void
  onCancel(): void
}

interface Values {
  name: string
  image: FileList | null
}

export function CategoryForm({ category, unsaved, onSaved, onCancel }: Props) {
  const form = useScreenForm<Values>({
    values: { name: category?.name ?? '', image: null },
    save: async values => {
      const { message } = await saveCategory(category, values)
      toast(message, { kind: 'success' })
      onSaved()
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    unsaved.current = isDirty
  }, [isDirty, unsaved])
  // Who asked to edit is at the form already, with the keyboard too.
  useEffect(() => {
    if (category) form.setFocus('name')
  }, [category, form.setFocus])

  function submit(event: FormEvent) {
    event.preventDefault()
    // A category without a name is none: nothing happens.
    if (form.getValues('name').trim() !== '') void form.submit(event)
  }

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        aria-labelledby="category-form-title"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-line bg-white p-5"
      >
        <h2 id="category-form-title" className="text-xl">
          {category ? 'Edit category' : 'Add category'}
        </h2>
        <TextField
          name="name"
          label="Name"
          maxLength={100}
          autoComplete="off"
          hint={category ? 'A new name brings a new address; the old one leads to it.' : undefined}
        />
        <PictureField name="image" label="Picture" current={category?.image ?? null} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>{category ? 'Update' : 'Add'}</SubmitButton>
          {category && (
            <Button look="outline" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}

function saveCategory(category: Category | null, { name, image }: Values) {
  const body = new FormData()
  body.set('name', name.trim())
  if (image?.[0]) body.set('image', image[0])
  return category
    ? callOrSignIn('PUT /api/categories/update/{id}', { params: { id: category._id }, body })
    : callOrSignIn('POST /api/categories/create', { body })
}
