import type { contactEndpoints } from '#contract/content/contact.ts'
import { getContact, updateContact } from '#domain/content/contact.ts'
import { listMessages, markMessage, sendMessage } from '#domain/inbox/messages.ts'
import type { Services } from '#services.ts'
import { linkNext, sayTotal } from '../../next-link.ts'
import { presentContact } from '../../present/content.ts'
import { presentMessage } from '../../present/inbox.ts'
import type { Handlers } from '../../serve.ts'

export const contactHandlers = ({ db }: Services): Pick<Handlers, keyof typeof contactEndpoints> => ({
  'GET /api/contact/get': async ({ cacheUntilChanged }) => {
    cacheUntilChanged('contact')
    return { data: presentContact(await getContact(db)) }
  },

  'PUT /api/contact/update/{id}': async ({ params, body, account }) => {
    const updated = await updateContact(db, account, { ...body, ...params })
    return { message: 'Contact updated successfully', data: presentContact(updated) }
  },

  'POST /api/contact/send': async ({ body: { website, ...draft } }) => {
    // A robot learns nothing from it.
    if (!website) await sendMessage(db, draft)
    return { message: 'Thank you. We have your message and will answer soon.' }
  },

  'GET /api/contact/messages': async ({ query, reply }) => {
    const { limit = 100, cursor, handled, ...rest } = query
    const listing = {
      ...rest,
      limit,
      after: cursor,
      handled: handled === undefined ? undefined : handled === 'true',
    }
    const { messages, next, total, unread } = await listMessages(db, listing)
    linkNext(reply, { ...query, limit, cursor: next })
    sayTotal(reply, total)
    return { messages: messages.map(presentMessage), unread }
  },

  'PUT /api/contact/messages/{id}': async ({ params, body, account }) => {
    const updated = await markMessage(db, account, { id: params.id, ...body })
    return { message: sentenceFor(body), data: presentMessage(updated) }
  },
})

function sentenceFor({ handled, read }: { handled?: boolean | undefined; read?: boolean | undefined }) {
  if (handled !== undefined) return handled ? 'Marked as handled.' : 'Open again.'
  return read ? 'Marked as read.' : 'Marked as new.'
}
