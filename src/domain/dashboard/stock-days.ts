import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { salesOn } from './day-sales.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import { periodOf } from './period.ts'

export interface StockDays {
  id: ProductId
  name: string
  image: string | null
  stock: number
  /** In the last thirty days. */
  sold: number
  /** How long the stock lasts at that speed. */
  daysLeft: number
}

const speedDays = 30
/** To order in time. */
const soonDays = 14

interface StockOf {
  seller?: AccountId | undefined
  now?: Date | undefined
}

/** What sells and how long it lasts, the soonest sold out first. */
export async function listStockDays(
  db: Db,
  { seller, now, ...page }: StockOf & PageWanted,
): Promise<PageOf<StockDays>> {
  return readRows<StockDays>(db, sql`${stockDays({ seller, now })} ORDER BY "daysLeft", sold DESC, id`, page)
}

/** How many products last at most two weeks. */
export async function countRunningOut(db: Db, of: StockOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${stockDays(of)}) AS lasting
    WHERE "daysLeft" <= ${soonDays}`.execute(db)
  return rows[0]!.count
}

function stockDays({ seller, now }: StockOf) {
  const { days } = periodOf({ days: speedDays }, now)
  return sql`
    SELECT p.id, p.name, coalesce(p.image, p.images[1]) AS image, p.stock, sold.pieces AS sold,
      p.stock * ${sql.lit(speedDays)} / sold.pieces AS "daysLeft"
    FROM (
      SELECT product_id, sum(pieces)::int AS pieces FROM ${salesOn(days, seller)}
      GROUP BY product_id HAVING sum(pieces) > 0
    ) AS sold
    JOIN products p ON p.id = sold.product_id AND p.deleted_at IS NULL AND p.suspended_at IS NULL`
}
