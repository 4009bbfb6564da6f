import type { contactEndpoints } from '#contract/content/contact.ts'
import { getContact, updateContact } from '#domain/content/contact.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const contactHandlers = ({ db, readDb }: Services): Pick<Handlers, keyof typeof contactEndpoints> => ({
  'GET /api/contact/get': async ({ cacheUntilChanged }) => {
    cacheUntilChanged('contact')
    return { data: await getContact(readDb) }
  },

  'PUT /api/contact/update/{id}': async ({ params, body, account }) => {
    const updated = await updateContact(db, account, { ...body, ...params })
    return { message: 'Contact updated successfully', data: updated }
  },
})
