import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import type { AccountId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { type Period, type PeriodChoice, periodOf, splitPeriod } from './period.ts'
import { bestProducts, countProducts, lowStock } from './products.ts'
import { type Compared, type Sold, salesByDay, salesByProduct, sumBy, totalOf } from './sales.ts'
import { sumBlocks } from './sum-blocks.ts'

export interface FiguresOf {
  period: PeriodChoice
  now?: Date | undefined
}

export type AdminFigures = Awaited<ReturnType<typeof getAdminFigures>>
export type SellerFigures = Awaited<ReturnType<typeof getSellerFigures>>
export type SalesFigures = Omit<Awaited<ReturnType<typeof getSales>>, 'sold'>

/** The figures of the whole shop. */
export async function getAdminFigures(db: Db, of: FiguresOf) {
  const { sold, ...sales } = await getSales(db, of)
  const { period, orders, revenue } = sales
  const [newCustomers, openCarts, bySeller] = await Promise.all([
    countNewCustomers(db, period),
    countOpenCarts(db, period),
    nameSellers(db, sold),
  ])
  const carts = { now: orders.now + openCarts.now, before: orders.before + openCarts.before }
  return {
    ...sales,
    averageOrder: {
      now: paise(Math.round(ratio(revenue.now, orders.now))),
      before: paise(Math.round(ratio(revenue.before, orders.before))),
    },
    newCustomers,
    /** Carts of the period: those that became orders, and open ones. */
    carts,
    /** Orders per cart, from 0 to 1. */
    conversion: { now: ratio(orders.now, carts.now), before: ratio(orders.before, carts.before) },
    byCategory: sumBy(sold, ({ category }) => category).map(({ key, ...sums }) => ({
      category: key,
      ...sums,
    })),
    bySeller,
  }
}

/** The figures of one seller. */
export async function getSellerFigures(db: Db, { seller, ...of }: FiguresOf & { seller: AccountId }) {
  const [{ sold: _, ...sales }, products, { orders: recentOrders }] = await Promise.all([
    getSales(db, of, seller),
    countProducts(db, seller),
    listOrders(db, { seller, limit: 5 }),
  ])
  return { ...sales, products, recentOrders }
}

/** What was sold in the period: by one seller, or in the whole shop. */
async function getSales(db: Db, { period: choice, now }: FiguresOf, seller?: AccountId) {
  const period = periodOf(choice, now)
  const parts = splitPeriod(period, now)
  await sumBlocks(db, parts.byDay.blocks)
  const [byDay, sold, low] = await Promise.all([
    salesByDay(db, period, parts, seller),
    salesByProduct(db, period, parts, seller),
    lowStock(db, seller),
  ])
  return {
    period,
    revenue: totalOf(byDay, day => day.revenue),
    orders: totalOf(byDay, day => day.orders),
    byDay,
    sold,
    bestProducts: await bestProducts(db, sold),
    lowStock: low,
  }
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/** The shop itself sells without an account. A deleted seller has the name of their newest shipment. */
async function nameSellers(db: Db, sold: readonly Sold[]) {
  const sums = sumBy(sold, ({ sellerId }) => sellerId)
  const ids = sums.flatMap(({ key }) => key ?? [])
  const { rows } = await sql<{ id: AccountId; name: string }>`
    SELECT seller.id, coalesce(a.name, (
      SELECT seller_name FROM shipments s WHERE s.seller_id = seller.id ORDER BY s.order_id DESC LIMIT 1
    )) AS name
    FROM unnest(${ids}::text[]) AS seller (id) LEFT JOIN accounts a ON a.id = seller.id`.execute(db)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return sums.map(({ key, ...rest }) => ({
    sellerId: key,
    name: (key && nameOf.get(key)) ?? 'The shop itself',
    ...rest,
  }))
}

const countNewCustomers = (db: Db, period: Period) =>
  countDated(db, period, sql`SELECT created_at AS at FROM accounts WHERE role = 'customer'`)

/** Dated by the line that was added last. */
const countOpenCarts = (db: Db, period: Period) =>
  countDated(db, period, sql`SELECT max(added_at) AS at FROM cart_lines GROUP BY account_id`)

/** How many of these rows are of the period, and of the one before. */
async function countDated(
  db: Db,
  { beforeStarts, beforeEnds, starts, ends }: Period,
  dated: RawBuilder<unknown>,
) {
  const { rows } = await sql<Compared>`
    SELECT count(*) FILTER (WHERE at >= ${starts}) AS now, count(*) FILTER (WHERE at < ${beforeEnds}) AS before
    FROM (${dated}) AS dated WHERE at >= ${beforeStarts} AND at < ${ends}`.execute(db)
  return rows[0]!
}
