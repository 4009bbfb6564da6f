import { z } from 'zod'
import { endpoints, filter, id, paging, renamed, timestamp } from './endpoint.ts'
import { accountId } from './ids.ts'

const auditEvent = renamed(
  z.object({
    _id: id,
    action: z.string(),
    subject: z.string(),
    subjectId: z.string(),
    /** What it was called then; null in old events. Of an account with its role: 'seller Gulmohar Naturals'. */
    label: z.string().nullable(),
    /** Null when the shop itself did it. */
    actor: id.nullable(),
    actorName: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    at: timestamp,
  }),
  { _id: 'id', actor: 'actorId' },
)

const securityEvent = renamed(
  z.object({
    _id: id,
    at: timestamp,
    kind: z.string(),
    /** Null where there is no account. */
    account: id.nullable(),
    accountName: z.string(),
    email: z.string(),
    address: z.string(),
    device: z.string(),
    detail: z.string(),
  }),
  { _id: 'id', account: 'accountId' },
)

const securityKind = z.enum([
  ...(['sign-in', 'sign-in-failed', 'locked-out', 'refused', 'rights-changed'] as const),
  ...(['password-changed', 'email-changed'] as const),
])

const moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'Please give a day, such as 2026-01-31, or a moment, such as 2026-01-31T18:00:00Z.',
)
const text = z.string().max(254)

const auditFilters = {
  subject: filter(text),
  subjectId: filter(text),
  /** An account's id, or a part of the name. */
  actor: filter(text),
  /** An account: what it did, and what was done to it. */
  person: filter(accountId),
  action: filter(text),
  from: filter(moment),
  to: filter(moment),
}

export const auditEndpoints = endpoints({
  'GET /api/audit': {
    summary: 'Who changed what, newest first; a day in from or to is a whole day in India',
    access: 'admin',
    right: 'logs',
    query: paging.omit({ page: true }).extend(auditFilters),
    reply: z.object({ events: z.array(auditEvent) }),
  },
  'GET /api/audit/export': {
    summary: 'The same as a table, the newest 20,000 changes',
    access: 'admin',
    right: 'logs',
    query: z.object(auditFilters),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/audit/security': {
    summary:
      'Logins, failed ones, refusals and changed rights, newest first; kept as long as the settings say',
    access: 'admin',
    right: 'logs',
    query: paging.omit({ page: true }).extend({
      kind: filter(securityKind),
      /** A part of the name or the email. */
      who: filter(text),
      /** The beginning of the address. */
      address: filter(text),
      from: filter(moment),
      to: filter(moment),
    }),
    reply: z.object({ events: z.array(securityEvent) }),
  },
})
