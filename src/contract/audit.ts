import { z } from 'zod'
import { endpoints, filter, id, paging } from './endpoint.ts'

const auditEvent = z.object({
  _id: id,
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** Null when the shop itself did it. */
  actor: id.nullable(),
  actorName: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  at: z.iso.datetime(),
})

const moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'Please give a day, such as 2026-01-31, or a moment, such as 2026-01-31T18:00:00Z.',
)
const text = z.string().max(254)

export const auditEndpoints = endpoints({
  'GET /api/audit': {
    summary: 'Who changed what, newest first; a day in from or to is a whole day in India',
    access: 'admin',
    query: paging.omit({ page: true }).extend({
      subject: filter(text),
      subjectId: filter(text),
      /** An account's id, or a part of the name. */
      actor: filter(text),
      action: filter(text),
      from: filter(moment),
      to: filter(moment),
    }),
    reply: z.object({ events: z.array(auditEvent) }),
  },
})
