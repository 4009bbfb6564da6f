import type { Reply } from '#contract/client.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { fromLines, toLines } from '../form/lines.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

export type About = Reply<'GET /api/about/all'>['data'][number]

interface Props {
  about: About
  /** A list is edited one entry per line. */
  field: Exclude<keyof About, '_id' | 'image' | 'achievements'>
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
    save: values => {
      const text = values[field] ?? ''
      const body = { [field]: Array.isArray(value) ? fromLines(text) : text }
      return mutate('PUT /api/about/update/{id}', { params: { id: about._id }, body })
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
      <FormEnd>Save {label.toLowerCase()}</FormEnd>
    </EditForm>
  )
}
