import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { abandonedCarts } from './carts.ts'
import { countCustomers } from './customers.ts'
import type { FiguresOf } from './figures.ts'
import { type Period, periodOf } from './period.ts'
import { type Compared, salesByDay, totalOf } from './sales.ts'
import { searchesWithoutResult } from './searches.ts'
import { countRunningOut } from './stock-days.ts'
import { visitsByDay } from './visits.ts'

/** Figures that lead to a decision: of the whole shop, or of one seller. */
export async function getDecisions(
  db: Db,
  { period: choice, now, seller }: FiguresOf & { seller?: AccountId },
) {
  const period = periodOf(choice, now)
  const [byDay, sales, carts, searches, customers, runningOut] = await Promise.all([
    visitsByDay(db, period, seller),
    salesByDay(db, period, seller),
    sumCarts(db, period, seller),
    sumSearches(db, period),
    countCustomers(db, period, seller),
    countRunningOut(db, { seller, now }),
  ])
  const visits = totalOf(byDay, day => day.visits)
  const orders = totalOf(sales, day => day.orders)
  return {
    period,
    visits,
    /** Orders per visit, from 0 to 1. */
    conversion: { now: ratio(orders.now, visits.now), before: ratio(orders.before, visits.before) },
    abandonedCarts: carts,
    searchesWithoutResult: searches,
    customers: customers.all,
    returningCustomers: customers.returning,
    runningOut,
  }
}

/** Orders can outnumber visits where robots order, or before visits were counted. */
const ratio = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 0)

async function sumCarts(
  db: Db,
  { beforeStarts, beforeEnds, starts, ends }: Period,
  seller: AccountId | undefined,
): Promise<{ count: Compared; value: Compared<Paise> }> {
  const { rows } = await sql<Record<'now' | 'before' | 'valueNow' | 'valueBefore', number>>`
    SELECT count(*) FILTER (WHERE ${isNow(starts, ends)})::int AS now,
      count(*) FILTER (WHERE ${isNow(beforeStarts, beforeEnds)})::int AS before,
      coalesce(sum(value) FILTER (WHERE ${isNow(starts, ends)}), 0)::bigint AS "valueNow",
      coalesce(sum(value) FILTER (WHERE ${isNow(beforeStarts, beforeEnds)}), 0)::bigint AS "valueBefore"
    FROM (${abandonedCarts(beforeStarts, seller)}) AS cart`.execute(db)
  const { now, before, valueNow, valueBefore } = rows[0]!
  return { count: { now, before }, value: { now: paise(valueNow), before: paise(valueBefore) } }
}

const isNow = (from: Date, to: Date) => sql`at >= ${from} AND at < ${to}`

async function sumSearches(db: Db, { days, daysBefore }: Period): Promise<Compared> {
  const count = async (of: string[]) => {
    const { rows } = await sql<{ searches: number }>`
      SELECT coalesce(sum(searches), 0)::int AS searches FROM (${searchesWithoutResult(of)}) AS word`.execute(
      db,
    )
    return rows[0]!.searches
  }
  const [now, before] = await Promise.all([count(days), count(daysBefore)])
  return { now, before }
}
