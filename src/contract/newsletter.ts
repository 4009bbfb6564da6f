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
    summary: 'Ask for the newsletter; a mail asks to confirm. The answer is always the same',
    access: 'anyone',
    limit: 'mail',
    body: z.object({
      // An untouched field of a form is as good as none.
      name: z.preprocess(value => (value === '' ? undefined : value), personName.optional()),
      email: emailAddress,
    }),
    reply: done,
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm it with the token of the mail, which works once',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken }),
    reply: done,
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Leave with the token of any newsletter; in the query for the one click of mail programs',
    access: 'anyone',
    limit: 'sign-in',
    query: z.object({ token: mailToken.optional() }),
    // Mail programs send a form, of either kind.
    files: {},
    body: z.object({ token: mailToken.optional() }),
    reply: done,
  },
  'GET /api/newsletter': {
    summary: 'Everybody who asked for the newsletter, newest first unless sorted otherwise',
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
