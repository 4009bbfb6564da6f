import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const [asha, tara, owner] = await Promise.all([
  someone(db, 'customer'),
  someone(db, 'seller', 'Tara'),
  someone(db, 'admin', 'Owner'),
])
const soap = await someProduct(db, { name: 'Soap', price: fromRupees(100), stock: 50, sellerId: tara.id })
const balm = await someProduct(db, { name: 'Balm', price: fromRupees(300), stock: 50 })

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = asha) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const quote = async (payload: object = {}) => (await ask('POST', '/api/cart/quote', payload)).json()
const home = { name: 'Asha', phone: '9876543210', line1: '12 MG Road', city: 'Pune', state: 'Maharashtra' }

test('a quote says what the order would cost, when it would arrive, and why the code does not work', async () => {
  assert.deepEqual(await quote(), {
    subtotal: 0,
    delivery: 0,
    discount: 0,
    total: 0,
    promo: null,
    deliverable: true,
    estimate: null,
  })
  for (const { id } of [soap, balm]) await ask('POST', '/api/cart/add', { productId: id })
  const pune = (await ask('POST', '/api/addresses', { ...home, pincode: '411001' })).json().address
  const goa = (await ask('POST', '/api/addresses', { ...home, state: 'Goa', pincode: '403001' })).json()
    .address
  const rules = {
    overrides: [
      { state: 'Goa', fee: 99, fromDays: 9, toDays: 12 },
      { pincodePrefix: '194', deliverable: false },
    ],
  }
  assert.equal((await ask('PUT', '/api/delivery/rules', rules, owner)).statusCode, 200)

  const near = await quote({ promoCode: 'welcome2000' })
  assert.deepEqual([near.subtotal, near.delivery, near.discount, near.total], [400, 49, 200, 249])
  assert.deepEqual([near.promo, near.promoProblem], [{ code: 'WELCOME2000', discount: 200 }, undefined])
  const far = await quote({ addressId: goa._id, promoCode: 'NOSUCH' })
  assert.deepEqual([far.delivery, far.total, far.estimate.fromDays, far.estimate.toDays], [99, 499, 9, 12])
  assert.deepEqual([far.promo, far.promoProblem], [null, 'There is no promotion with the code NOSUCH.'])
  assert.match(far.estimate.from, /^\d{4}-\d\d-\d\d$/)

  const leh = { ...home, state: 'Ladakh', pincode: '194101' }
  const ladakh = (await ask('POST', '/api/addresses', leh)).json().address
  assert.equal((await quote({ addressId: ladakh._id })).deliverable, false)
  for (const addressId of ['f'.repeat(24), 'home'])
    assert.equal((await ask('POST', '/api/cart/quote', { addressId })).statusCode, 404)

  const placed = await ask('POST', '/api/orders/place', { addressId: pune._id, total: near.subtotal + 49 })
  assert.equal(placed.statusCode, 201, placed.body)
})

test('an order that would cost anything else than was shown is refused, and says what it costs', async () => {
  await ask('POST', '/api/cart/add', { productId: balm.id })
  const { total } = await quote()
  await db
    .updateTable('products')
    .set({ price: fromRupees(350) })
    .where('id', '=', balm.id)
    .execute()
  const refused = await ask('POST', '/api/orders/place', { total })
  assert.equal(refused.statusCode, 409)
  assert.equal(refused.json().error, 'The total is ₹399 now. Please look at it and place the order again.')
  assert.equal((await ask('POST', '/api/orders/place', { total: 1e300 })).statusCode, 400)
  assert.equal((await ask('POST', '/api/orders/place', { total: 399 })).statusCode, 201)
})

test('an order tells its customer of each shipment', async () => {
  for (const { id } of [soap, balm]) await ask('POST', '/api/cart/add', { productId: id })
  const { _id } = (await ask('POST', '/api/orders/place')).json().order
  await ask('PUT', `/api/orders/admin/update/${_id}`, { status: 'Shipped' }, tara)
  const { order } = (await ask('GET', `/api/orders/${_id}`)).json()
  const [first, second] = order.shipments
  assert.deepEqual(
    [first.sellerName, first.status, second.sellerName, second.status],
    ['Tara', 'Shipped', '', 'Pending'],
  )
  assert.deepEqual(
    order.items.map(({ shipment }: { shipment: string }) => shipment),
    [first._id, second._id],
  )
  assert.deepEqual(
    order.history.map(({ status, shipment }: Record<string, string>) => [status, shipment]),
    [
      ['Pending', undefined],
      ['Shipped', first._id],
    ],
  )
})
