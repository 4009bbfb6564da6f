import { z } from 'zod'
import { mailToken } from './accounts/auth.ts'
import { endpoints, id, paging, renamed, timestamp } from './endpoint.ts'

/** Ends mails by the link in any of them. The token is in the query for one-click unsubscribing, else in the body. */
export const stopMails = {
  access: 'anyone',
  limit: 'sign-in',
  query: z.object({ token: mailToken.optional() }),
  // Mail programs send a form, urlencoded or multipart.
  files: {},
  form: { fields: 5, fieldBytes: 1000, textBytes: 2000 },
  body: z.object({ token: mailToken.optional() }),
  reply: z.object({ message: z.string() }),
} as const

const cursorPaging = paging.omit({ page: true })

const deadMail = renamed(
  z.object({
    _id: id,
    kind: z.string(),
    /** Null where sending failed before the recipient was known. */
    to: z.string().nullable(),
    attempts: z.number(),
    lastError: z.string().nullable(),
    createdAt: timestamp,
    deadAt: timestamp,
  }),
  { _id: 'id', to: 'recipient' },
)

const storedMail = z.object({
  _id: id,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  at: timestamp,
})

export const mailEndpoints = endpoints({
  'GET /api/mail/dead': {
    summary: 'Emails that could not be sent, newest first',
    access: 'admin',
    right: 'settings',
    query: cursorPaging,
    reply: z.object({ mails: z.array(deadMail) }),
  },
  'POST /api/mail/dead/{id}/retry': {
    summary: 'Try to send one of them again',
    access: 'admin',
    right: 'settings',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/mail/outbox': {
    summary: 'Emails that were kept instead of sent, newest first; empty where a mail server is set',
    access: 'admin',
    right: 'settings',
    query: cursorPaging,
    reply: z.object({
      mails: z.array(renamed(storedMail, { _id: 'id' })),
      /** Whether a mail server is set, so that mails leave the shop. */
      sending: z.boolean(),
    }),
  },
  'GET /api/mail/outbox/{id}': {
    summary: 'One of them, as it would have been sent',
    access: 'admin',
    right: 'settings',
    params: z.object({ id }),
    reply: z.object({
      mail: renamed(storedMail.extend({ text: z.string(), html: z.string() }), { _id: 'id' }),
    }),
  },
})
