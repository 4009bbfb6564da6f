import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'

/** What was sold on these days, in the columns of `day_sales`: days without rows there, such as today, from their order lines. */
export const salesOn = (days: readonly string[], seller?: AccountId) => sql`(
  SELECT day, ${columns} FROM day_sales WHERE day = ANY(${days}::date[]) AND ${ofSeller(seller)}
  UNION ALL
  SELECT day, ${columns}
  FROM unnest(${days}::date[]) AS unsummed (day) CROSS JOIN LATERAL (${linesOn(sql`unsummed.day`, ofSeller(seller))}) AS live
  WHERE NOT EXISTS (SELECT FROM day_sales s WHERE s.day = unsummed.day)
) AS sale`

export const ofSeller = (seller?: AccountId) => (seller ? sql`seller_id = ${seller}` : sql`true`)

const columns = sql`seller_id, product_id, category, revenue, pieces, orders, seller_orders`

const linesOn = (day: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  SELECT seller_id, product_id, category, sum(kept_amount(price, quantity, discount, returned))::bigint AS revenue,
    sum(quantity - returned) AS pieces, count(*) FILTER (WHERE nth = 1) AS orders, count(*) FILTER (WHERE seller_nth = 1) AS seller_orders
  FROM (
    SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY seller_id, id) AS nth,
      row_number() OVER (PARTITION BY order_id, seller_id ORDER BY id) AS seller_nth
    FROM order_lines WHERE ${isSoldOn(day)} AND ${condition}
  ) AS line
  GROUP BY seller_id, product_id, category`

const isSoldOn = (day: RawBuilder<unknown>) => sql`
  sold_at >= ${day}::timestamp AT TIME ZONE 'Asia/Kolkata' AND sold_at < (${day} + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
  AND NOT is_cancelled`

const oneHour = 60 * 60 * 1000

/** Writes the sums of days that are over and have none, or whose sums were deleted because their sales changed. */
export async function sumSales(db: Db, now = new Date()): Promise<void> {
  // A day is over an hour after its end: no transaction that began in it can still be uncommitted.
  const lastDay = dayInIndia(new Date(now.getTime() - oneHour), -1)
  const { rows } = await sql<{ day: string }>`
    SELECT each.day FROM (
      SELECT first + n AS day
      FROM (SELECT (min(sold_at) AT TIME ZONE 'Asia/Kolkata')::date AS first FROM order_lines) AS lines
      CROSS JOIN generate_series(0, ${lastDay}::date - first) AS n
    ) AS each CROSS JOIN LATERAL (SELECT FROM order_lines WHERE ${isSoldOn(sql`each.day`)} LIMIT 1) AS line
    WHERE NOT EXISTS (SELECT FROM day_sales s WHERE s.day = each.day)`.execute(db)
  for (const { day } of rows) await inTransaction(db, trx => sumDay(trx, day))
}

/** Waits for transactions that are changing the day (trigger `delete_day_sales`), then reads what they have written. */
async function sumDay(trx: Db, day: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('day_sales'), ${day}::date - date '2000-01-01')`.execute(
    trx,
  )
  await sql`
    INSERT INTO day_sales (day, ${columns})
    SELECT ${day}::date, ${columns} FROM (${linesOn(sql`${day}::date`, sql`true`)}) AS summed
    WHERE NOT EXISTS (SELECT FROM day_sales WHERE day = ${day}::date)`.execute(trx)
}
