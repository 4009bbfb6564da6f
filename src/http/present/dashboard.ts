import type { z } from 'zod'
import type { adminFigures, decisions, sellerFigures, soldProduct } from '#contract/dashboard.ts'
import type { Decisions } from '#domain/dashboard/decisions.ts'
import type { AdminFigures, SalesFigures, SellerFigures } from '#domain/dashboard/figures.ts'
import type { Period } from '#domain/dashboard/period.ts'
import type { Compared } from '#domain/dashboard/sales.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { presentSellerOrder } from './orders/orders.ts'

export function presentSellerFigures(figures: SellerFigures): z.input<typeof sellerFigures> {
  return {
    ...presentSales(figures),
    products: figures.products,
    // An admin who opens a seller's dashboard sees what the seller sees.
    recentOrders: figures.recentOrders.map(order => presentSellerOrder(order, 'seller')),
  }
}

export function presentAdminFigures(figures: AdminFigures): z.input<typeof adminFigures> {
  return {
    ...presentSales(figures),
    averageOrder: money(figures.averageOrder),
    newCustomers: counted(figures.newCustomers),
    carts: counted(figures.carts),
    conversion: counted(figures.conversion),
    byCategory: figures.byCategory.map(row => ({ category: row.category, ...presentSums(row) })),
    bySeller: figures.bySeller.map(row => ({ seller: row.sellerId, name: row.name, ...presentSums(row) })),
  }
}

export function presentDecisions(figures: Decisions): z.input<typeof decisions> {
  const { abandonedCarts, period, runningOut } = figures
  return {
    period: presentPeriod(period),
    visits: counted(figures.visits),
    conversion: counted(figures.conversion),
    abandonedCarts: { count: counted(abandonedCarts.count), value: money(abandonedCarts.value) },
    searchesWithoutResult: counted(figures.searchesWithoutResult),
    customers: counted(figures.customers),
    returningCustomers: counted(figures.returningCustomers),
    runningOut,
  }
}

const presentPeriod = ({ days, daysBefore }: Period) => ({
  days: days.length,
  from: days[0]!,
  to: days.at(-1)!,
  beforeFrom: daysBefore[0]!,
  beforeTo: daysBefore.at(-1)!,
})

function presentSales({ period, revenue, orders, byDay, bestProducts, lowStock }: SalesFigures) {
  return {
    period: presentPeriod(period),
    revenue: money(revenue),
    orders: counted(orders),
    byDay: byDay.map(({ day, revenue, orders }) => ({
      day,
      revenue: money(revenue),
      orders: counted(orders),
    })),
    bestProducts: bestProducts.map(presentSold),
    lowStock: lowStock.map(low => ({ ...low, _id: low.id })),
  }
}

export const presentSold = (sold: SalesFigures['bestProducts'][number]): z.input<typeof soldProduct> => ({
  ...sold,
  _id: sold.id,
  ...presentSums(sold),
})

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
