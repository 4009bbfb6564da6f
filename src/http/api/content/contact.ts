import type { contactEndpoints } from '#contract/content/contact.ts'
import { getContact, updateContact } from '#domain/content/contact.ts'
import type { Services } from '#services.ts'
import type { ContactId } from '#values/ids.ts'
import { presentContact } from '../../present/content.ts'
import type { Handlers } from '../../serve.ts'

export const contact = ({ db }: Services): Pick<Handlers, keyof typeof contactEndpoints> => ({
  'GET /api/contact/get': async ({ keep }) => {
    keep('contact')
    return { data: presentContact(await getContact(db)) }
  },

  'PUT /api/contact/update/{id}': async ({ params, body, account }) => {
    const updated = await updateContact(db, { id: params.id as ContactId, by: account, changes: body })
    return { message: 'Contact updated successfully', data: presentContact(updated) }
  },
})
