import { z } from 'zod'
import { type EventKind, eventKindNames, eventKinds, fieldsOf } from '#values/event-kinds.ts'
import { endpoints, id } from './endpoint.ts'

const fieldSchemas = {
  id,
  'id?': id.nullable(),
  text: z.string(),
  'text?': z.string().nullable(),
  texts: z.array(z.string()),
  number: z.number(),
  /** In rupees. */
  money: z.number(),
  shipments: z.array(id),
  internal: null,
}

const eventOf = (kind: EventKind) => {
  const fields = fieldsOf(kind).flatMap(([name, type]) => {
    const schema = fieldSchemas[type]
    return schema ? [[name, schema] as const] : []
  })
  return z
    .object({
      _id: id,
      cursor: z.int(),
      type: z.literal(kind),
      timestamp: z.iso.datetime(),
      data: z.object({ id, orderId: id.nullable(), ...Object.fromEntries(fields) }),
    })
    .describe(eventKinds[kind].what)
}

const [first, ...others] = eventKindNames

/** Every event with its data. A webhook is sent `type`, `timestamp` and `data` of it, and some kinds also in words: `data.title`, `data.text`. */
const event = z.discriminatedUnion('type', [eventOf(first), ...others.map(eventOf)])

export const eventEndpoints = endpoints({
  'GET /api/events': {
    summary:
      'What happened since, oldest first; kept for 90 days. Sellers see what concerns their goods, the team and API keys the kinds that they have the right for',
    access: 'seller',
    right: 'see-products',
    query: z.object({
      /** The `next` of the reply before; left out, from the oldest on. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    reply: z.object({
      events: z.array(event),
      /** The cursor to send as `after` next time. */
      next: z.int(),
      /** Whether there may be more already; a page with fewer events than the limit is not the end. */
      more: z.boolean(),
    }),
  },
})
