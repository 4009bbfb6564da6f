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
    offers: [],
    hints: [],
    codFee: 0,
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
  assert.deepEqual([far.promo, far.promoProblem], [null, 'The code NOSUCH is not valid.'])
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
  assert.equal(refused.json().error, 'The total is now ₹399. Please check it and place the order again.')
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

test('items beside the cart are quoted and ordered alone, by the same rules, and the cart stays', async () => {
  const usha = await someone(db, 'customer', 'Usha')
  const call = (method: 'GET' | 'POST', url: string, payload?: object) => ask(method, url, payload, usha)
  await call('POST', '/api/addresses', { ...home, pincode: '411001' })
  await call('POST', '/api/cart/add', { productId: balm.id, quantity: 3 })
  const before = (await call('GET', '/api/cart')).json()

  const alone = (await call('GET', `/api/cart/buy/${soap.id}?quantity=2`)).json()
  assert.deepEqual(
    [alone.items.length, alone.items[0].quantity, alone.subtotal, alone.delivery, alone.total],
    [1, 2, 200, 49, 249],
  )
  const tooMany = (await call('GET', `/api/cart/buy/${soap.id}?quantity=60`)).json()
  assert.deepEqual([tooMany.items[0].available, tooMany.items[0].note], [false, 'Only 48 left'])
  for (const [url, status] of [
    [`/api/cart/buy/${'f'.repeat(24)}`, 404],
    [`/api/cart/buy/${soap.id}?quantity=0`, 400],
    [`/api/cart/buy/${soap.id}?quantity=100`, 400],
  ] as const)
    assert.equal((await call('GET', url)).statusCode, status, url)

  const items = [{ productId: soap.id, quantity: 2 }]
  const priced = (await call('POST', '/api/cart/quote', { items, promoCode: 'WELCOME2000' })).json()
  assert.deepEqual([priced.subtotal, priced.discount, priced.total], [200, 100, 149])
  const place = (body: object, key = 'buy-now') =>
    app.inject({
      method: 'POST',
      url: '/api/orders/place',
      headers: { ...usha.headers, 'idempotency-key': key },
      payload: body,
    })
  const body = { items, promoCode: 'WELCOME2000', total: 149 }
  const placed = await place(body)
  assert.equal(placed.statusCode, 201, placed.body)
  assert.equal((await place(body)).json().order._id, placed.json().order._id)
  assert.equal((await place({ ...body, items: [{ productId: balm.id }] })).statusCode, 422)
  const { order } = placed.json()
  assert.deepEqual([order.items.length, order.total, order.address.pincode], [1, 149, '411001'])
  assert.deepEqual((await call('GET', '/api/cart')).json(), before)

  assert.equal(
    (await place({ items, total: 1 }, 'other')).json().error,
    'The total is now ₹249. Please check it and place the order again.',
  )
  for (const [wrong, status] of [
    [[], 400],
    [[{}], 400],
    ['soap', 400],
    [[{ productId: soap.id, quantity: 0 }], 400],
    [[...items, ...items], 400],
    [[{ productId: soap.id, quantity: 99 }], 409],
    [[{ productId: 'nonsense' }], 404],
    [[...items, { productId: 'f'.repeat(24) }], 404],
  ] as const) {
    const refused = await place({ items: wrong }, 'wrong')
    assert.equal(refused.statusCode, status, refused.body)
    assert.ok(refused.json().error.length > 5)
  }
})
