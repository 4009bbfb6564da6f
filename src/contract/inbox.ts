import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { plainText } from '#values/plain-text.ts'
import { emailAddress, personName, role } from './accounts/auth.ts'
import { endpoints, filter, id, paging, renamed, sortBy, timestamp } from './endpoint.ts'
import { optionalFlag } from './form-values.ts'
import { accountId } from './ids.ts'
import { requiredText, text } from './text.ts'

const states = ['open', 'waiting', 'closed'] as const
const entryKinds = ['answer', 'received', 'note'] as const

const message = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: timestamp,
  /** Whether an admin has opened it. */
  read: z.boolean(),
  handled: z.boolean(),
  handledAt: timestamp.nullable(),
  handledBy: z.string().nullable(),
  /** Open, waiting for the one who wrote, or closed, which is handled. */
  state: z.enum(states),
  assignedTo: z.object({ _id: id, name: z.string() }).nullable(),
  /** Null where it is no complaint. */
  complaint: z.object({ number: z.string(), isAcknowledged: z.boolean() }).nullable(),
  /** The order or return that it names, as it was typed; and the order, where it is the writer's. */
  about: z.string(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
})

const entry = renamed(
  z.object({
    _id: id,
    /** An answer by mail, a reply that came to the shop's mailbox, or a note among admins. */
    kind: z.enum(entryKinds),
    text: z.string(),
    author: z.string(),
    createdAt: timestamp,
    /** Of an answer: whether its mail has left the shop. */
    delivery: z.enum(['queued', 'sent', 'failed']).nullable(),
  }),
  { _id: 'id', author: 'authorName' },
)

const thread = z.object({
  data: message,
  entries: z.array(entry),
  /** What else came from the same address, newest first. */
  others: z.array(message),
  /** Whose address it is. */
  account: z.object({ _id: id, name: z.string(), role }).nullable(),
  /** Where replies to answers arrive: the shop itself receives no mail. */
  mailbox: z.string(),
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
          `The message can have at most ${fieldLimits.contactMessage} characters.`,
        ),
      /** A complaint gets a number, which is mailed to the writer at once. */
      complaint: optionalFlag('whether it is a complaint'),
      /** The number of an order or a return. */
      about: text('The number', 60).optional(),
      /** Honeypot: people do not see this field, robots fill it in. */
      website: z.string().optional(),
    }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/contact/messages': {
    summary: 'What visitors wrote to the shop, newest first',
    access: 'admin',
    right: 'answers',
    query: paging.extend({
      handled: filter(z.enum(['true', 'false'])),
      state: filter(z.enum(states)),
      /** Those from the address of this account. */
      account: filter(accountId),
      assignedTo: filter(accountId),
      complaint: filter(z.enum(['all', 'unacknowledged', 'unanswered'], 'Please choose from the list.')),
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
    summary: 'Mark a message as open, waiting or closed (handled), as read or as new, or give it to an admin',
    access: 'admin',
    right: 'answers',
    params: z.object({ id }),
    body: z
      .object({
        handled: z.boolean('Please say whether the message is handled: true or false.').optional(),
        read: z.boolean('Please say whether the message is read: true or false.').optional(),
        state: z.enum(states, 'Please choose open, waiting or closed.').optional(),
        /** Null for nobody. */
        assignedTo: accountId.nullable().optional(),
      })
      .refine(marks => Object.values(marks).some(mark => mark !== undefined), {
        path: ['handled'],
        message: 'Please say whether the message is handled: true or false.',
      }),
    reply: z.object({ message: z.string(), data: message }),
  },
  'GET /api/contact/messages/{id}': {
    summary: 'A message with what followed it',
    access: 'admin',
    right: 'answers',
    params: z.object({ id }),
    reply: thread,
  },
  'POST /api/contact/messages/{id}/entries': {
    summary:
      'Answer a message by email, add a reply that came to the shop’s mailbox, or a note that only admins see',
    access: 'admin',
    right: 'answers',
    status: 201,
    params: z.object({ id }),
    body: z.object({
      kind: z.enum(entryKinds, 'Please choose answer, received or note.'),
      text: requiredText('The text', fieldLimits.contactMessage),
    }),
    reply: thread.extend({ message: z.string() }),
  },
})
