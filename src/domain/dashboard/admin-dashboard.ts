import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { readingOf } from './blocks.ts'
import { type Period, periodOf } from './period.ts'
import { type BestProduct, bestProducts, lowStock, type ShelfProduct } from './products.ts'
import { type Compared, type Day, type Sold, salesByDay, salesByProduct, sumBy } from './sales.ts'
import { sumBlocks } from './sum-blocks.ts'
import { sumOf } from './sum-of.ts'

export interface AdminInsight {
  period: Period
  revenue: Compared<Paise>
  orders: Compared
  averageOrder: Compared<Paise>
  newCustomers: Compared
  /** Carts of the period: those that became orders, and those that still wait. */
  carts: Compared
  /** Orders per cart, from 0 to 1. */
  conversion: Compared
  byDay: Day[]
  byCategory: { category: string; revenue: Compared<Paise>; pieces: Compared }[]
  /** The shop itself sells without an account. */
  bySeller: { sellerId: AccountId | null; name: string; revenue: Compared<Paise>; pieces: Compared }[]
  bestProducts: BestProduct[]
  lowStock: ShelfProduct[]
}

/** How the whole shop does. */
export async function adminInsight(
  db: Db,
  { days, now }: { days: number; now?: Date },
): Promise<AdminInsight> {
  const period = periodOf(days, now)
  const reading = readingOf(period, now)
  await sumBlocks(db, [...reading.blocksBefore, ...reading.blocksNow])
  const [byDay, sold, newCustomers, waiting, low] = await Promise.all([
    salesByDay(db, period, reading),
    salesByProduct(db, period, reading),
    countNewCustomers(db, period),
    countWaitingCarts(db, period),
    lowStock(db),
  ])
  const orders = sumOf(byDay, day => day.orders)
  const revenue = sumOf(byDay, day => day.revenue)
  const carts = { now: orders.now + waiting.now, before: orders.before + waiting.before }
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

/** A seller who left keeps the name that the newest shipment says. */
async function nameSellers(db: Db, sold: readonly Sold[]): Promise<AdminInsight['bySeller']> {
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

/** By the newest thing in them. */
async function countWaitingCarts(db: Db, { beforeStarts, starts, ends }: Period): Promise<Compared> {
  const { rows } = await sql<Compared>`
    SELECT count(*) FILTER (WHERE touched >= ${starts}) AS now,
      count(*) FILTER (WHERE touched < ${starts}) AS before
    FROM (SELECT max(added_at) AS touched FROM cart_lines GROUP BY account_id) AS cart
    WHERE touched >= ${beforeStarts} AND touched < ${ends}`.execute(db)
  return rows[0]!
}
