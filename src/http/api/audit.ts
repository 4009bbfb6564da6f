import type { auditEndpoints } from '#contract/audit.ts'
import { listAuditEvents } from '#domain/audit/list-events.ts'
import type { Services } from '#services.ts'
import { type AccountId, isId } from '#values/ids.ts'
import { linkNext } from '../next-link.ts'
import { presentAuditEvent } from '../present/audit.ts'
import type { Handlers } from '../serve.ts'

export const auditHandlers = ({ db }: Services): Pick<Handlers, keyof typeof auditEndpoints> => ({
  'GET /api/audit': async ({ query, reply }) => {
    const { limit = 100, cursor, actor, from, to, ...rest } = query
    const { events, next } = await listAuditEvents(db, {
      ...rest,
      ...(actor && isId(actor) ? { actorId: actor as AccountId } : { actorName: actor }),
      from: from === undefined ? undefined : startOf(from),
      until: to === undefined ? undefined : endOf(to),
      limit,
      after: cursor,
    })
    linkNext(reply, { ...query, limit, cursor: next })
    return { events: events.map(presentAuditEvent) }
  },
})

const oneDay = 24 * 60 * 60 * 1000
const isDay = (text: string) => !text.includes('T')

/** A day begins when it begins in India. */
const startOf = (text: string) => new Date(isDay(text) ? `${text}T00:00:00+05:30` : text)

const endOf = (text: string) => (isDay(text) ? new Date(startOf(text).getTime() + oneDay) : new Date(text))
