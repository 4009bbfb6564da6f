import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Period } from './period.ts'
import { type Compared, salesByDay } from './sales.ts'

export interface VisitDay {
  day: string
  visits: Compared
}

/** Different visitors of each day: of the shop, or of a seller's product pages. */
export async function visitsByDay(
  db: Db,
  { days, daysBefore }: Period,
  seller: AccountId | undefined,
): Promise<VisitDay[]> {
  const inPeriod = sql`((day >= ${days[0]}::date AND day <= ${days.at(-1)}::date)
    OR (day >= ${daysBefore[0]}::date AND day <= ${daysBefore.at(-1)}::date))`
  const counted = seller ? sql`seller_visit_days WHERE seller_id = ${seller}` : sql`visit_days WHERE true`
  const { rows } = await sql<CountedDay>`
    SELECT day, visits FROM ${counted} AND ${inPeriod}`.execute(db)
  const found = new Map(rows.map(({ day, visits }) => [day, visits]))
  return days.map((day, n) => ({
    day,
    visits: { now: found.get(day) ?? 0, before: found.get(daysBefore[n]!) ?? 0 },
  }))
}

interface CountedDay {
  day: string
  visits: number
}

export interface VisitsAndOrders {
  day: string
  visits: number
  orders: number
}

/** Every day of the period, the newest first. */
export async function listVisits(
  db: Db,
  period: Period,
  seller: AccountId | undefined,
): Promise<VisitsAndOrders[]> {
  const [visits, sales] = await Promise.all([visitsByDay(db, period, seller), salesByDay(db, period, seller)])
  return visits
    .map(({ day, visits }, n) => ({ day, visits: visits.now, orders: sales[n]!.orders.now }))
    .reverse()
}
