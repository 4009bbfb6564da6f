import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import type { OrderId, ProductId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../test/cast.ts'
import { sumSales } from './day-sales.ts'
import { getAdminFigures, getSellerFigures } from './figures.ts'

const { app, db, pool } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
const soap = await someProduct(db, {
  name: 'Soap',
  price: paise(100_00),
  stock: 1000,
  sellerId: tara.id,
  categoryId: (await someCategory(db, 'Soaps')).id,
})
const balm = await someProduct(db, {
  name: 'Balm',
  price: paise(250_00),
  stock: 1000,
  sellerId: veda.id,
  categoryId: (await someCategory(db, 'Balms')).id,
})
await someProduct(db, { name: 'Rare', stock: 2, sellerId: tara.id })

/** An order as if it had been placed at that moment. */
async function orderAt(at: string, ...lines: [{ id: ProductId }, number][]): Promise<OrderId> {
  for (const [{ id }, quantity] of lines) await addToCart(db, asha, { product: id, quantity })
  const { id } = await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', address: null })
  await pool.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, at])
  await pool.query('UPDATE order_lines SET sold_at = $2 WHERE order_id = $1', [id, at])
  return id
}

// The last second of a year in India, and the first of the next.
const lastSecond = '2020-12-31T18:29:59Z'
const firstSecond = '2020-12-31T18:30:00Z'

test('a sale counts on its day in India, at the turn of the year too', async () => {
  await orderAt(lastSecond, [soap, 1])
  await orderAt(firstSecond, [soap, 2])
  const expected = [
    ['2020-12-31', 100_00, 1],
    ['2021-01-01', 200_00, 1],
  ]
  // Read line by line soon after, and from sums once the days are long over.
  for (const [now, days] of [
    ['2020-12-31T20:00:00Z', 7],
    ['2021-01-02T20:00:00Z', 30],
    ['2021-03-01T00:00:00Z', 90],
  ] as const) {
    await sumSales(db, new Date(now))
    for (const figures of [
      await getSellerFigures(db, { seller: tara.id, period: { days }, now: new Date(now) }),
      await getAdminFigures(db, { period: { days }, now: new Date(now) }),
    ]) {
      assert.equal(figures.byDay.length, days)
      assert.deepEqual(
        figures.byDay
          .filter(({ orders }) => orders.now > 0)
          .map(({ day, revenue, orders }) => [day, revenue.now, orders.now]),
        expected,
      )
      assert.deepEqual([figures.revenue.now, figures.orders.now], [300_00, 2])
    }
  }
})

test('what is cancelled does not count, also once its days are added up', async () => {
  const now = new Date('2021-06-20T06:00:00Z')
  const figures = async () => {
    const { revenue, orders, averageOrder, byCategory, bySeller } = await getAdminFigures(db, {
      period: { days: 30 },
      now,
    })
    return {
      revenue,
      orders,
      averageOrder: averageOrder.now,
      byCategory: byCategory.map(({ category, revenue, pieces }) => [category, revenue.now, pieces.now]),
      bySeller: bySeller.map(({ name, revenue }) => [name, revenue.now, revenue.before]),
    }
  }
  await orderAt('2021-05-01T06:00:00Z', [soap, 5])
  const both = await orderAt('2021-06-03T06:00:00Z', [soap, 1], [balm, 2])
  await orderAt('2021-06-19T06:00:00Z', [soap, 3])
  const all = {
    revenue: { now: 900_00, before: 500_00 },
    orders: { now: 2, before: 1 },
    averageOrder: 450_00,
    byCategory: [
      ['Balms', 500_00, 2],
      ['Soaps', 400_00, 4],
    ],
    bySeller: [
      ['Veda', 500_00, 0],
      ['Tara', 400_00, 500_00],
    ],
  }
  assert.deepEqual(await figures(), all)
  await sumSales(db)
  assert.deepEqual(await figures(), all, 'again, from sums')
  await moveOrder(db, veda, { order: both, status: 'Cancelled' })
  const without = await figures()
  assert.deepEqual([without.revenue.now, without.orders.now], [400_00, 2], 'a part of an order')
  await moveOrder(db, owner, { order: both, status: 'Cancelled' })
  assert.deepEqual([(await figures()).revenue.now, (await figures()).orders.now], [300_00, 1])
  await moveOrder(db, owner, { order: both, status: 'Processing', reason: 'Cancelled by mistake' })
  assert.deepEqual(await figures(), all)
})

test('cancelling at the moment of adding up is never lost', async () => {
  const now = new Date('2021-09-30T06:00:00Z')
  for (let round = 0; round < 8; round++) {
    const order = await orderAt('2021-09-05T06:00:00Z', [balm, 1])
    await Promise.all([sumSales(db), moveOrder(db, owner, { order, status: 'Cancelled' }), sumSales(db)])
    assert.equal((await getAdminFigures(db, { period: { days: 30 }, now })).revenue.now, 0)
  }
})

test('the dashboards show the shop as it is', async () => {
  await addToCart(db, asha, { product: balm.id, quantity: 2 })
  await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', address: null })
  await addToCart(db, usha, { product: soap.id, quantity: 1 })
  const ask = (who: typeof asha, url: string) => app.inject({ url, headers: who.headers })
  const mine = (await ask(veda, '/api/insight/seller?days=7')).json()
  assert.deepEqual([mine.period.days, mine.byDay.length, mine.products], [7, 7, 1])
  assert.deepEqual([mine.revenue, mine.orders.now], [{ now: 500, before: 0, change: null }, 1])
  assert.deepEqual([mine.bestProducts[0].name, mine.bestProducts[0].pieces.now], ['Balm', 2])
  assert.equal(mine.recentOrders[0].items[0].product.name, 'Balm')
  const all = (await ask(owner, '/api/insight/admin?days=7')).json()
  assert.deepEqual([all.revenue.now, all.averageOrder.now, all.newCustomers.now], [500, 500, 2])
  assert.deepEqual([all.carts.now, all.conversion.now], [2, 0.5])
  assert.deepEqual(
    all.lowStock.map(({ name, stock }: { name: string; stock: number }) => [name, stock]),
    [['Rare', 2]],
  )
  assert.equal((await ask(owner, `/api/insight/seller?seller=${veda.id}&days=7`)).json().revenue.now, 500)
  const soldBy = async (who: typeof asha, query: string) => {
    const reply = await ask(who, `/api/insight/sold?days=7${query}`)
    return reply
      .json()
      .rows.map((row: { name: string; revenue: { now: number } }) => [row.name, row.revenue.now])
  }
  assert.deepEqual(await soldBy(owner, ''), [['Balm', 500]])
  assert.deepEqual(await soldBy(owner, '&category=Balms'), [['Balm', 500]])
  assert.deepEqual(await soldBy(owner, '&category=Soaps'), [])
  assert.deepEqual(await soldBy(owner, `&seller=${tara.id}`), [])
  assert.deepEqual(await soldBy(owner, '&seller=shop'), [])
  assert.deepEqual(await soldBy(tara, `&seller=${veda.id}`), [], 'a seller sees their own only')
  const asCustomer = (query: string) => ask(owner, `/api/users/all?role=customer&page=1${query}`)
  const today = all.period.to
  assert.equal((await asCustomer(`&from=${today}&to=${today}`)).headers['x-total-count'], '2')
  assert.equal((await asCustomer('&to=2020-01-01')).headers['x-total-count'], '0')
  assert.equal((await ask(tara, `/api/insight/seller?seller=${veda.id}`)).statusCode, 403)
  assert.equal((await ask(tara, '/api/insight/admin')).statusCode, 403)
  assert.equal((await ask(owner, '/api/insight/admin?days=8')).statusCode, 400)
})
