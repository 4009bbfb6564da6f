import type { Db } from '#db/client.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { splitPeriod } from './blocks.ts'
import { type Period, periodOf } from './period.ts'
import { type BestProduct, bestProducts, countProducts, type LowStockProduct, lowStock } from './products.ts'
import { type Compared, type Day, salesByDay, salesByProduct, totalOf } from './sales.ts'
import { sumBlocks } from './sum-blocks.ts'

export interface SellerFigures {
  period: Period
  products: number
  orders: Compared
  revenue: Compared<Paise>
  recentOrders: Order[]
  byDay: Day[]
  bestProducts: BestProduct[]
  lowStock: LowStockProduct[]
}

/** The figures of one seller. */
export async function getSellerFigures(
  db: Db,
  { seller, days, now }: { seller: AccountId; days: number; now?: Date },
): Promise<SellerFigures> {
  const period = periodOf(days, now)
  const parts = splitPeriod(period, now)
  await sumBlocks(db, [...parts.blocksBefore, ...parts.blocksNow])
  const [products, byDay, best, low, recent] = await Promise.all([
    countProducts(db, seller),
    salesByDay(db, period, parts, seller),
    salesByProduct(db, period, parts, seller).then(sold => bestProducts(db, sold)),
    lowStock(db, seller),
    listOrders(db, { seller, limit: 5 }),
  ])
  return {
    period,
    products,
    orders: totalOf(byDay, ({ orders }) => orders),
    revenue: totalOf(byDay, ({ revenue }) => revenue),
    recentOrders: recent.orders,
    byDay,
    bestProducts: best,
    lowStock: low,
  }
}
