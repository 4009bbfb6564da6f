import { FormProvider } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { FormEnd } from '../form/form-parts.tsx'
import { type Chosen, PictureField } from '../form/picture-field.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { About } from './about.tsx'

export function AboutPicture({ about, onSaved }: { about: About; onSaved(about: About): void }) {
  const form = usePartForm<{ image: Chosen }>({
    values: { image: about.image },
    save: async ({ image }) => {
      const body = new FormData()
      body.append('image', image as File)
      const { data } = await callOrSignIn('PUT /api/about/update/{id}', { params: { id: about._id }, body })
      onSaved(data)
      return { image: data.image }
    },
    saved: 'Image updated successfully',
    failed: 'Failed to update image',
  })

  function submit(event: { preventDefault(): void }) {
    if (form.getValues('image') instanceof File) return form.submit(event)
    event.preventDefault()
    form.setFocus('image')
    toast('Please select an image first', { kind: 'error' })
  }

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        aria-label="Image"
        className="grid gap-4 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        <PictureField
          name="image"
          label="Image"
          removable={false}
          hint="JPEG, PNG, WebP or AVIF; shown beside the heading, four to three."
        />
        <FormEnd>Upload image</FormEnd>
      </form>
    </FormProvider>
  )
}
