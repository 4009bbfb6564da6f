import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { salesOn } from './day-sales.ts'
import { allDays, type Period } from './period.ts'

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
  const { rows } = await sql<DayRow>`
    SELECT day, sum(revenue)::bigint AS revenue, sum(${seller ? sql`seller_orders` : sql`orders`})::bigint AS orders
    FROM ${salesOn(allDays(period), seller)} GROUP BY day`.execute(db)
  return daysOf(period, rows)
}

/** By day for the whole shop, and its sums by category and by seller, each with the highest revenue first. */
export async function salesOfShop(db: Db, period: Period) {
  const { rows } = await sql<DayRow & GroupRow>`
    SELECT day, category, seller, "isNow", sum(revenue)::bigint AS revenue, sum(orders)::bigint AS orders, sum(pieces)::bigint AS pieces
    FROM (
      SELECT day, category, coalesce(seller_id, '') AS seller, day >= ${period.days[0]}::date AS "isNow", revenue, orders, pieces
      FROM ${salesOn(allDays(period))}
    ) AS sold
    GROUP BY GROUPING SETS ((day), (category, "isNow"), (seller, "isNow"))`.execute(db)
  return {
    byDay: daysOf(
      period,
      rows.filter(({ day }) => day !== null),
    ),
    byCategory: groupsOf(rows, ({ category }) => category),
    bySeller: groupsOf(rows, ({ seller }) => seller),
  }
}

interface DayRow {
  day: string
  revenue: number
  orders: number
}

/** One of `category` and `seller` is null. */
interface GroupRow {
  category: string | null
  seller: string | null
  isNow: boolean
  revenue: number
  pieces: number
}

function daysOf(period: Period, rows: readonly DayRow[]): Day[] {
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

function groupsOf(rows: readonly GroupRow[], keyOf: (row: GroupRow) => string | null): GroupSums[] {
  const groups = new Map<string, GroupSums>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key) ?? {
      key,
      revenue: { now: paise(0), before: paise(0) },
      pieces: { now: 0, before: 0 },
    }
    const when = row.isNow ? 'now' : 'before'
    group.revenue[when] = paise(row.revenue)
    group.pieces[when] = row.pieces
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
