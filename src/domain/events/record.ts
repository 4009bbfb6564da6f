import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import type { EventData, EventKind } from '#values/event-kinds.ts'
import { type AccountId, newId, type OrderId } from '#values/ids.ts'

interface EventOf<Kind extends EventKind> {
  kind: Kind
  /** What happened to: the smallest row, such as this refund. */
  subject: string
  order?: OrderId | null
  /** Whose goods it is about; null for the shop's own. */
  sellers?: Iterable<AccountId | null>
  data: EventData<Kind>
}

export type NewEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind]

/** Announced after every commit that recorded an event: wakes the jobs that process them. */
export const eventsRecorded = 'events'

/** For statements that write the event along with what happened: followed by a SELECT of these columns. */
export const insertEvents = 'INSERT INTO shop_events (kind, subject_id, seller_ids, order_id, data)'

/** Records what happened, in the transaction that did it: followers see it once that has committed. */
export const recordEvent = (trx: Db, event: NewEvent): Promise<void> => recordEvents(trx, [event])

export async function recordEvents(trx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, subject, order, sellers = [], data }) => ({
    id: newId(),
    kind,
    subject,
    sellers: [...new Set(sellers)].filter(seller => seller !== null),
    order,
    data,
  }))
  await sql`
    INSERT INTO shop_events (id, kind, subject_id, seller_ids, order_id, data)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)})
      AS e (id text, kind text, subject text, sellers text[], "order" text, data jsonb)`.execute(trx)
  announce(trx, eventsRecorded)
}
