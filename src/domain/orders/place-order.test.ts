import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isDeadlock } from '#db/failures.ts'
import { register } from '#domain/accounts/register.ts'
import { getCart } from '#domain/cart/cart.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { Refusal } from '#domain/errors.ts'
import { getProduct } from '#domain/products/get-product.ts'
import type { ProductId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { until } from '../../../test/until.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { placeOrder } from './place-order.ts'

const { db } = await openTestShop()

let people = 0
const account = (role: 'customer' | 'seller' | 'admin') =>
  register(db, { name: `${role} ${people}`, email: `${role}${people++}@example.com`, password, role }, 'auto')

type Customer = Awaited<ReturnType<typeof account>>
const customers = await Promise.all([1, 2, 3, 4].map(() => account('customer')))
const [asha] = customers as [Customer]
const admin = await account('admin')

const put = (customer: Customer, product: ProductId, quantity: number) =>
  addToCart(db, customer, { product, quantity })
const place = (customer: Customer, idempotencyKey?: string) =>
  placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: null, idempotencyKey })
const buy = (
  customer: Customer,
  items: { product: ProductId; quantity: number }[],
  idempotencyKey?: string,
) => placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: null, items, idempotencyKey })
const stockOf = async (product: ProductId) => (await getProduct(db, product)).stock
const emptyCart = (customer: Customer) =>
  db.deleteFrom('cart_lines').where('account_id', '=', customer.id).execute()

test('an order is what was in the cart at today’s prices, and is numbered for people', async () => {
  const seller = await account('seller')
  const rose = await someProduct(db, {
    name: 'Rose',
    price: paise(249_50),
    sellerId: seller.id,
    image: '/r.avif',
  })
  const kajal = await someProduct(db, { name: 'Kajal', price: paise(99_99) })
  await put(asha, rose.id, 2)
  await put(asha, kajal.id, 1)
  await db
    .updateTable('products')
    .set({ price: paise(199_00) })
    .where('id', '=', rose.id)
    .execute()
  const order = await place(asha)
  assert.match(order.number, /^KN-\d{4}-\d{6,}$/)
  assert.deepEqual([order.subtotal, order.delivery, order.total], [497_99, 49_00, 546_99])
  assert.deepEqual(
    order.lines.map(({ name, price, quantity, image }) => [name, price, quantity, image]),
    [
      ['Rose', 199_00, 2, '/r.avif'],
      ['Kajal', 99_99, 1, null],
    ],
  )
  assert.deepEqual(
    order.shipments.map(({ sellerId, sellerName }) => [sellerId, sellerName]),
    [
      [seller.id, seller.name],
      [null, ''],
    ],
  )
  assert.equal(await stockOf(rose.id), 8)
  assert.deepEqual((await getCart(db, asha.id)).lines, [])
  const [kept] = (await listOrders(db, { customer: asha.id, limit: 1 })).orders
  assert.deepEqual(kept, order, 'what is answered is what is kept')

  // The past stays as it was, whatever happens to products and people.
  await db.deleteFrom('products').where('id', 'in', [rose.id, kajal.id]).execute()
  await db.deleteFrom('accounts').where('id', '=', seller.id).execute()
  assert.deepEqual((await listOrders(db, { customer: asha.id, limit: 1 })).orders[0], order)
})

test('numbers count per year of the shop’s calendar, and grow past six digits', async () => {
  const next = async (at: string) =>
    (await db.selectNoFrom(({ fn, val }) => fn<string>('next_order_number', [val(at)]).as('n')).execute())[0]!
      .n
  assert.equal(await next('2031-12-31T18:29:59Z'), 'KN-2031-000001')
  assert.equal(await next('2031-12-31T18:30:00Z'), 'KN-2032-000001', 'midnight in India')
  assert.equal(await next('2031-06-01T00:00:00Z'), 'KN-2031-000002')
  const { pool } = await openTestShop()
  await pool.query(`CREATE SEQUENCE order_numbers_2040 START WITH 1000000`)
  const { rows } = await pool.query(`SELECT next_order_number('2040-05-05') AS n`)
  assert.equal(rows[0].n, 'KN-2040-1000000')
})

test('an order for more than the stock takes nothing and says what is short', async () => {
  const [plenty, scarce] = [await someProduct(db), await someProduct(db, { name: 'Saffron Oil' })]
  await put(asha, plenty.id, 1)
  await put(asha, scarce.id, 3)
  await db.updateTable('products').set({ stock: 2 }).where('id', '=', scarce.id).execute()
  await assert.rejects(place(asha), { kind: 'conflict', message: 'Saffron Oil: Only 2 left.' })
  assert.equal(await stockOf(plenty.id), 10)
  assert.equal((await getCart(db, asha.id)).lines.length, 2)
  await emptyCart(asha)
})

test('two clicks at once are one order; the second finds an empty cart', async () => {
  const product = await someProduct(db, { stock: 100 })
  for (let round = 0; round < 10; round++) {
    await put(asha, product.id, 1)
    const outcomes = await Promise.allSettled([place(asha), place(asha), place(asha)])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.equal(outcome.reason.message, 'Your cart is empty.')
  }
  assert.equal(await stockOf(product.id), 90)
})

test('the same idempotency key is the same order: concurrently, later, and with a refilled cart', async () => {
  const product = await someProduct(db, { stock: 5 })
  for (let round = 0; round < 5; round++) {
    const key = `key-${round}`
    await put(asha, product.id, 1)
    const orders = await Promise.all([1, 2, 3, 4].map(() => place(asha, key)))
    assert.equal(new Set(orders.map(({ id }) => id)).size, 1)
    assert.deepEqual(await place(asha, key), orders[0], 'the cart is empty now')
    assert.equal(await stockOf(product.id), 4 - round)
    if (round === 4) break
    await put(asha, product.id, 1)
    assert.deepEqual(await place(asha, key), orders[0], 'the cart is full again, and stays so')
    assert.equal((await getCart(db, asha.id)).lines.length, 1)
    await emptyCart(asha)
  }
  const [, usha] = customers as [Customer, Customer]
  await assert.rejects(place(usha, 'key-0'), { message: 'Your cart is empty.' }, 'keys are per account')
})

test('items beside the cart are bought alone, once per key, and the cart stays as it was', async () => {
  const [kept, wanted] = [await someProduct(db), await someProduct(db, { name: 'Kajal', stock: 3 })]
  await put(asha, kept.id, 2)
  await put(asha, wanted.id, 1)
  const cart = await getCart(db, asha.id)
  const orders = await Promise.all(
    [1, 2, 3].map(() => buy(asha, [{ product: wanted.id, quantity: 2 }], 'once')),
  )
  assert.equal(new Set(orders.map(({ id }) => id)).size, 1)
  assert.deepEqual(
    orders[0]!.lines.map(({ productId, quantity }) => [productId, quantity]),
    [[wanted.id, 2]],
  )
  assert.deepEqual([await stockOf(wanted.id), await stockOf(kept.id)], [1, 10])
  const after = await getCart(db, asha.id)
  assert.deepEqual(
    after.lines.map(({ product, quantity }) => [product.id, quantity]),
    cart.lines.map(({ product, quantity }) => [product.id, quantity]),
  )
  await assert.rejects(buy(asha, [{ product: wanted.id, quantity: 2 }]), { message: 'Kajal: Only 1 left.' })
  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', wanted.id).execute()
  await assert.rejects(buy(asha, [{ product: wanted.id, quantity: 1 }]), { kind: 'not-found' })
  await emptyCart(asha)
})

test('a price that changes while the order is placed is charged as it is written, old or new', async () => {
  const product = await someProduct(db, { stock: 1000 })
  for (let round = 0; round < 30; round++) {
    await put(asha, product.id, 2)
    const reprice = (price: number) =>
      db
        .updateTable('products')
        .set({ price: paise(price) })
        .where('id', '=', product.id)
        .execute()
    const [order] = await Promise.all([place(asha), reprice(10_000 + round), reprice(20_000 + round)])
    assert.equal(order.total, order.lines[0]!.price * 2 + 4900)
  }
  assert.equal(await stockOf(product.id), 940)
})

test('overlapping baskets in opposite order cannot deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => someProduct(db, { stock: 1000 })))
  for (let round = 0; round < 12; round++) {
    for (const [n, customer] of customers.entries())
      for (const product of n % 2 ? products : products.toReversed()) await put(customer, product.id, 1)
    await Promise.all(customers.map(customer => place(customer)))
  }
  for (const { id } of products) assert.equal(await stockOf(id), 1000 - 12 * customers.length)
})

test('stock is what there was, less what is sold, whatever customers and the shop do at once', async () => {
  const step = fc.record({
    who: fc.nat(customers.length - 1),
    what: fc.constantFrom('place', 'place', 'buy', 'cancel', 'revive', 'twice'),
    basket: fc.uniqueArray(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      selector: ({ product }) => product,
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), fc.nat(12), async (steps, initial) => {
      const products = await Promise.all([0, 1, 2].map(() => someProduct(db, { stock: initial })))
      const ids = products.map(({ id }) => id)
      const placed: Awaited<ReturnType<typeof place>>[] = []

      const run = async ({ who, what, basket }: (typeof steps)[number]) => {
        const customer = customers[who]!
        const order = placed[who % Math.max(1, placed.length)]
        if (what === 'place') {
          for (const { product, quantity } of basket) await put(customer, ids[product]!, quantity)
          placed.push(await place(customer))
        } else if (what === 'buy') {
          const items = basket.map(({ product, quantity }) => ({ product: ids[product]!, quantity }))
          placed.push(await buy(customer, items))
        } else if (order) {
          const move = (status: 'Cancelled' | 'Processing') =>
            moveOrder(db, admin, { order: order.id, status, reason: 'Back again' })
          if (what === 'twice') await Promise.all([move('Cancelled'), move('Cancelled')])
          else await move(what === 'cancel' ? 'Cancelled' : 'Processing')
        }
      }
      // Three waves, so that later steps find orders to move; within a wave everything happens at once.
      for (let wave = 0; wave < 3; wave++) {
        const outcomes = await Promise.allSettled(steps.filter((_, n) => n % 3 === wave).map(run))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof Refusal, outcome.reason)
      }
      for (const customer of customers) await emptyCart(customer)

      const sold = await db
        .selectFrom('order_lines as l')
        .innerJoin('shipments as s', join =>
          join.onRef('s.order_id', '=', 'l.order_id').onRef('s.id', '=', 'l.shipment_id'),
        )
        .where('s.status', '!=', 'Cancelled')
        .where('l.product_id', 'in', ids)
        .select(['l.product_id', 'l.quantity'])
        .execute()
      for (const id of ids) {
        const gone = sold.filter(line => line.product_id === id).reduce((sum, line) => sum + line.quantity, 0)
        assert.ok(gone <= initial)
        assert.equal(await stockOf(id), initial - gone)
      }
      for (const { lines, total, discount } of placed)
        assert.equal(
          total,
          lines.reduce((sum, line) => sum + line.price * line.quantity, 0) + 4900 - discount,
        )
    }),
    { numRuns: 12 },
  )
})

test('an order that deadlocks with another change is retried and placed', async () => {
  const [first, second] = [await someProduct(db), await someProduct(db)]
  await put(asha, first.id, 1)
  await put(asha, second.id, 1)
  const lock = (trx: Db, id: ProductId) =>
    trx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  let placing = Promise.reject<Awaited<ReturnType<typeof place>>>(new Error('not yet'))
  placing.catch(() => {})
  const other = db.transaction().execute(async trx => {
    await lock(trx, second.id)
    placing = place(asha)
    await until(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    })
    await lock(trx, first.id)
  })
  // PostgreSQL ends one of the two. Whichever it is, the customer need not know.
  await other.catch(error => assert.ok(isDeadlock(error)))
  const order = await placing
  assert.equal(order.lines.length, 2)
  assert.deepEqual([await stockOf(first.id), await stockOf(second.id)], [first.stock - 1, second.stock - 1])
})
