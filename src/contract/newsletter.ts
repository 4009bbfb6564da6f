import { z } from 'zod'
import { emailAddress, mailToken, personName } from './accounts/auth.ts'
import { endpoints, filter, id, paging, sortBy } from './endpoint.ts'

const subscriber = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'subscribed', 'unsubscribed']),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
})

const done = z.object({ message: z.string() })

export const newsletterEndpoints = endpoints({
  'POST /api/newsletter/subscribe': {
    summary: 'Subscribe to the newsletter; a mail asks to confirm. The answer is always the same',
    access: 'anyone',
    limit: 'mail',
    body: z.object({
      // Forms send an empty text for a field that was left out.
      name: z.preprocess(value => (value === '' ? undefined : value), personName.optional()),
      email: emailAddress,
    }),
    reply: done,
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm the subscription with the token of the mail, which works once',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken }),
    reply: done,
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Unsubscribe with the token of any newsletter; in the query for one-click unsubscribing',
    access: 'anyone',
    limit: 'sign-in',
    query: z.object({ token: mailToken.optional() }),
    // Mail programs send a form, urlencoded or multipart.
    files: {},
    form: { fields: 5, fieldBytes: 1000, textBytes: 2000 },
    body: z.object({ token: mailToken.optional() }),
    reply: done,
  },
  'GET /api/newsletter': {
    summary: 'All newsletter subscribers, newest first unless sorted otherwise',
    access: 'admin',
    query: paging.extend({
      search: filter(z.string().max(254)),
      status: filter(subscriber.shape.status),
      sort: sortBy('createdAt', 'email', 'name'),
    }),
    reply: z.object({ subscribers: z.array(subscriber) }),
  },
  'GET /api/newsletter/export': {
    summary: 'Everybody who wants the newsletter, as CSV',
    access: 'admin',
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
})
