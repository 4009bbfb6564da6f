import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { ContactEdit } from './contact-edit.tsx'

export type Contact = Reply<'GET /api/contact/get'>['data']
export type ContactField = Exclude<keyof Contact, '_id'>

const fields: { field: ContactField; label: string }[] = [
  { field: 'heading', label: 'Heading' },
  { field: 'description', label: 'Description' },
  { field: 'headOffice', label: 'Head office' },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone' },
]

/** How to reach the shop; each field is edited in a window of its own. */
export function ContactScreen() {
  const data = useLoaded(loadContact)
  const [edited, edit] = useState<ContactField | null>(null)
  return (
    <FormScreen title="Manage Contact" text="How customers reach the shop." page={{ path: '/contact' }}>
      <Loaded data={data} failure="Failed to fetch contact data">
        {contact => (
          <UnsavedParts>
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
                onSaved={data.change}
              />
            )}
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

/** A shop always has one; null is what a broken one would answer. */
async function loadContact(): Promise<Contact | null> {
  return (await callOrSignIn('GET /api/contact/get', {})).data ?? null
}
