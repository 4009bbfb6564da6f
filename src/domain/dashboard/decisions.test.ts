import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { dayInIndia } from '#values/dates.ts'
import { paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
const buyers = [asha, usha, await someone(db, 'customer', 'Meena'), await someone(db, 'customer', 'Ravi')]
const products = await Promise.all(
  [tara, tara, veda, veda, null].map((seller, n) =>
    someProduct(db, {
      name: `Product ${n}`,
      price: paise((n + 1) * 100_00),
      stock: 400,
      sellerId: seller?.id ?? null,
    }),
  ),
)

// Deterministic, so that a failure can be looked at again.
let state = 20261116
function upTo(most: number): number {
  state = (state * 1103515245 + 12345) % 2147483648
  return Math.floor((state / 2147483648) * (most + 1))
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

for (let n = 0; n < 40; n++) {
  const buyer = buyers[upTo(3)]!
  const lines = new Set([products[upTo(4)]!, products[upTo(4)]!])
  for (const { id } of lines) await addToCart(db, buyer, { product: id, quantity: 1 + upTo(3) })
  const { id } = await placeOrder(db, buyer, { paymentMethod: 'Cash on Delivery', address: null })
  const at = daysAgo(upTo(80))
  await sql`UPDATE orders SET created_at = ${at} WHERE id = ${id}`.execute(db)
  await sql`UPDATE order_lines SET sold_at = ${at} WHERE order_id = ${id}`.execute(db)
  if (upTo(5) === 0) await moveOrder(db, owner, { order: id, status: 'Cancelled' })
}
for (const buyer of buyers.slice(0, 3)) {
  for (const { id } of products)
    if (upTo(1)) await addToCart(db, buyer, { product: id, quantity: 1 + upTo(4) })
  await sql`UPDATE cart_lines SET added_at = ${daysAgo(1 + upTo(50))} WHERE account_id = ${buyer.id}`.execute(
    db,
  )
}
// Still shopping: not abandoned.
await addToCart(db, buyers[3]!, { product: products[0]!.id, quantity: 1 })
for (let n = 0; n < 90; n++) {
  const day = dayInIndia(daysAgo(n))
  await sql`INSERT INTO visit_days VALUES (${day}, ${30 + upTo(40)})`.execute(db)
  for (const { id } of products)
    await sql`INSERT INTO product_visit_days VALUES (${id}, ${day}, ${upTo(20)})`.execute(db)
  for (const { id } of [tara, veda])
    await sql`INSERT INTO seller_visit_days VALUES (${id}, ${day}, ${upTo(30)})`.execute(db)
  for (const [words, found] of [
    ['face roller', 0],
    ['snail mucin', 0],
    ['lipstick', 12],
  ] as const)
    await sql`INSERT INTO search_days VALUES (${day}, ${words}, ${1 + upTo(4)}, ${found})`.execute(db)
}

type Who = typeof owner
const periods = [
  'days=7',
  'days=30',
  'days=90',
  'days=30&compare=year',
  `from=${dayInIndia(daysAgo(61))}&to=${dayInIndia(daysAgo(13))}`,
]
const get = async (who: Who, url: string) => {
  const reply = await app.inject({ url, headers: who.headers })
  assert.equal(reply.statusCode, 200, reply.body)
  return { ...reply.json(), total: Number(reply.headers['x-total-count']) }
}
/** Every row, page by page. */
async function all(who: Who, list: string, period: string) {
  const rows = []
  for (let page = 1; ; page++) {
    const reply = await get(who, `/api/insight/${list}?${period}&limit=7&page=${page}`)
    rows.push(...reply.rows)
    if (reply.rows.length < 7) {
      assert.equal(rows.length, reply.total)
      return rows
    }
  }
}
const sum = (rows: Record<string, number>[], name: string) =>
  Math.round(rows.reduce((total, row) => total + row[name]!, 0) * 100) / 100

for (const [name, who] of Object.entries({ admin: owner, seller: tara }))
  for (const period of periods)
    test(`each figure is what its list adds up to: ${name}, ${period}`, async () => {
      const figures = await get(who, `/api/insight/decisions?${period}`)
      const sales = await get(who, `/api/insight/${name}?${period}`)
      const visits = await all(who, 'visits', period)
      assert.equal(visits.length, figures.period.days)
      assert.equal(figures.visits.now, sum(visits, 'visits'))
      assert.equal(sum(visits, 'orders'), sales.orders.now)
      assert.equal(figures.conversion.now, Math.min(1, sales.orders.now / figures.visits.now))
      const carts = await all(who, 'carts', period)
      assert.equal(figures.abandonedCarts.count.now, carts.length)
      assert.equal(figures.abandonedCarts.value.now, sum(carts, 'value'))
      assert.deepEqual(figures.abandonedCarts.count, await countCarts(who, figures.period))
      const searches = await all(who, 'searches', period)
      assert.equal(figures.searchesWithoutResult.now, sum(searches, 'searches'))
      assert.ok(searches.every(({ _id }) => _id !== 'lipstick'))
      const customers = await all(who, 'customers', period)
      assert.equal(figures.returningCustomers.now, customers.length)
      assert.ok(customers.every(({ orders, revenue }) => orders > 0 && revenue > 0))
      const stock = await all(who, 'stock', period)
      assert.equal(figures.runningOut, stock.filter(({ daysLeft }) => daysLeft <= 14).length)
    })

/** By each line of every cart. */
async function countCarts(who: Who, { from, to, beforeFrom, beforeTo }: Record<string, string>) {
  const { rows } = await sql<{ day: string }>`
    SELECT (max(l.added_at) AT TIME ZONE 'Asia/Kolkata')::date::text AS day FROM cart_lines l JOIN products p ON p.id = l.product_id
    WHERE ${who.role === 'admin' ? sql`true` : sql`p.seller_id = ${who.id}`}
    GROUP BY l.account_id HAVING max(l.added_at) < now() - interval '1 hour'`.execute(db)
  const count = (first: string, last: string) => rows.filter(({ day }) => day >= first && day <= last).length
  const [now, before] = [count(from!, to!), count(beforeFrom!, beforeTo!)]
  return { now, before, change: before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null }
}

test('a period before is what that period shows by itself', async () => {
  const { period, visits, searchesWithoutResult, returningCustomers } = await get(
    owner,
    '/api/insight/decisions?days=30',
  )
  const before = await get(owner, `/api/insight/decisions?from=${period.beforeFrom}&to=${period.beforeTo}`)
  assert.deepEqual(
    [visits.before, searchesWithoutResult.before, returningCustomers.before],
    [before.visits.now, before.searchesWithoutResult.now, before.returningCustomers.now],
  )
  const sales = await get(owner, '/api/insight/admin?days=30')
  const earlier = await get(owner, `/api/insight/admin?from=${period.beforeFrom}&to=${period.beforeTo}`)
  assert.deepEqual([sales.revenue.before, sales.orders.before], [earlier.revenue.now, earlier.orders.now])
})

test('a seller does not learn who has left a cart, and sees their own products only', async () => {
  const carts = await all(tara, 'carts', 'days=90')
  assert.ok(carts.length > 0)
  for (const { customer, products: names } of carts) {
    assert.equal(customer, null)
    for (const name of names) assert.match(name, /^Product [01]$/)
  }
  for (const { name } of await all(veda, 'stock', 'days=90')) assert.match(name, /^Product [23]$/)
})

test('stock lasts as long as the speed of its sales says', async () => {
  const [first] = await all(owner, 'stock', '')
  assert.equal(first.daysLeft, Math.floor((first.stock * 30) / first.sold))
})

test('a period that makes no sense is refused with a sentence', async () => {
  for (const query of [
    'from=2026-02-02&to=2026-02-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    'compare=x',
  ]) {
    const reply = await app.inject({ url: `/api/insight/decisions?${query}`, headers: owner.headers })
    assert.equal(reply.statusCode, 400, query)
  }
})
