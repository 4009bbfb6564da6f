import type { z } from 'zod'
import type { adminInsight, sellerInsight } from '#contract/dashboard.ts'
import type { AdminInsight } from '#domain/dashboard/admin-dashboard.ts'
import type { Period } from '#domain/dashboard/period.ts'
import type { BestProduct, ShelfProduct } from '#domain/dashboard/products.ts'
import type { Compared, Day } from '#domain/dashboard/sales.ts'
import type { SellerInsight } from '#domain/dashboard/seller-dashboard.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { presentSellerOrder } from './orders.ts'

export function presentSellerInsight(insight: SellerInsight): z.input<typeof sellerInsight> {
  return {
    period: presentPeriod(insight.period),
    products: insight.products,
    orders: counted(insight.orders),
    revenue: money(insight.revenue),
    // An admin looks over the seller's shoulder, and sees what the seller sees.
    recentOrders: insight.recentOrders.map(order => presentSellerOrder(order, 'seller')),
    byDay: insight.byDay.map(presentDay),
    bestProducts: insight.bestProducts.map(presentBest),
    lowStock: insight.lowStock.map(presentLow),
  }
}

export function presentAdminInsight(insight: AdminInsight): z.input<typeof adminInsight> {
  return {
    period: presentPeriod(insight.period),
    revenue: money(insight.revenue),
    orders: counted(insight.orders),
    averageOrder: money(insight.averageOrder),
    newCustomers: counted(insight.newCustomers),
    carts: counted(insight.carts),
    conversion: counted(insight.conversion),
    byDay: insight.byDay.map(presentDay),
    byCategory: insight.byCategory.map(row => ({ category: row.category, ...presentSums(row) })),
    bySeller: insight.bySeller.map(row => ({ seller: row.sellerId, name: row.name, ...presentSums(row) })),
    bestProducts: insight.bestProducts.map(presentBest),
    lowStock: insight.lowStock.map(presentLow),
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

const presentLow = ({ id, ...rest }: ShelfProduct) => ({ ...rest, _id: id })

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
