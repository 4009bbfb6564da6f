import { FormProvider } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { FormEnd } from '../form/form-parts.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import { Panel } from '../layout/panel.tsx'
import type { Contact, ContactField } from './contact.tsx'

interface Props {
  contact: Contact | null
  field: ContactField
  label: string
  onClose(): void
  onSaved(contact: Contact): void
}

/** The window in which one field of the contact page is changed. */
export function ContactEdit({ contact, field, label, onClose, onSaved }: Props) {
  const form = usePartForm<Record<string, string>>({
    values: { [field]: contact?.[field] ?? '' },
    save: async values => {
      const { data } = await callOrSignIn('PUT /api/contact/update/{id}', {
        params: { id: contact!._id },
        body: { [field]: values[field] ?? '' },
      })
      onSaved(data)
      onClose()
      return undefined
    },
    saved: `${label} updated`,
    failed: 'Update failed',
  })

  function submit(event: { preventDefault(): void }) {
    if (contact) return form.submit(event)
    event.preventDefault()
    toast('No contact found', { kind: 'error' })
  }

  const long = field === 'description' || field === 'headOffice'
  return (
    <Panel title={`Edit ${label.toLowerCase()}`} open onClose={onClose} unsaved={form.formState.isDirty}>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate className="grid gap-4">
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
        </form>
      </FormProvider>
    </Panel>
  )
}
