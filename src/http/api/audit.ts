import type { z } from 'zod'
import type { auditEndpoints } from '#contract/audit.ts'
import { type AuditEvent, listAuditEvents } from '#domain/audit/list-events.ts'
import { listSecurityEvents } from '#domain/audit/security-events.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import { endOfDay, startOfDay } from '#values/dates.ts'
import { isId } from '#values/ids.ts'
import { linkNext } from '../next-link.ts'
import type { Handlers } from '../serve.ts'

export const auditHandlers = ({ db }: Services): Pick<Handlers, keyof typeof auditEndpoints> => ({
  'GET /api/audit': async ({ query, reply }) => {
    const { limit = 100, cursor, ...filters } = query
    const { rows, next } = await listAuditEvents(db, { ...filterBy(filters), limit, after: cursor })
    linkNext(reply, { ...query, limit, cursor: next })
    return { events: rows }
  },

  'GET /api/audit/export': async ({ query, reply }) => {
    const events: AuditEvent[] = []
    let after: string | undefined
    do {
      const { rows, next } = await listAuditEvents(db, { ...filterBy(query), limit: 1000, after })
      events.push(...rows)
      after = next
    } while (after && events.length < mostExported)
    reply.header('content-disposition', 'attachment; filename="audit-log.csv"')
    return presentAuditAsCsv(events)
  },

  'GET /api/audit/security': async ({ query, reply }) => {
    const { limit = 100, cursor, from, to, ...rest } = query
    const { rows, next } = await listSecurityEvents(db, {
      ...rest,
      from: from === undefined ? undefined : moment(from, startOfDay),
      until: to === undefined ? undefined : moment(to, endOfDay),
      limit,
      after: cursor,
    })
    linkNext(reply, { ...query, limit, cursor: next })
    return { events: rows }
  },
})

const mostExported = 20_000

const filterBy = ({ actor, from, to, ...rest }: AuditFilters) => ({
  ...rest,
  ...(actor && isId<'account'>(actor) ? { actorId: actor } : { actorName: actor }),
  from: from === undefined ? undefined : moment(from, startOfDay),
  until: to === undefined ? undefined : moment(to, endOfDay),
})

type AuditFilters = z.output<(typeof auditEndpoints)['GET /api/audit/export']['query']>

const moment = (text: string, ofDay: (day: string) => Date) =>
  text.includes('T') ? new Date(text) : ofDay(text)

const presentAuditAsCsv = (events: readonly AuditEvent[]): string =>
  csvTable([
    ['When', 'Who', 'Did', 'What', 'Id', 'Name', 'Before', 'After'],
    ...events.map(({ at, actorName, action, subject, subjectId, label, before, after }) => [
      at.toISOString(),
      actorName,
      action,
      subject,
      subjectId,
      label ?? '',
      ...[before, after].map(value => (value === null || value === undefined ? '' : JSON.stringify(value))),
    ]),
  ])
