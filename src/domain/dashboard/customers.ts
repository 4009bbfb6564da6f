import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import type { Period, Range } from './period.ts'

export interface ReturningCustomer {
  accountId: AccountId
  name: string
  /** In the period. */
  orders: number
  revenue: Paise
  firstOrderAt: Date
  lastOrderAt: Date
}

/** Who ordered in this time, and whether they had ordered before. Of a seller: their own customers. */
export function returningCustomers({ from, to }: Range, seller?: AccountId) {
  // A cancelled order does not count; of an order with several sellers, each seller's part counts by itself.
  const ordered = seller
    ? sql`orders o JOIN shipments s ON s.order_id = o.id AND s.seller_id = ${seller} AND is_sale(s.status)`
    : sql`orders o`
  const counts = seller ? sql`true` : sql`is_sale(o.status)`
  const earlier = sql`FROM ${ordered} WHERE o.account_id = bought.account_id AND o.created_at < ${from} AND ${counts}`
  // Who only counts them does not have the first order looked up: PostgreSQL leaves out a column that nobody asks for.
  return sql`
    SELECT bought.*, EXISTS (SELECT ${earlier}) AS is_returning,
      coalesce((SELECT min(o.created_at) ${earlier}), bought.first_at) AS first_order_at
    FROM (
      SELECT o.account_id, count(*)::int AS orders, min(o.created_at) AS first_at, max(o.created_at) AS last_at
      FROM ${ordered}
      WHERE o.created_at >= ${from} AND o.created_at < ${to} AND o.account_id IS NOT NULL AND ${counts}
      GROUP BY o.account_id
    ) AS bought`
}

/** Those who came back, the most faithful first. */
export async function listReturningCustomers(
  db: Db,
  { starts, ends }: Period,
  { seller, ...page }: PageWanted & { seller?: AccountId | undefined },
): Promise<PageOf<ReturningCustomer>> {
  return readRows<ReturningCustomer>(
    db,
    sql`SELECT a.id AS "accountId", a.name, c.orders, c.first_order_at AS "firstOrderAt", c.last_at AS "lastOrderAt", (
        SELECT coalesce(sum(kept_amount(l.price, l.quantity, l.discount, l.returned)), 0)::bigint
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.account_id = a.id AND l.sold_at >= ${starts} AND l.sold_at < ${ends} AND NOT l.is_cancelled
          ${seller ? sql`AND l.seller_id = ${seller}` : sql``}
      ) AS revenue
      FROM (${returningCustomers({ from: starts, to: ends }, seller)}) AS c JOIN accounts a ON a.id = c.account_id
      WHERE c.is_returning
      ORDER BY c.orders DESC, c.last_at DESC, a.id`,
    page,
  )
}
