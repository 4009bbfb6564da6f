import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { endOfDay, startOfDay } from '#values/dates.ts'
import { customersIn, joinedIn } from './customers.ts'
import { bothOf, type Period, periodOf, usualDays } from './period.ts'
import { linesIn, reducedLines, sumLines } from './sales.ts'

/** Brings the sums up to date that the figures of a period are read from. */
export async function sumPeriod(db: Db, period: Period): Promise<void> {
  await sumDays(db, bothOf(period.over))
}

/** The same for all usual periods, ahead of the requests that read them. */
export async function sumUsualPeriods(db: Db, now?: Date): Promise<void> {
  for (const days of usualDays) await sumPeriod(db, periodOf({ days }, now))
}

/** Recomputes the sums of the usual periods, which corrects those that a trigger has missed. */
export async function reconcileSums(db: Db, now?: Date): Promise<void> {
  const days = usualDays.flatMap(length => bothOf(periodOf({ days: length }, now).over))
  await sql`UPDATE sales_days SET is_summed = false WHERE day = ANY(${days}::date[])`.execute(db)
  await sumUsualPeriods(db, now)
}

/**
 * Fills the sums of days that have none, or whose sums were invalidated. A transaction that changes a day's past locks its row
 * until it commits, so statements that begin after the row is locked here see that change.
 */
async function sumDays(db: Db, days: readonly string[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    SELECT day FROM sales_days WHERE day = ANY(${days}::date[]) AND is_summed`.execute(db)
  const summed = new Set(rows.map(row => row.day))
  const missing = days.filter(day => !summed.has(day)).sort()
  for (const day of missing) await inTransaction(db, trx => fillSums(trx, day))
}

async function fillSums(trx: Db, day: string) {
  await sql`INSERT INTO sales_days (day, is_summed) VALUES (${day}::date, false) ON CONFLICT DO NOTHING`.execute(
    trx,
  )
  const { rows } = await sql`
    SELECT FROM sales_days WHERE day = ${day}::date AND NOT is_summed FOR UPDATE`.execute(trx)
  if (rows.length === 0) return
  const range = [{ from: startOfDay(day), to: endOfDay(day) }]
  for (const table of ['day_sums', 'day_products', 'day_customers'])
    await sql`DELETE FROM ${sql.table(table)} WHERE day = ${day}::date`.execute(trx)
  await sql`
    WITH ${reducedLines(range)}
    INSERT INTO day_sums (kind, key, day, count, revenue, pieces)
    ${sumLines(['shop', 'seller', 'category'])}
    UNION ALL SELECT 'joined', '', day, people, 0, 0 FROM (${joinedIn(range)}) AS joined`.execute(trx)
  await sql`
    INSERT INTO day_customers (day, seller_id, ordered_before, customers, came_back)
    SELECT ${day}::date, seller_id, ordered_before, sum(count(*)) OVER earlier,
      coalesce(sum(count(*)) FILTER (WHERE ordered_before > '-infinity') OVER earlier, 0)
    FROM (
      SELECT seller_id, (ordered_before AT TIME ZONE 'Asia/Kolkata')::date AS ordered_before
      FROM (${customersIn(range)} UNION ALL ${customersIn(range, 'each')}) AS customer
    ) AS dated
    GROUP BY seller_id, ordered_before
    WINDOW earlier AS (PARTITION BY seller_id ORDER BY ordered_before)`.execute(trx)
  await sql`
    INSERT INTO day_products (day, product_id, category, seller_id, revenue, pieces)
    SELECT ${day}::date, product_id, category, seller_id,
      sum(kept_amount(price, quantity, discount, returned)), sum(quantity - returned)
    FROM ${linesIn(range)} GROUP BY 2, 3, 4`.execute(trx)
  await sql`UPDATE sales_days SET is_summed = true WHERE day = ${day}::date`.execute(trx)
}
