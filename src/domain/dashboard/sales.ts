import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { Period, PeriodParts, Range } from './period.ts'

/** A figure of the period, beside that of as many days before. */
export interface Compared<Value extends number = number> {
  now: Value
  before: Value
}

export interface Day {
  day: string
  /** Goods after discounts; what was cancelled or came back does not count, delivery neither. */
  revenue: Compared<Paise>
  orders: Compared
}

export interface Sold {
  productId: ProductId
  category: string
  sellerId: AccountId | null
  revenue: Compared<Paise>
  pieces: Compared
}

/** Every day of the period, also those without a sale, each beside the day as many days before. */
export async function salesByDay(
  db: Db,
  period: Period,
  { byDay }: PeriodParts,
  seller?: AccountId,
): Promise<Day[]> {
  const { rows } = await sql<{ day: string; revenue: number; orders: number }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(revenue)::bigint AS revenue, sum(orders)::bigint AS orders FROM (
      SELECT day, revenue, orders FROM block_days
      WHERE block = ANY(${byDay.blocks}::integer[])
        AND ${seller ? sql`seller_id = ${seller}` : sql`seller_id IS NULL`}
      UNION ALL
      SELECT (min(sold_at) AT TIME ZONE 'Asia/Kolkata')::date, sum(kept_amount(price, quantity, discount, returned)), 1
      FROM ${linesIn(byDay.ranges, seller)}
      GROUP BY order_id
    ) AS sale
    GROUP BY day`.execute(db)
  const found = new Map(rows.map(row => [row.day, row]))
  return period.days.map((day, n) => {
    const [now, before] = [found.get(day), found.get(period.daysBefore[n]!)]
    return {
      day,
      revenue: { now: paise(now?.revenue ?? 0), before: paise(before?.revenue ?? 0) },
      orders: { now: now?.orders ?? 0, before: before?.orders ?? 0 },
    }
  })
}

/** What was sold of every product; charts of products, categories and sellers are sums of it. */
export async function salesByProduct(
  db: Db,
  { starts }: Period,
  { blocksNow, blocksBefore, ranges }: PeriodParts,
  seller?: AccountId,
): Promise<Sold[]> {
  const { rows } = await sql<SoldRow>`
    SELECT product_id AS "productId", category, seller_id AS "sellerId", is_now AS "isNow",
      sum(revenue)::bigint AS revenue, sum(pieces)::bigint AS pieces
    FROM (
      SELECT product_id, category, seller_id, block = ANY(${blocksNow}::integer[]) AS is_now, revenue, pieces
      FROM block_products
      WHERE block = ANY(${[...blocksNow, ...blocksBefore]}::integer[])
        ${seller ? sql`AND seller_id = ${seller}` : sql``}
      UNION ALL
      SELECT product_id, category, seller_id, sold_at >= ${starts},
        kept_amount(price, quantity, discount, returned), quantity - returned
      FROM ${linesIn(ranges, seller)}
    ) AS sale
    GROUP BY product_id, category, seller_id, is_now`.execute(db)
  const sold = new Map<string, Sold>()
  for (const { productId, category, sellerId, isNow, revenue, pieces } of rows) {
    const key = [productId, category, sellerId].join('\n')
    const entry = sold.get(key) ?? { productId, category, sellerId, ...zero() }
    const when = isNow ? 'now' : 'before'
    entry.revenue[when] = paise(revenue)
    entry.pieces[when] = pieces
    sold.set(key, entry)
  }
  return [...sold.values()]
}

/** Groups what was sold and adds it up, the highest revenue first. */
export function sumBy<Key>(sold: readonly Sold[], groupOf: (item: Sold) => Key) {
  const sums = new Map<Key, { key: Key; revenue: Compared<Paise>; pieces: Compared }>()
  for (const item of sold) {
    const key = groupOf(item)
    const sum = sums.get(key) ?? { key, ...zero() }
    for (const when of ['now', 'before'] as const) {
      sum.revenue[when] = paise(sum.revenue[when] + item.revenue[when])
      sum.pieces[when] += item.pieces[when]
    }
    sums.set(key, sum)
  }
  return [...sums.values()].sort(
    (a, b) => b.revenue.now - a.revenue.now || b.revenue.before - a.revenue.before,
  )
}

/** The total of a figure over all rows of a chart, now and before. */
export function totalOf<Row, Value extends number>(
  rows: readonly Row[],
  figureOf: (row: Row) => Compared<Value>,
): Compared<Value> {
  const figures = rows.map(figureOf)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) as Value
  return { now: total(figures.map(({ now }) => now)), before: total(figures.map(({ before }) => before)) }
}

const zero = () => ({
  revenue: { now: paise(0), before: paise(0) },
  pieces: { now: 0, before: 0 },
})

function linesIn(ranges: readonly Range[], seller: AccountId | undefined) {
  return sql`unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[])
      AS span (starts, ends)
    JOIN order_lines ON sold_at >= starts AND sold_at < ends AND NOT is_cancelled
      ${seller ? sql`AND seller_id = ${seller}` : sql``}`
}

type SoldRow = Pick<Sold, 'productId' | 'category' | 'sellerId'> & {
  isNow: boolean
  revenue: number
  pieces: number
}
