import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import { bothOf, type Period, type Range } from './period.ts'
import { type Compared, spans } from './sales.ts'

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
export async function countNewCustomers(db: Db, { days, over, open }: Period): Promise<Compared> {
  const { rows } = await sql<Compared>`
    SELECT coalesce(sum(people) FILTER (WHERE day >= ${days[0]}::date), 0)::int AS now,
      coalesce(sum(people) FILTER (WHERE day < ${days[0]}::date), 0)::int AS before
    FROM (
      SELECT day, count AS people FROM day_sums WHERE kind = 'joined' AND key = '' AND day = ANY(${bothOf(over)}::date[])
      UNION ALL ${joinedIn(bothOf(open))}
    ) AS joined`.execute(db)
  return rows[0]!
}

export const joinedIn = (ranges: readonly Range[]) => sql`
  SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS people
  FROM ${spans(ranges)} JOIN accounts ON created_at >= starts AND created_at < ends AND role = 'customer'
  GROUP BY 1`

/**
 * How many customers ordered, and how many of them had ordered before the period. Each counts on their first day in it: the one
 * whose order before is earlier than the period.
 */
export async function countCustomers(db: Db, period: Period, seller?: AccountId): Promise<Counted> {
  const count = async (part: 'now' | 'before', starts: Date) => {
    const { rows } = await sql<{ all: number; returning: number }>`
      SELECT coalesce(sum(customers), 0)::int AS all, coalesce(sum(came_back), 0)::int AS returning FROM (
        SELECT sums.customers, sums.came_back FROM unnest(${period.over[part]}::date[]) AS over (day) CROSS JOIN LATERAL (
          SELECT customers, came_back FROM day_customers
          WHERE seller_id = ${seller ?? ''} AND day = over.day AND ordered_before < ${dayInIndia(starts)}::date
          ORDER BY ordered_before DESC LIMIT 1
        ) AS sums
        UNION ALL
        SELECT 1, CASE WHEN ordered_before > '-infinity' THEN 1 ELSE 0 END FROM (${customersIn(period.open[part], seller)}) AS since
        WHERE ordered_before < ${starts}
      ) AS customer`.execute(db)
    return rows[0]!
  }
  const [now, before] = await Promise.all([count('now', period.starts), count('before', period.beforeStarts)])
  return {
    all: { now: now.all, before: before.all },
    returning: { now: now.returning, before: before.returning },
  }
}

/**
 * Who ordered in this time, and when they had before it, '-infinity' for never. Of a seller, or of each seller: their
 * own customers. A cancelled order does not count; of an order with several sellers, each seller's part counts by itself.
 */
export function customersIn(ranges: readonly Range[], seller?: AccountId | 'each') {
  const ofSeller = seller === 'each' ? sql`s.seller_id IS NOT NULL` : sql`s.seller_id = ${seller}`
  const ordered = ordersOf(seller && ofSeller)
  const earlier = ordersOf(seller && sql`s.seller_id = bought.seller_id`)
  return sql`
    SELECT seller_id, coalesce((
      SELECT max(o.created_at) FROM ${earlier.from}
      WHERE o.account_id = bought.account_id AND o.created_at < starts AND ${earlier.count}
    ), '-infinity') AS ordered_before
    FROM (
      SELECT DISTINCT starts, ${seller ? sql`s.seller_id` : sql`''::text`} AS seller_id, o.account_id
      FROM ${spans(ranges)} CROSS JOIN ${ordered.from}
      WHERE o.created_at >= starts AND o.created_at < ends AND o.account_id IS NOT NULL AND ${ordered.count}
    ) AS bought`
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
