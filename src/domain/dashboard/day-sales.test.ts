import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { addToCart } from '#domain/cart/change-cart.ts'
import { Refusal } from '#domain/errors.ts'
import { cancelPieces } from '#domain/orders/cancel-pieces.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { acceptPaid } from '#domain/orders/unpaid.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { countCustomers } from './customers.ts'
import { sumSales } from './day-sales.ts'
import { getAdminFigures, getSellerFigures } from './figures.ts'
import { type Period, type PeriodChoice, periodOf } from './period.ts'
import { listSold } from './sold.ts'
import { countRunningOut, listStockDays } from './stock-days.ts'

const { db } = await openTestShop()
const { tara, veda, owner } = await somePeople(db)
const categories = [await someCategory(db, 'Soaps'), await someCategory(db, 'Balms')]
const products = await Promise.all(
  [tara, tara, veda, null, null].map((seller, n) =>
    someProduct(db, {
      name: `Product ${n}`,
      price: paise((n + 1) * 100_00 + 33),
      stock: 50 + 20 * n,
      sellerId: seller?.id ?? null,
      categoryId: categories[n % 2]!.id,
    }),
  ),
)
const buyers = await Promise.all(
  ['Meena', 'Ravi', 'Kiran', 'Lata'].map(name => someone(db, 'customer', name)),
)
const orders: OrderId[] = []

const oneDay = 24 * 60 * 60 * 1000
/** A midnight in India. */
const midnight = Date.parse('2023-03-31T18:30:00Z')
const minutes = [0, -1, 30, 61, 7 * 60, 20 * 60]
const moment = fc
  .tuple(fc.integer({ min: -100, max: 0 }), fc.constantFrom(...minutes))
  .map(([days, minute]) => new Date(midnight + days * oneDay + minute * 60_000))
const nth = fc.nat({ max: 1000 })

const changes = {
  async place({ n, at }: Change) {
    const buyer = buyers[n % buyers.length]!
    for (const { id } of new Set([products[n % 5]!, products[n % 3]!]))
      await addToCart(db, buyer, { product: id, quantity: 1 + (n % 3) })
    const { id } = await placeOrder(db, buyer, { paymentMethod: 'Cash on Delivery', address: null })
    await sql`UPDATE orders SET created_at = ${at} WHERE id = ${id}`.execute(db)
    await sql`UPDATE shipments SET placed_at = ${at} WHERE order_id = ${id}`.execute(db)
    await sql`UPDATE order_lines SET sold_at = ${at} WHERE order_id = ${id}`.execute(db)
    await sql`UPDATE products SET stock = stock + 3`.execute(db)
    orders.push(id)
  },
  async cancel({ n }: Change) {
    await moveOrder(db, n % 3 ? owner : tara, { order: anOrder(n), status: 'Cancelled' })
  },
  async 'cancel a piece'({ n }: Change) {
    const { lines } = await getOrder(db, anOrder(n))
    await cancelPieces(db, owner, { order: anOrder(n), pieces: [{ line: lines[0]!.id, quantity: 1 }] })
  },
  async 'bring back'({ n }: Change) {
    await moveOrder(db, owner, { order: anOrder(n), status: 'Processing', reason: 'By mistake' })
  },
  async 'return a piece'({ n }: Change) {
    await sql`UPDATE order_lines SET returned = least(quantity, returned + 1) WHERE order_id = ${anOrder(n)}`.execute(
      db,
    )
  },
  async 'leave unpaid'({ n }: Change) {
    await sql`UPDATE order_lines SET is_cancelled = true WHERE order_id = ${anOrder(n)}`.execute(db)
    for (const [table, id] of [
      ['orders', 'id'],
      ['shipments', 'order_id'],
    ] as const)
      await sql`UPDATE ${sql.table(table)} SET status = 'Unpaid' WHERE ${sql.ref(id)} = ${anOrder(n)}`.execute(
        db,
      )
  },
  async 'pay late'({ n }: Change) {
    const order = await getOrder(db, anOrder(n))
    const isUnpaid = order.shipments.every(({ status }) => (status as string) === 'Unpaid')
    if (isUnpaid) await acceptPaid(db, order)
  },
  async 'delete a customer'({ n, at }: Change) {
    const [gone] = buyers.splice(n % buyers.length, 1)
    await db.deleteFrom('accounts').where('id', '=', gone!.id).execute()
    const joined = await someone(db, 'customer', `Buyer${orders.length}x${n}x${at.getTime()}`)
    await sql`UPDATE accounts SET created_at = ${at} WHERE id = ${joined.id}`.execute(db)
    buyers.push(joined)
  },
}

interface Change {
  n: number
  at: Date
}

const anOrder = (n: number) => orders[n % orders.length]!
const weights: Record<keyof typeof changes, number> = {
  place: 8,
  cancel: 3,
  'cancel a piece': 2,
  'bring back': 2,
  'return a piece': 2,
  'leave unpaid': 1,
  'pay late': 1,
  'delete a customer': 1,
}
const change = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as keyof typeof changes),
    })),
  ),
  n: nth,
  at: moment,
})
const choice = fc.oneof(
  fc.record({ days: fc.constantFrom(7, 30, 90), compare: fc.constantFrom('before', 'year') }),
  fc.record({ days: fc.constantFrom(1, 20) }),
  fc.record({ since: fc.constantFrom(-40, -3), until: fc.constantFrom(-3, 0) }),
)

for (let n = 0; n < 12; n++)
  await changes.place({ n, at: new Date(midnight - n * 8 * oneDay - (n % 2) * 60_000) })

test('figures are what all lines and orders add up to, whatever changes the past', async () => {
  await fc.assert(
    fc.asyncProperty(change, choice, moment, async ({ kind, ...how }, chosen, at) => {
      const now = new Date(at.getTime() + 5 * oneDay)
      const period: PeriodChoice =
        'since' in chosen
          ? { from: dayInIndia(now, chosen.since), to: dayInIndia(now, chosen.until) }
          : (chosen as { days: number })
      await sumSales(db, now)
      await compare(period, now)
      await changes[kind](how).catch(error => {
        if (!(error instanceof Refusal)) throw error
      })
      await compare(period, now)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

async function compare(choice: PeriodChoice, now: Date) {
  const period = periodOf(choice, now)
  const page = { page: 1, limit: 100 }
  const figures = await getAdminFigures(db, { period: choice, now })
  const shop = sql`true`
  assert.deepEqual(daysOf(figures.byDay), await plainDays(period, shop))
  assert.deepEqual(
    figures.byCategory.map(({ category, ...sums }) => flat(category, sums)).sort(),
    await plainSums(period, sql`category`, shop),
  )
  assert.deepEqual(
    figures.bySeller.map(({ sellerId, name: _, ...sums }) => flat(sellerId ?? '', sums)).sort(),
    await plainSums(period, sql`coalesce(seller_id, '')`, shop),
  )
  assert.deepEqual(figures.newCustomers, await plainJoined(period))
  for (const seller of [undefined, tara.id]) {
    const theirs = seller ? sql`seller_id = ${seller}` : shop
    const { byDay, bestProducts } = seller
      ? await getSellerFigures(db, { period: choice, now, seller })
      : figures
    assert.deepEqual(daysOf(byDay), await plainDays(period, theirs))
    const best = bestProducts.map(({ id, ...sums }) => flat(id, sums))
    const plain = (await plainSums(period, sql`product_id`, theirs)).filter(
      ([, revenue]) => Number(revenue) > 0,
    )
    assert.deepEqual(best.toSorted(), plain)
    const { rows, total } = await listSold(db, { period: choice, now }, { seller, ...page })
    assert.deepEqual(
      rows.map(({ id, ...sums }) => flat(id, sums)),
      best,
    )
    assert.equal(total, plain.length)
    assert.deepEqual(await countCustomers(db, period, seller), await plainCustomers(period, seller))
    const lasting = await listStockDays(db, { seller, now, ...page })
    assert.deepEqual(
      lasting.rows.map(({ id, sold, daysLeft }) => [id, sold, daysLeft]).sort(),
      await plainStock(now, seller ? sql`l.seller_id = ${seller}` : shop),
    )
    assert.equal(
      await countRunningOut(db, { seller, now }),
      lasting.rows.filter(({ daysLeft }) => daysLeft <= 14).length,
    )
  }
}

type Pair = Record<'now' | 'before', number>
const flat = (key: string, { revenue, pieces }: { revenue: Pair; pieces: Pair }) => [
  key,
  revenue.now,
  revenue.before,
  pieces.now,
  pieces.before,
]
const daysOf = (days: { day: string; revenue: Pair; orders: Pair }[]) =>
  days.map(({ day, revenue, orders: count }) => [day, revenue.now, revenue.before, count.now, count.before])

const amount = sql`kept_amount(price, quantity, discount, returned)`
const isNow = ({ starts, ends }: Period, at: RawBuilder<unknown>) =>
  sql`${at} >= ${starts} AND ${at} < ${ends}`
const isBefore = ({ beforeStarts, beforeEnds }: Period, at: RawBuilder<unknown>) =>
  sql`${at} >= ${beforeStarts} AND ${at} < ${beforeEnds}`
const soldAt = sql`sold_at`

async function plainDays(period: Period, theirs: RawBuilder<unknown>) {
  const { rows } = await sql<{ day: string; revenue: number; orders: number }>`
    SELECT (sold_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, sum(${amount})::bigint AS revenue,
      count(DISTINCT order_id) AS orders
    FROM order_lines WHERE NOT is_cancelled AND ${theirs} GROUP BY 1`.execute(db)
  const found = (day: string) => rows.find(row => row.day === day)
  return period.days.map((day, n) => {
    const [now, before] = [found(day), found(period.daysBefore[n]!)]
    return [day, now?.revenue ?? 0, before?.revenue ?? 0, now?.orders ?? 0, before?.orders ?? 0]
  })
}

async function plainSums(period: Period, key: RawBuilder<unknown>, theirs: RawBuilder<unknown>) {
  const sum = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql`coalesce(sum(${what}) FILTER (WHERE ${when}), 0)::bigint`
  const { rows } = await sql<Record<'key' | 'a' | 'b' | 'c' | 'd', string | number>>`
    SELECT ${key} AS key, ${sum(amount, isNow(period, soldAt))} AS a, ${sum(amount, isBefore(period, soldAt))} AS b,
      ${sum(sql`quantity - returned`, isNow(period, soldAt))} AS c, ${sum(sql`quantity - returned`, isBefore(period, soldAt))} AS d
    FROM order_lines WHERE NOT is_cancelled AND ${theirs} AND (${isNow(period, soldAt)} OR ${isBefore(period, soldAt)})
    GROUP BY 1`.execute(db)
  return rows.map(({ key, a, b, c, d }) => [key, a, b, c, d]).sort()
}

async function plainJoined(period: Period) {
  const at = sql`created_at`
  const { rows } = await sql<Pair>`
    SELECT count(*) FILTER (WHERE ${isNow(period, at)}) AS now, count(*) FILTER (WHERE ${isBefore(period, at)}) AS before
    FROM accounts WHERE role = 'customer'`.execute(db)
  return rows[0]
}

async function plainCustomers(period: Period, seller: AccountId | undefined) {
  const ordered = seller
    ? sql`SELECT o.account_id, o.created_at FROM orders o JOIN shipments s ON s.order_id = o.id
        WHERE s.seller_id = ${seller} AND is_sale(s.status) AND o.account_id IS NOT NULL`
    : sql`SELECT account_id, created_at FROM orders WHERE is_sale(status) AND account_id IS NOT NULL`
  const count = async (from: Date, to: Date) => {
    const { rows } = await sql<{ all: number; returning: number }>`
      WITH ordered AS (${ordered})
      SELECT count(DISTINCT account_id) AS all, count(DISTINCT account_id) FILTER (
        WHERE account_id IN (SELECT account_id FROM ordered WHERE created_at < ${from})) AS returning
      FROM ordered WHERE created_at >= ${from} AND created_at < ${to}`.execute(db)
    return rows[0]!
  }
  const now = await count(period.starts, period.ends)
  const before = await count(period.beforeStarts, period.beforeEnds)
  return {
    all: { now: now.all, before: before.all },
    returning: { now: now.returning, before: before.returning },
  }
}

async function plainStock(now: Date, theirs: RawBuilder<unknown>) {
  const period = periodOf({ days: 30 }, now)
  const { rows } = await sql<{ id: string; sold: number; stock: number }>`
    SELECT p.id, p.stock, sum(quantity - returned)::int AS sold FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE NOT is_cancelled AND ${isNow(period, soldAt)} AND ${theirs}
    GROUP BY p.id HAVING sum(quantity - returned) > 0`.execute(db)
  return rows.map(({ id, sold, stock }) => [id, sold, Math.floor((stock * 30) / sold)]).sort()
}
