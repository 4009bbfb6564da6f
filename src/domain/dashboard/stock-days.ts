import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { periodOf, splitPeriod } from './period.ts'
import { salesByProduct, sumBy } from './sales.ts'
import { sumBlocks } from './sum-blocks.ts'

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

/** What sells and how long it lasts, the soonest sold out first. */
export async function listStockDays(db: Db, seller?: AccountId, now?: Date): Promise<StockDays[]> {
  const period = periodOf({ days: speedDays }, now)
  const parts = splitPeriod(period, now)
  await sumBlocks(db, parts.blocksNow)
  const ranges = parts.ranges.filter(({ from }) => from >= period.starts)
  const soldNow = await salesByProduct(db, period, { ...parts, blocksBefore: [], ranges }, seller)
  const sold = sumBy(soldNow, ({ productId }) => productId).filter(({ pieces }) => pieces.now > 0)
  const { rows } = await sql<Omit<StockDays, 'daysLeft'>>`
    SELECT p.id, p.name, coalesce(p.image, p.images[1]) AS image, p.stock, sold.pieces AS sold
    FROM unnest(${sold.map(({ key }) => key)}::text[], ${sold.map(({ pieces }) => pieces.now)}::integer[])
      AS sold (id, pieces)
    JOIN products p ON p.id = sold.id AND p.deleted_at IS NULL AND p.suspended_at IS NULL`.execute(db)
  return rows
    .map(row => ({ ...row, daysLeft: Math.floor((row.stock * speedDays) / row.sold) }))
    .sort((a, b) => a.daysLeft - b.daysLeft || b.sold - a.sold || (a.id < b.id ? -1 : 1))
}

/** How many products last at most two weeks. */
export const countRunningOut = async (db: Db, seller?: AccountId, now?: Date): Promise<number> =>
  (await listStockDays(db, seller, now)).filter(({ daysLeft }) => daysLeft <= soonDays).length
