import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { plainText } from '#values/plain-text.ts'
import { emailAddress, personName } from './accounts/auth.ts'
import { endpoints, filter, id, paging, sortBy } from './endpoint.ts'

const message = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether an admin has opened it. */
  read: z.boolean(),
  handled: z.boolean(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
})

export const inboxEndpoints = endpoints({
  'POST /api/contact/send': {
    summary: 'Write to the shop',
    access: 'anyone',
    limit: 'mail',
    status: 201,
    body: z.object({
      name: personName,
      email: emailAddress,
      message: z
        .string('Please write a message.')
        .overwrite(plainText)
        .trim()
        .min(1, 'Please write a message.')
        .max(
          fieldLimits.contactMessage,
          `The message may have at most ${fieldLimits.contactMessage} characters.`,
        ),
      /** Honeypot: people do not see this field, robots fill it in. */
      website: z.string().optional(),
    }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/contact/messages': {
    summary: 'What visitors wrote to the shop, newest first',
    access: 'admin',
    query: paging.extend({
      handled: filter(z.enum(['true', 'false'])),
      search: filter(z.string().max(254)),
      sort: sortBy('createdAt', 'name'),
    }),
    reply: z.object({
      messages: z.array(message),
      /** How many are unread in the whole inbox, whatever the filter. */
      unread: z.int(),
    }),
  },
  'PUT /api/contact/messages/{id}': {
    summary: 'Mark a message as handled or as open again, as read or as new',
    access: 'admin',
    params: z.object({ id }),
    body: z
      .object({
        handled: z.boolean('Please say whether the message is handled: true or false.').optional(),
        read: z.boolean('Please say whether the message is read: true or false.').optional(),
      })
      .refine(({ handled, read }) => handled !== undefined || read !== undefined, {
        path: ['handled'],
        message: 'Please say whether the message is handled: true or false.',
      }),
    reply: z.object({ message: z.string(), data: message }),
  },
})
