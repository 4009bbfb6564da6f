import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'

/** What an account has paid, or for a seller sold: goods after discounts, without what was cancelled. */
export interface AccountMoney {
  total: Paise
  /** Of an order that is not cancelled; null before the first. */
  average: Paise | null
  cancelledOrders: number
  cancelledAmount: Paise
  firstOrderAt: Date | null
}

interface Sums {
  total: number
  orders: number
  cancelledOrders: number
  cancelledAmount: number
  firstOrderAt: Date | null
}

/** Of the orders that a customer placed, delivery included. */
export async function readSpending(db: Db, customer: AccountId): Promise<AccountMoney> {
  return sumUp(
    db,
    sql`
    SELECT o.created_at AS at, o.status = 'Cancelled' AS cancelled, o.total AS placed, current_total(o) AS amount
    FROM orders o WHERE o.account_id = ${customer} AND o.status <> 'Unpaid'`,
  )
}

/** Of the shipments of a seller. */
export async function readSelling(db: Db, seller: AccountId): Promise<AccountMoney> {
  return sumUp(
    db,
    sql`
    SELECT o.created_at AS at, s.status = 'Cancelled' AS cancelled, sold.placed, sold.amount
    FROM shipments s JOIN orders o ON o.id = s.order_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(price * quantity - discount), 0) AS placed,
        coalesce(sum(price * quantity - discount) FILTER (WHERE NOT is_cancelled), 0) AS amount
      FROM order_lines l WHERE l.order_id = s.order_id AND l.shipment_id = s.id
    ) AS sold
    WHERE s.seller_id = ${seller} AND s.status <> 'Unpaid'`,
  )
}

async function sumUp(db: Db, orders: RawBuilder<unknown>): Promise<AccountMoney> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(amount) FILTER (WHERE NOT cancelled), 0)::bigint AS total,
      count(*) FILTER (WHERE NOT cancelled) AS orders, count(*) FILTER (WHERE cancelled) AS "cancelledOrders",
      coalesce(sum(placed) FILTER (WHERE cancelled), 0)::bigint AS "cancelledAmount", min(at) AS "firstOrderAt"
    FROM (${orders}) AS placed`.execute(db)
  const { total, orders: count, cancelledAmount, ...rest } = rows[0]!
  return {
    ...rest,
    total: paise(total),
    average: count > 0 ? paise(Math.round(total / count)) : null,
    cancelledAmount: paise(cancelledAmount),
  }
}
