import type { FormEvent } from 'react'
import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { fromLines, toLines } from '../form/lines.ts'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'
import { PreviewButton } from './preview-button.tsx'

export type About = Reply<'GET /api/about/all'>['data'][number]

interface Props {
  about: About
  /** A list is edited one entry per line. */
  field: Exclude<keyof About, '_id' | 'version' | 'image' | 'achievements'>
  label: string
  /** Of a text area; a single line without. */
  rows?: number
  type?: 'text' | 'email'
  hint?: string
  required?: boolean
}

/** One field of the About page, saved by itself. */
export function AboutField({ about, field, label, rows, type = 'text', ...rest }: Props) {
  const value = about[field]
  const form = useEditForm<Record<string, string>>({
    values: { [field]: Array.isArray(value) ? toLines(value) : value },
    version: about.version,
    save: (values, { toSend }) => {
      const text = values[field] ?? ''
      const body = { [field]: Array.isArray(value) ? fromLines(text) : text }
      return mutate('PUT /api/about/update/{id}', { params: { id: about._id }, body: toSend(body) })
    },
    saved: `${label} updated successfully`,
    failed: `Failed to update ${label}`,
  })
  return (
    <EditForm form={form} label={label} className={formCardClass}>
      {rows ? (
        <TextAreaField name={field} label={label} rows={rows} {...rest} />
      ) : (
        <TextField name={field} label={label} type={type} {...rest} />
      )}
      <FormEnd
        extra={
          <PreviewButton
            name={label}
            draft={() => ({ page: 'about', draft: { [field]: form.getValues(field) } })}
          />
        }
      >
        Save {label.toLowerCase()}
      </FormEnd>
    </EditForm>
  )
}

export function AboutPicture({ about }: { about: About }) {
  const form = useEditForm<{ image: ChosenFile }>({
    values: { image: about.image },
    version: about.version,
    save: ({ image }, { toSend }) => {
      const body = new FormData()
      body.append('image', image as File)
      return mutate('PUT /api/about/update/{id}', { params: { id: about._id }, body: toSend(body) })
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
        hint="JPEG, PNG, WebP or AVIF; shown beside the heading, 4:3."
      />
      <FormEnd>Upload image</FormEnd>
    </EditForm>
  )
}
