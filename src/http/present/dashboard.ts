import type { z } from 'zod'
import type { adminFigures, sellerFigures } from '#contract/dashboard.ts'
import type { AdminFigures } from '#domain/dashboard/admin-dashboard.ts'
import type { Period } from '#domain/dashboard/period.ts'
import type { BestProduct, LowStockProduct } from '#domain/dashboard/products.ts'
import type { Compared, Day } from '#domain/dashboard/sales.ts'
import type { SellerFigures } from '#domain/dashboard/seller-dashboard.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { presentSellerOrder } from './orders.ts'

export function presentSellerFigures(figures: SellerFigures): z.input<typeof sellerFigures> {
  return {
    period: presentPeriod(figures.period),
    products: figures.products,
    orders: counted(figures.orders),
    revenue: money(figures.revenue),
    // An admin who opens a seller's dashboard sees what the seller sees.
    recentOrders: figures.recentOrders.map(order => presentSellerOrder(order, 'seller')),
    byDay: figures.byDay.map(presentDay),
    bestProducts: figures.bestProducts.map(presentBest),
    lowStock: figures.lowStock.map(presentLow),
  }
}

export function presentAdminFigures(figures: AdminFigures): z.input<typeof adminFigures> {
  return {
    period: presentPeriod(figures.period),
    revenue: money(figures.revenue),
    orders: counted(figures.orders),
    averageOrder: money(figures.averageOrder),
    newCustomers: counted(figures.newCustomers),
    carts: counted(figures.carts),
    conversion: counted(figures.conversion),
    byDay: figures.byDay.map(presentDay),
    byCategory: figures.byCategory.map(row => ({ category: row.category, ...presentSums(row) })),
    bySeller: figures.bySeller.map(row => ({ seller: row.sellerId, name: row.name, ...presentSums(row) })),
    bestProducts: figures.bestProducts.map(presentBest),
    lowStock: figures.lowStock.map(presentLow),
  }
}

const presentPeriod = ({ days }: Period) => ({ days: days.length, from: days[0]!, to: days.at(-1)! })

const presentDay = ({ day, revenue, orders }: Day) => ({
  day,
  revenue: money(revenue),
  orders: counted(orders),
})

const presentBest = ({ id, revenue, pieces, ...rest }: BestProduct) => ({
  ...rest,
  _id: id,
  ...presentSums({ revenue, pieces }),
})

const presentLow = ({ id, ...rest }: LowStockProduct) => ({ ...rest, _id: id })

const presentSums = ({ revenue, pieces }: { revenue: Compared<Paise>; pieces: Compared }) => ({
  revenue: money(revenue),
  pieces: counted(pieces),
})

const money = ({ now, before }: Compared<Paise>) => counted({ now: toRupees(now), before: toRupees(before) })

/** Change in percent, to one decimal. */
const counted = ({ now, before }: Compared) => ({
  now,
  before,
  change: before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null,
})
