import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import type { Period } from './period.ts'
import type { Compared } from './sales.ts'

export interface ReturningCustomer {
  accountId: AccountId
  name: string
  /** In the period. */
  orders: number
  revenue: Paise
  firstOrderAt: Date
  lastOrderAt: Date
}

interface Counted {
  all: Compared
  returning: Compared
}

/** How many joined. */
export async function countNewCustomers(
  db: Db,
  { beforeStarts, beforeEnds, starts, ends }: Period,
): Promise<Compared> {
  const joined = (from: Date, to: Date) => sql`(
    SELECT count(*)::int FROM accounts WHERE created_at >= ${from} AND created_at < ${to} AND role = 'customer')`
  const { rows } = await sql<Compared>`
    SELECT ${joined(starts, ends)} AS now, ${joined(beforeStarts, beforeEnds)} AS before`.execute(db)
  return rows[0]!
}

/**
 * How many customers ordered, and how many of them had ordered before the period. A cancelled order does not count; of a seller, only
 * their shipments count. No sum of days: a customer who ordered on two days counts once.
 */
export async function countCustomers(db: Db, period: Period, seller?: AccountId): Promise<Counted> {
  const ordered = ordersOf(seller && sql`s.seller_id = ${seller}`)
  const count = async (from: Date, to: Date) => {
    const { rows } = await sql<{ all: number; returning: number }>`
      SELECT count(*)::int AS all, count(*) FILTER (WHERE EXISTS (
        SELECT FROM ${ordered.from} WHERE o.account_id = buyer.account_id AND o.created_at < ${from} AND ${ordered.count}
      ))::int AS returning
      FROM (
        SELECT DISTINCT o.account_id FROM ${ordered.from}
        WHERE o.created_at >= ${from} AND o.created_at < ${to} AND o.account_id IS NOT NULL AND ${ordered.count}
      ) AS buyer`.execute(db)
    return rows[0]!
  }
  const [now, before] = await Promise.all([
    count(period.starts, period.ends),
    count(period.beforeStarts, period.beforeEnds),
  ])
  return {
    all: { now: now.all, before: before.all },
    returning: { now: now.returning, before: before.returning },
  }
}

/** What a customer has ordered: orders, or what of them these sellers' shipments are. */
const ordersOf = (sellers: RawBuilder<unknown> | undefined) => ({
  from: sellers
    ? sql`orders o JOIN shipments s ON s.order_id = o.id AND ${sellers} AND is_sale(s.status)`
    : sql`orders o`,
  count: sellers ? sql`true` : sql`is_sale(o.status)`,
})

/** Those who came back, the most faithful first. */
export async function listReturningCustomers(
  db: Db,
  { starts, ends }: Period,
  { seller, ...page }: PageWanted & { seller?: AccountId | undefined },
): Promise<PageOf<ReturningCustomer>> {
  const ordered = ordersOf(seller && sql`s.seller_id = ${seller}`)
  return readRows<ReturningCustomer>(
    db,
    sql`SELECT a.id AS "accountId", a.name, c.orders, earlier.first_at AS "firstOrderAt", c.last_at AS "lastOrderAt", (
        SELECT coalesce(sum(kept_amount(l.price, l.quantity, l.discount, l.returned)), 0)::bigint
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.account_id = a.id AND l.sold_at >= ${starts} AND l.sold_at < ${ends} AND NOT l.is_cancelled
          ${seller ? sql`AND l.seller_id = ${seller}` : sql``}
      ) AS revenue
      FROM (
        SELECT o.account_id, count(*)::int AS orders, max(o.created_at) AS last_at FROM ${ordered.from}
        WHERE o.created_at >= ${starts} AND o.created_at < ${ends} AND o.account_id IS NOT NULL AND ${ordered.count}
        GROUP BY o.account_id
      ) AS c CROSS JOIN LATERAL (
        SELECT min(o.created_at) AS first_at FROM ${ordered.from}
        WHERE o.account_id = c.account_id AND o.created_at < ${starts} AND ${ordered.count}
      ) AS earlier JOIN accounts a ON a.id = c.account_id
      WHERE earlier.first_at IS NOT NULL
      ORDER BY c.orders DESC, c.last_at DESC, a.id`,
    page,
  )
}
