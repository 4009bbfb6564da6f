import { FormProvider } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { FormEnd } from '../form/form-parts.tsx'
import { fromLines, toLines } from '../form/lines.ts'
import { usePartForm } from '../form/use-part-form.ts'
import type { About } from './about.tsx'

type Field = Exclude<keyof About, '_id' | 'image' | 'achievements'>

interface Props {
  about: About
  field: Field
  label: string
  /** Edited one entry per line. */
  list?: boolean
  rows?: number
  type?: 'text' | 'email'
  hint?: string
  required?: boolean
}

/** One field of the About page, with its own way to save it. */
export function AboutField({ about, field, label, list = false, rows, type = 'text', ...rest }: Props) {
  const shown = (value: About[Field]) => (Array.isArray(value) ? toLines(value) : value)
  const form = usePartForm<Record<string, string>>({
    values: { [field]: shown(about[field]) },
    save: async values => {
      const text = values[field] ?? ''
      const { data } = await callOrSignIn('PUT /api/about/update/{id}', {
        params: { id: about._id },
        body: { [field]: list ? fromLines(text) : text },
      })
      return { [field]: shown(data[field]) }
    },
    saved: `${label} updated successfully`,
    failed: `Failed to update ${label}`,
  })
  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.submit}
        aria-label={label}
        noValidate
        className="grid gap-4 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        {list || rows ? (
          <TextAreaField name={field} label={label} rows={rows ?? 4} {...rest} />
        ) : (
          <TextField name={field} label={label} type={type} {...rest} />
        )}
        <FormEnd>Save {label.toLowerCase()}</FormEnd>
      </form>
    </FormProvider>
  )
}
