import type { inboxEndpoints } from '#contract/inbox.ts'
import { listMessages, markMessage, sendMessage } from '#domain/inbox/messages.ts'
import type { Services } from '#services.ts'
import { linkNext, sayTotal } from '../next-link.ts'
import { presentMessage } from '../present/inbox.ts'
import type { Handlers } from '../serve.ts'

export const inboxHandlers = ({ db }: Services): Pick<Handlers, keyof typeof inboxEndpoints> => ({
  'POST /api/contact/send': async ({ body: { website, ...message } }) => {
    // A robot gets the same answer, so that it does not learn that it was recognised.
    if (!website) await sendMessage(db, message)
    return { message: 'Thank you. We have your message and will answer soon.' }
  },

  'GET /api/contact/messages': async ({ query, reply }) => {
    const { limit = 100, cursor, handled, ...rest } = query
    const { rows, next, total, unread } = await listMessages(db, {
      ...rest,
      limit,
      after: cursor,
      handled: handled === undefined ? undefined : handled === 'true',
    })
    linkNext(reply, { ...query, limit, cursor: next })
    sayTotal(reply, total)
    return { messages: rows.map(presentMessage), unread }
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
