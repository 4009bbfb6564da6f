import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { type EventKind, eventKindNames, eventKinds } from '#values/event-kinds.ts'
import { hasRight } from '#values/rights.ts'
import { numberEvents, readEvents, type ShopEvent } from './process-events.ts'

export interface EventListing {
  /** The cursor of the last one that is known; 0 for all that are stored. */
  after: number
  limit: number
}

/** So many events are looked through for one page, so that a seller with few of them costs no more than others. */
const mostScanned = 5000

/** What happened since, oldest first, as far as it concerns the reader. `next` is the cursor to go on from, `more` whether to at once. */
export async function listEvents(
  db: Db,
  actor: Actor,
  { after, limit }: EventListing,
): Promise<{ events: ShopEvent[]; next: number; more: boolean }> {
  await numberEvents(db)
  const bounds = await sql<{ start: number; last: number }>`
    SELECT greatest(${after}::bigint, coalesce((SELECT min(position) FROM shop_events) - 1, 0)) AS start, position AS last
    FROM event_cursors WHERE follower = 'numbering'`.execute(db)
  const { start, last } = bounds.rows[0]!
  // Positions have no gaps, besides those of old events that were deleted.
  const until = Math.max(start, Math.min(start + mostScanned, last))
  const events = await readEvents(db, {
    after: start,
    until,
    limit,
    kinds: visibleKinds(actor),
    seller: sellerOf(actor),
  })
  const next = events.length === limit ? events.at(-1)!.position : until
  return { events, next, more: next < last }
}

const visibleKinds = (actor: Actor): EventKind[] =>
  eventKindNames.filter(kind => {
    const { right } = eventKinds[kind]
    const mayKey = !actor.keyRights || actor.keyRights.includes(right)
    return mayKey && hasRight({ staffRole: actor.staffRole ?? null }, right)
  })
