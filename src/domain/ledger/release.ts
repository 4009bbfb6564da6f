import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { dayInIndia } from '#values/dates.ts'
import { undecided } from '#values/dispute-rules.ts'
import type { AccountId, DocumentId, OrderId, ShipmentId } from '#values/ids.ts'
import type { HoldReason } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'
import { returnDays } from '#values/return-rules.ts'
import { lockBooks } from './lock-books.ts'
import { post, transfer } from './post.ts'

/**
 * SQL of what keeps the earnings of a delivered parcel `s` of the order `o`: a return or a dispute that is not decided, cash that the
 * courier has not brought, and the days in which it may be returned.
 */
const holdReason = sql<HoldReason | null>`CASE
  WHEN EXISTS (SELECT FROM returns r WHERE r.order_id = o.id AND r.shipment_id = s.id AND r.ended_at IS NULL) THEN 'return'
  WHEN EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.status = ANY(${undecided})) THEN 'dispute'
  WHEN (SELECT coalesce(sum(amount), 0) FROM ledger_postings WHERE shipment_id = s.id AND account = 'courier-due') > 0 THEN 'cash'
  WHEN supply.delivered_on + ${returnDays}::integer >= (now() AT TIME ZONE 'Asia/Kolkata')::date THEN 'window'
  END`

const unreleased = sql`
  operator_supplies supply
  JOIN documents d ON d.id = supply.document_id
  JOIN orders o ON o.id = d.order_id
  JOIN shipments s ON s.order_id = o.id AND s.id = supply.shipment_id
  WHERE supply.delivered_on IS NOT NULL AND supply.released_on IS NULL AND NOT supply.is_credit`

/** Clears what parcels have earned once nothing keeps it any more. Safe to run on every instance. */
export async function releaseEarnings(db: Db, now = new Date()): Promise<void> {
  const { rows } = await sql<{
    document: DocumentId
    shipment: ShipmentId
    order: OrderId
    seller: AccountId
  }>`
    SELECT supply.document_id AS document, s.id AS shipment, o.id AS order, supply.seller_id AS seller
    FROM ${unreleased} AND ${holdReason} IS NULL`.execute(db)
  for (const { document, shipment, order, seller } of rows)
    await inTransaction(db, async trx => {
      await lockBooks(trx)
      const on = dayInIndia(now)
      const { rows: released } = await sql`
        UPDATE operator_supplies SET released_on = ${on} WHERE document_id = ${document} AND released_on IS NULL
        RETURNING document_id`.execute(trx)
      if (released.length === 0) return
      const earned = await earnedOf(trx, shipment)
      await post(trx, {
        kind: 'released',
        source: shipment,
        order: await orderPaidWith(trx, order),
        on,
        postings: transfer('seller-payable', 'seller-pending', earned, 'release').map(posting => ({
          ...posting,
          seller,
          shipment,
        })),
      })
    })
}

async function earnedOf(db: Db, shipment: ShipmentId): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    SELECT coalesce(-sum(amount), 0)::bigint AS earned FROM ledger_postings
    WHERE shipment_id = ${shipment} AND account = 'seller-pending'`.execute(db)
  return rows[0]!.earned
}

export interface Held {
  shipment: ShipmentId
  order: OrderId
  orderNumber: string
  amount: Paise
  reason: HoldReason | null
  /** The last day on which it may be returned. */
  until: string
}

/** What is on the way to a seller, parcel by parcel, and why it is not cleared yet; what clears first comes first. */
export async function listHeld(db: Db, seller: AccountId, limit: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    SELECT s.id AS shipment, o.id AS order, o.order_number AS "orderNumber", ${holdReason} AS reason,
      supply.delivered_on + ${returnDays}::integer AS until,
      (SELECT coalesce(-sum(amount), 0)::bigint FROM ledger_postings
       WHERE shipment_id = s.id AND account = 'seller-pending') AS amount
    FROM ${unreleased} AND supply.seller_id = ${seller}
    ORDER BY supply.delivered_on, s.id LIMIT ${limit}`.execute(db)
  return rows
}
