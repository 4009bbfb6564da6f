import type { FormEvent } from 'react'
import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
import { mutate } from '../query.ts'

type Contact = Reply<'GET /api/contact/get'>['data']
export type ContactField = Exclude<keyof Contact, '_id'>

interface Props {
  contact: Contact | null
  field: ContactField
  label: string
  onClose(): void
}

/** The window in which one field of the contact page is changed. */
export function ContactEdit({ contact, field, label, onClose }: Props) {
  const form = useEditForm<Record<string, string>>({
    values: { [field]: contact?.[field] ?? '' },
    save: async body => {
      await mutate('PUT /api/contact/update/{id}', { params: { id: contact!._id }, body })
      onClose()
    },
    saved: `${label} updated`,
    failed: 'Update failed',
  })

  function submit(event: FormEvent) {
    if (contact) return void form.submit(event)
    event.preventDefault()
    toast('No contact found', { kind: 'error' })
  }

  const long = field === 'description' || field === 'headOffice'
  return (
    <Panel title={`Edit ${label.toLowerCase()}`} open onClose={onClose} unsaved={form.formState.isDirty}>
      <EditForm form={form} className="grid gap-4" onSubmit={submit}>
        {long ? (
          <TextAreaField name={field} label={label} rows={5} />
        ) : (
          <TextField
            name={field}
            label={label}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
          />
        )}
        <FormEnd>Save</FormEnd>
      </EditForm>
    </Panel>
  )
}
