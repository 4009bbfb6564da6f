import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import { periodOf } from './period.ts'
import { ofSeller } from './products.ts'
import { linesIn } from './sales.ts'
import { sumPeriod } from './sum-days.ts'

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
  const lasting = await stockDays(db, { seller, now })
  return readRows<StockDays>(db, sql`${lasting} ORDER BY "daysLeft", sold DESC, id`, page)
}

/** How many products last at most two weeks. */
export async function countRunningOut(db: Db, of: StockOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${await stockDays(db, of)}) AS lasting
    WHERE "daysLeft" <= ${soonDays}`.execute(db)
  return rows[0]!.count
}

async function stockDays(db: Db, { seller, now }: StockOf) {
  const period = periodOf({ days: speedDays }, now)
  await sumPeriod(db, period)
  return sql`
    SELECT p.id, p.name, coalesce(p.image, p.images[1]) AS image, p.stock, sold.pieces AS sold,
      p.stock * ${sql.lit(speedDays)} / sold.pieces AS "daysLeft"
    FROM (
      SELECT product_id, sum(pieces)::int AS pieces FROM (
        SELECT product_id, pieces FROM day_products
        WHERE day = ANY(${period.over.now}::date[]) AND ${ofSeller(seller)}
        UNION ALL
        SELECT product_id, quantity - returned FROM ${linesIn(period.open.now, seller)}
      ) AS part
      GROUP BY product_id HAVING sum(pieces) > 0
    ) AS sold
    JOIN products p ON p.id = sold.product_id AND p.deleted_at IS NULL AND p.suspended_at IS NULL`
}
