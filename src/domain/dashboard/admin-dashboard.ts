import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { splitPeriod } from './blocks.ts'
import { type Period, periodOf } from './period.ts'
import { type BestProduct, bestProducts, type LowStockProduct, lowStock } from './products.ts'
import { type Compared, type Day, type Sold, salesByDay, salesByProduct, sumBy, totalOf } from './sales.ts'
import { sumBlocks } from './sum-blocks.ts'

export interface AdminFigures {
  period: Period
  revenue: Compared<Paise>
  orders: Compared
  averageOrder: Compared<Paise>
  newCustomers: Compared
  /** Carts of the period: those that became orders, and open ones. */
  carts: Compared
  /** Orders per cart, from 0 to 1. */
  conversion: Compared
  byDay: Day[]
  byCategory: { category: string; revenue: Compared<Paise>; pieces: Compared }[]
  /** The shop itself sells without an account. */
  bySeller: { sellerId: AccountId | null; name: string; revenue: Compared<Paise>; pieces: Compared }[]
  bestProducts: BestProduct[]
  lowStock: LowStockProduct[]
}

/** The figures of the whole shop. */
export async function getAdminFigures(
  db: Db,
  { days, now }: { days: number; now?: Date },
): Promise<AdminFigures> {
  const period = periodOf(days, now)
  const parts = splitPeriod(period, now)
  await sumBlocks(db, [...parts.blocksBefore, ...parts.blocksNow])
  const [byDay, sold, newCustomers, openCarts, low] = await Promise.all([
    salesByDay(db, period, parts),
    salesByProduct(db, period, parts),
    countNewCustomers(db, period),
    countOpenCarts(db, period),
    lowStock(db),
  ])
  const orders = totalOf(byDay, day => day.orders)
  const revenue = totalOf(byDay, day => day.revenue)
  const carts = { now: orders.now + openCarts.now, before: orders.before + openCarts.before }
  return {
    period,
    revenue,
    orders,
    averageOrder: {
      now: paise(Math.round(ratio(revenue.now, orders.now))),
      before: paise(Math.round(ratio(revenue.before, orders.before))),
    },
    newCustomers,
    carts,
    conversion: { now: ratio(orders.now, carts.now), before: ratio(orders.before, carts.before) },
    byDay,
    byCategory: sumBy(sold, ({ category }) => category).map(({ key, ...sums }) => ({
      category: key,
      ...sums,
    })),
    bySeller: await nameSellers(db, sold),
    bestProducts: await bestProducts(db, sold),
    lowStock: low,
  }
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/** A deleted seller has the name of their newest shipment. */
async function nameSellers(db: Db, sold: readonly Sold[]): Promise<AdminFigures['bySeller']> {
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

async function countNewCustomers(db: Db, { beforeStarts, starts, ends }: Period): Promise<Compared> {
  const { rows } = await sql<Compared>`
    SELECT count(*) FILTER (WHERE created_at >= ${starts}) AS now,
      count(*) FILTER (WHERE created_at < ${starts}) AS before
    FROM accounts
    WHERE role = 'customer' AND created_at >= ${beforeStarts} AND created_at < ${ends}`.execute(db)
  return rows[0]!
}

/** Dated by the line that was added last. */
async function countOpenCarts(db: Db, { beforeStarts, starts, ends }: Period): Promise<Compared> {
  const { rows } = await sql<Compared>`
    SELECT count(*) FILTER (WHERE touched >= ${starts}) AS now,
      count(*) FILTER (WHERE touched < ${starts}) AS before
    FROM (SELECT max(added_at) AS touched FROM cart_lines GROUP BY account_id) AS cart
    WHERE touched >= ${beforeStarts} AND touched < ${ends}`.execute(db)
  return rows[0]!
}
