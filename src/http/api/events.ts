import type { eventEndpoints } from '#contract/events.ts'
import { sellerOf } from '#domain/actor.ts'
import { listEvents } from '#domain/events/list-events.ts'
import { presentEvent } from '#domain/events/present.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const eventHandlers = ({ db }: Services): Pick<Handlers, keyof typeof eventEndpoints> => ({
  'GET /api/events': async ({ account, query }) => {
    const { after = 0, limit = 100 } = query
    const { events, ...page } = await listEvents(db, account, { after, limit })
    return {
      events: events.map(event => ({
        _id: event.id,
        cursor: event.position,
        ...presentEvent(event, sellerOf(account) ?? null),
      })) as never,
      ...page,
    }
  },
})
