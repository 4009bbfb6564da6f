import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { EventData, EventKind } from '#values/event-kinds.ts'
import type { AccountId, OrderId } from '#values/ids.ts'

interface RecordedEvent<Kind extends EventKind> {
  id: string
  position: number
  kind: Kind
  subject: string
  sellers: AccountId[]
  order: OrderId | null
  at: Date
  data: EventData<Kind>
}

/** Narrowed by its kind. */
export type ShopEvent = { [Kind in EventKind]: RecordedEvent<Kind> }[EventKind]

const batchSize = 500

/**
 * Hands `handle` what was recorded since the follower's last run, in the order of commits, each event once: the cursor moves in the
 * transaction of `handle`. Safe to run on every instance. A follower has a row in `event_cursors`.
 */
export async function processEvents(
  db: Db,
  follower: string,
  handle: (trx: Db, events: ShopEvent[]) => Promise<void>,
): Promise<void> {
  await numberEvents(db)
  let count: number
  do {
    count = await inTransaction(db, async trx => {
      const cursor = await sql<{ position: number }>`
        SELECT position FROM event_cursors WHERE follower = ${follower} FOR UPDATE SKIP LOCKED`.execute(trx)
      // Another instance processes them.
      if (!cursor.rows[0]) return 0
      const events = await readEvents(trx, { after: cursor.rows[0].position, limit: batchSize })
      if (events.length === 0) return 0
      await handle(trx, events)
      await sql`UPDATE event_cursors SET position = ${events.at(-1)!.position} WHERE follower = ${follower}`.execute(
        trx,
      )
      return events.length
    })
  } while (count === batchSize)
}

/**
 * Assigns positions to events once they are committed. One transaction does so at a time, so a position that can be read has no
 * smaller one that appears later: docs/decisions/events.md.
 */
export async function numberEvents(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    // A statement of its own: the next one must see what was committed while this one waited for the lock.
    await sql`SELECT FROM event_cursors WHERE follower = 'numbering' FOR UPDATE`.execute(trx)
    await sql`
      WITH numbered AS (
        UPDATE shop_events e SET position = n.position
        FROM (
          SELECT id, (SELECT position FROM event_cursors WHERE follower = 'numbering') + row_number() OVER (ORDER BY id) AS position
          FROM shop_events WHERE position IS NULL
        ) AS n
        WHERE e.id = n.id
        RETURNING e.position
      )
      UPDATE event_cursors SET position = last.position
      FROM (SELECT max(position) AS position FROM numbered HAVING count(*) > 0) AS last
      WHERE follower = 'numbering'`.execute(trx)
  })
}

interface EventRange {
  after: number
  limit: number
  /** The last position that is looked at. */
  until?: number
  kinds?: readonly EventKind[]
  /** Only what concerns this seller. */
  seller?: AccountId | undefined
}

export async function readEvents(
  db: Db,
  { after, limit, until, kinds, seller }: EventRange,
): Promise<ShopEvent[]> {
  const { rows } = await sql<ShopEvent>`
    SELECT id, position, kind, subject_id AS subject, seller_ids AS sellers, order_id AS "order", at, data
    FROM shop_events
    WHERE position > ${after}
      ${until === undefined ? sql`` : sql`AND position <= ${until}`}
      ${kinds ? sql`AND kind = ANY(${kinds}::text[])` : sql``}
      ${seller ? sql`AND seller_ids @> ARRAY[${seller}::text]` : sql``}
    ORDER BY position LIMIT ${limit}`.execute(db)
  return rows
}
