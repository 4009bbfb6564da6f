import type { Db } from '#db/client.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { readingOf } from './blocks.ts'
import { type Period, periodOf } from './period.ts'
import { type BestProduct, bestProducts, countProducts, lowStock, type ShelfProduct } from './products.ts'
import { type Compared, type Day, salesByDay, salesByProduct } from './sales.ts'
import { sumBlocks } from './sum-blocks.ts'
import { sumOf } from './sum-of.ts'

export interface SellerInsight {
  period: Period
  products: number
  orders: Compared
  revenue: Compared<Paise>
  recentOrders: Order[]
  byDay: Day[]
  bestProducts: BestProduct[]
  lowStock: ShelfProduct[]
}

/** How a seller's own part of the shop does. */
export async function sellerInsight(
  db: Db,
  { seller, days, now }: { seller: AccountId; days: number; now?: Date },
): Promise<SellerInsight> {
  const period = periodOf(days, now)
  const reading = readingOf(period, now)
  await sumBlocks(db, [...reading.blocksBefore, ...reading.blocksNow])
  const [products, byDay, best, low, recent] = await Promise.all([
    countProducts(db, seller),
    salesByDay(db, period, reading, seller),
    salesByProduct(db, period, reading, seller).then(sold => bestProducts(db, sold)),
    lowStock(db, seller),
    listOrders(db, { seller, limit: 5 }),
  ])
  return {
    period,
    products,
    orders: sumOf(byDay, ({ orders }) => orders),
    revenue: sumOf(byDay, ({ revenue }) => revenue),
    recentOrders: recent.orders,
    byDay,
    bestProducts: best,
    lowStock: low,
  }
}
