import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { bothOf, type Period, type Range } from './period.ts'

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

/** What was sold of a category or by a seller; the key of the shop itself is empty. */
export interface GroupSums {
  key: string
  revenue: Compared<Paise>
  pieces: Compared
}

/** Every day of the period, also those without a sale, each beside the day as many days before. */
export async function salesByDay(db: Db, period: Period, seller?: AccountId): Promise<Day[]> {
  const kind = seller ? 'seller' : 'shop'
  return daysOf(period, await readSums(db, period, { byDay: kind, kinds: [kind], seller }))
}

/** The same of the whole shop, and its sums by category and by seller, each with the highest revenue first. */
export async function salesOfShop(db: Db, period: Period) {
  const rows = await readSums(db, period, { byDay: 'shop', kinds: ['shop', 'category', 'seller'] })
  return {
    byDay: daysOf(
      period,
      rows.filter(({ kind }) => kind === 'shop'),
    ),
    byCategory: groupsOf(
      period,
      rows.filter(({ kind }) => kind === 'category'),
    ),
    bySeller: groupsOf(
      period,
      rows.filter(({ kind }) => kind === 'seller'),
    ),
  }
}

type SumKind = 'shop' | 'seller' | 'category'

interface SumsRow {
  kind: SumKind
  key: string
  /** Of kinds that are not read by day: the first day of the period or of the one before. */
  day: string
  count: number
  revenue: number
  pieces: number
}

/** Days that are over from their sums, the others from their lines. */
async function readSums(
  db: Db,
  { days, daysBefore, over, open }: Period,
  { byDay, kinds, seller }: { byDay: SumKind; kinds: SumKind[]; seller?: AccountId | undefined },
): Promise<SumsRow[]> {
  const { rows } = await sql<SumsRow>`
    WITH ${reducedLines(bothOf(open), seller)}
    SELECT kind, key, day, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue,
      sum(pieces)::bigint AS pieces
    FROM (
      SELECT kind, key, CASE WHEN kind = ${byDay} THEN day
          WHEN day >= ${days[0]}::date THEN ${days[0]}::date ELSE ${daysBefore[0]}::date END AS day, count, revenue, pieces
      FROM (
        SELECT kind, key, day, count, revenue, pieces FROM day_sums
        WHERE day = ANY(${bothOf(over)}::date[]) AND kind = ANY(${kinds}) ${seller ? sql`AND key = ${seller}` : sql``}
        UNION ALL ${sumLines(kinds)}
      ) AS each
    ) AS sold
    GROUP BY kind, key, day`.execute(db)
  return rows
}

/** The lines that were sold, added up for each order. */
export const reducedLines = (ranges: readonly Range[], seller?: AccountId) => sql`
  sale AS MATERIALIZED (
    SELECT (sold_at AT TIME ZONE 'Asia/Kolkata')::date AS day, order_id, seller_id, category,
      sum(kept_amount(price, quantity, discount, returned)) AS revenue, sum(quantity - returned) AS pieces
    FROM ${linesIn(ranges, seller)}
    GROUP BY 1, 2, 3, 4
  )`

/** Sums of each day, from `reducedLines`, as in `day_sums`. */
export const sumLines = (kinds: readonly SumKind[]) =>
  sql.join(
    kinds.map(
      kind => sql`
        SELECT ${sql.lit(kind)} AS kind, ${keyOf[kind]} AS key, day, count(DISTINCT order_id) AS count, sum(revenue) AS revenue,
          sum(pieces) AS pieces
        FROM sale GROUP BY 2, 3`,
    ),
    sql` UNION ALL `,
  )

const keyOf: Record<SumKind, RawBuilder<unknown>> = {
  shop: sql`''::text`,
  seller: sql`coalesce(seller_id, '')`,
  category: sql`category`,
}

export function linesIn(ranges: readonly Range[], seller?: AccountId) {
  return sql`${spans(ranges)} JOIN order_lines ON sold_at >= starts AND sold_at < ends AND NOT is_cancelled
      ${seller ? sql`AND seller_id = ${seller}` : sql``}`
}

/** From the first to the last of ranges that follow one another: PostgreSQL knows how few rows one range has, but not of a list. */
export const spans = (ranges: readonly Range[]) => sql`
  (SELECT ${ranges[0]?.from}::timestamptz AS starts, ${ranges.at(-1)?.to}::timestamptz AS ends) AS span`

function daysOf(period: Period, rows: readonly SumsRow[]): Day[] {
  const found = new Map(rows.map(row => [row.day, row]))
  return period.days.map((day, n) => {
    const [now, before] = [found.get(day), found.get(period.daysBefore[n]!)]
    return {
      day,
      revenue: { now: paise(now?.revenue ?? 0), before: paise(before?.revenue ?? 0) },
      orders: { now: now?.count ?? 0, before: before?.count ?? 0 },
    }
  })
}

function groupsOf({ days }: Period, rows: readonly SumsRow[]): GroupSums[] {
  const groups = new Map<string, GroupSums>()
  for (const { key, day, revenue, pieces } of rows) {
    const group = groups.get(key) ?? {
      key,
      revenue: { now: paise(0), before: paise(0) },
      pieces: { now: 0, before: 0 },
    }
    const when = day === days[0] ? 'now' : 'before'
    group.revenue[when] = paise(revenue)
    group.pieces[when] = pieces
    groups.set(key, group)
  }
  return [...groups.values()].sort(
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
