import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import type { AccountId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { countNewCustomers } from './customers.ts'
import { type Period, type PeriodChoice, periodOf } from './period.ts'
import { bestProducts, countProducts, lowStock } from './products.ts'
import { type Compared, type Day, type GroupSums, salesByDay, salesOfShop, totalOf } from './sales.ts'

export interface FiguresOf {
  period: PeriodChoice
  now?: Date | undefined
}

/** The figures of the whole shop. */
export async function getAdminFigures(db: Db, { period: choice, now }: FiguresOf) {
  const period = periodOf(choice, now)
  const [{ byDay, byCategory, bySeller }, best, low, newCustomers, openCarts] = await Promise.all([
    salesOfShop(db, period),
    bestProducts(db, period),
    lowStock(db),
    countNewCustomers(db, period),
    countOpenCarts(db, period),
  ])
  const sales = salesOf(period, byDay)
  const { orders, revenue } = sales
  const carts = { now: orders.now + openCarts.now, before: orders.before + openCarts.before }
  return {
    ...sales,
    bestProducts: best,
    lowStock: low,
    averageOrder: {
      now: paise(Math.round(ratio(revenue.now, orders.now))),
      before: paise(Math.round(ratio(revenue.before, orders.before))),
    },
    newCustomers,
    /** Carts of the period: those that became orders, and open ones. */
    carts,
    /** Orders per cart, from 0 to 1. */
    conversion: { now: ratio(orders.now, carts.now), before: ratio(orders.before, carts.before) },
    byCategory: byCategory.map(({ key, ...sums }) => ({ category: key, ...sums })),
    bySeller: await nameSellers(db, bySeller),
  }
}

/** The figures of one seller. */
export async function getSellerFigures(
  db: Db,
  { seller, period: choice, now }: FiguresOf & { seller: AccountId },
) {
  const period = periodOf(choice, now)
  const [byDay, best, low, products, { orders: recentOrders }] = await Promise.all([
    salesByDay(db, period, seller),
    bestProducts(db, period, seller),
    lowStock(db, seller),
    countProducts(db, seller),
    listOrders(db, { seller, limit: 5 }),
  ])
  return { ...salesOf(period, byDay), bestProducts: best, lowStock: low, products, recentOrders }
}

const salesOf = (period: Period, byDay: Day[]) => ({
  period,
  byDay,
  revenue: totalOf(byDay, day => day.revenue),
  orders: totalOf(byDay, day => day.orders),
})

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/** The shop itself sells without an account. A deleted seller has the name of their newest shipment. */
async function nameSellers(db: Db, sums: readonly GroupSums[]) {
  const ids = sums.flatMap(({ key }) => key || [])
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT seller.id, coalesce(a.name, (
      SELECT seller_name FROM shipments s WHERE s.seller_id = seller.id ORDER BY s.order_id DESC LIMIT 1
    )) AS name
    FROM unnest(${ids}::text[]) AS seller (id) LEFT JOIN accounts a ON a.id = seller.id`.execute(db)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return sums.map(({ key, ...rest }) => ({
    sellerId: key ? (key as AccountId) : null,
    name: nameOf.get(key) ?? 'The shop itself',
    ...rest,
  }))
}

/** Dated by the line that was added last. */
async function countOpenCarts(db: Db, { beforeStarts, beforeEnds, starts, ends }: Period) {
  const { rows } = await sql<Compared>`
    SELECT count(*) FILTER (WHERE at >= ${starts}) AS now, count(*) FILTER (WHERE at < ${beforeEnds}) AS before
    FROM (SELECT max(added_at) AS at FROM cart_lines WHERE added_at >= ${beforeStarts} GROUP BY account_id) AS dated
    WHERE at < ${ends}`.execute(db)
  return rows[0]!
}
