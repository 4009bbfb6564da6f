import type { FormEvent } from 'react'
import { toast } from '#web/ui/toast.ts'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'
import type { About } from './about-field.tsx'

export function AboutPicture({ about }: { about: About }) {
  const form = useEditForm<{ image: ChosenFile }>({
    values: { image: about.image },
    save: ({ image }) => {
      const body = new FormData()
      body.append('image', image as File)
      return mutate('PUT /api/about/update/{id}', { params: { id: about._id }, body })
    },
    saved: 'Image updated successfully',
    failed: 'Failed to update image',
  })

  function submit(event: FormEvent) {
    if (form.getValues('image') instanceof File) return void form.submit(event)
    event.preventDefault()
    form.setFocus('image')
    toast('Please select an image first', { kind: 'error' })
  }

  return (
    <EditForm form={form} label="Image" className={formCardClass} onSubmit={submit}>
      <PictureField
        name="image"
        label="Image"
        removable={false}
        hint="JPEG, PNG, WebP or AVIF; shown beside the heading, four to three."
      />
      <FormEnd>Upload image</FormEnd>
    </EditForm>
  )
}
