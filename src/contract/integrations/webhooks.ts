import { z } from 'zod'
import { eventKindNames } from '#values/event-kinds.ts'
import { password } from '../accounts/auth.ts'
import { endpoints, id, renamed, timestamp } from '../endpoint.ts'

const event = z.enum(eventKindNames, 'Please choose events from the list.')

const webhook = renamed(
  z.object({
    _id: id,
    url: z.string(),
    events: z.array(event),
    madeBy: z.string(),
    createdAt: timestamp,
  }),
  { _id: 'id' },
)

const delivery = renamed(
  z.object({
    _id: id,
    event: z.string(),
    /** As it was sent. */
    body: z.string(),
    attempts: z.int(),
    /** Null once it has arrived or was given up. */
    nextAt: timestamp.nullable(),
    deliveredAt: timestamp.nullable(),
    lastStatus: z.int().nullable(),
    lastError: z.string().nullable(),
    createdAt: timestamp,
  }),
  { _id: 'id' },
)

const done = z.object({ message: z.string() })
const wrongUrl = 'Please enter an address that begins with https://.'

export const webhookEndpoints = endpoints({
  'GET /api/webhooks': {
    summary: 'The addresses that are told what happens: your own, for an owner all of the team',
    access: 'seller',
    right: 'settings',
    reply: z.object({ webhooks: z.array(webhook) }),
  },
  'POST /api/webhooks': {
    summary:
      'Have an address told what happens, with your password; signed as Standard Webhooks describes; the signing secret is shown only now',
    access: 'seller',
    right: 'settings',
    limit: 'sign-in',
    status: 201,
    body: z.object({
      password: password('Please enter your password.'),
      url: z
        .string(wrongUrl)
        .trim()
        .max(500, 'This address is too long.')
        .refine(text => URL.canParse(text) && isPlain(new URL(text)), wrongUrl),
      events: z
        .array(event, 'Please choose what it is told.')
        .min(1, 'Please choose what it is told.')
        .transform(events => eventKindNames.filter(one => events.includes(one))),
    }),
    reply: z.object({ message: z.string(), secret: z.string() }),
  },
  'DELETE /api/webhooks/{id}': {
    summary: 'Tell an address nothing any longer; its log is deleted',
    access: 'seller',
    right: 'settings',
    params: z.object({ id }),
    reply: done,
  },
  'POST /api/webhooks/{id}/test': {
    summary: 'Send a test',
    access: 'seller',
    right: 'settings',
    limit: 'mail',
    params: z.object({ id }),
    reply: done,
  },
  'GET /api/webhooks/{id}/deliveries': {
    summary: 'What was sent to an address in the last 30 days and how it went, newest first',
    access: 'seller',
    right: 'settings',
    params: z.object({ id }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).optional(), cursor: id.optional() }),
    reply: z.object({ deliveries: z.array(delivery) }),
  },
  'POST /api/webhooks/deliveries/{id}/replay': {
    summary: 'Send one again, with the same id',
    access: 'seller',
    right: 'settings',
    params: z.object({ id }),
    reply: done,
  },
})

const isPlain = ({ protocol, username, password }: URL) => protocol === 'https:' && !username && !password
