import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall } from '../query.ts'
import { PreviewButton } from './preview-button.tsx'

const fields: { field: ContactField; label: string }[] = [
  { field: 'heading', label: 'Heading' },
  { field: 'description', label: 'Description' },
  { field: 'headOffice', label: 'Head office' },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone' },
  { field: 'mapPlace', label: 'Place on the map' },
]

const hints: Partial<Record<ContactField, string>> = {
  mapPlace:
    'A place to search for, such as MG Road, Bengaluru, or coordinates, such as 12.9716, 77.5946. Leave empty to use the head office.',
}

export function ContactScreen() {
  return (
    <FormScreen
      title="Manage Contact"
      text="How customers can reach you."
      page={{ path: '/contact' }}
      history={{ kind: 'contact', subject: 'contact' }}
      search={{ kind: 'page', id: '/contact' }}
    >
      <ContactFields />
    </FormScreen>
  )
}

/** How to reach the shop; each field is edited in a window of its own. */
export function ContactFields() {
  // A shop always has one; null is what a broken one would answer.
  const query = useCall('GET /api/contact/get', {}, { select: ({ data }) => data ?? null })
  const [edited, edit] = useState<ContactField | null>(null)
  return (
    <Loaded query={query} failure="Failed to fetch contact data">
      {contact => (
        <>
          <dl className="divide-y divide-line rounded-2xl border border-line bg-white">
            {fields.map(({ field, label }) => (
              <div
                key={field}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 p-5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
              >
                <dt className="font-medium text-sm sm:pt-2">{label}</dt>
                <dd className="col-start-1 whitespace-pre-line [overflow-wrap:anywhere] sm:col-start-2 sm:pt-1.5">
                  {contact?.[field] || <span className="text-muted">Nothing yet</span>}
                </dd>
                <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                  <ToolButton
                    icon="pen"
                    aria-label={`Edit ${label.toLowerCase()}`}
                    onClick={() => edit(field)}
                  >
                    Edit
                  </ToolButton>
                </dd>
              </div>
            ))}
          </dl>
          {edited && (
            <ContactEdit
              contact={contact}
              field={edited}
              label={fields.find(({ field }) => field === edited)!.label}
              onClose={() => edit(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

type Contact = Reply<'GET /api/contact/get'>['data']
type ContactField = Exclude<keyof Contact, '_id' | 'version'>

interface Props {
  contact: Contact | null
  field: ContactField
  label: string
  onClose(): void
}

/** The window in which one field of the contact page is changed. */
function ContactEdit({ contact, field, label, onClose }: Props) {
  const form = useEditForm<Record<string, string>>({
    values: { [field]: contact?.[field] ?? '' },
    version: contact?.version,
    save: async (body, { toSend }) => {
      await mutate('PUT /api/contact/update/{id}', { params: { id: contact!._id }, body: toSend(body) })
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
            hint={hints[field]}
          />
        )}
        <FormEnd
          extra={
            <PreviewButton
              name={label}
              draft={() => ({ page: 'contact', draft: { [field]: form.getValues(field) } })}
            />
          }
        >
          Save
        </FormEnd>
      </EditForm>
    </Panel>
  )
}
