import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInIndia } from '#values/dates.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
const soap = await someProduct(db, {
  name: 'Sandal Soap',
  price: fromRupees(99.9),
  stock: 500,
  sellerId: tara.id,
  image: '/media/soap.avif',
})
const balm = await someProduct(db, {
  name: 'Lip Balm 50%',
  price: fromRupees(150),
  stock: 500,
  sellerId: veda.id,
})

type Person = Pick<typeof asha, 'headers'>
const json = { 'content-type': 'application/json' }
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) =>
  app.inject({ method, url, headers: { ...who.headers, ...headers }, ...(payload ? { payload } : {}) })
const fill = async (who: Person, ...lines: [{ id: string }, number][]) => {
  for (const [{ id }, quantity] of lines)
    assert.equal((await ask(who, 'POST', '/api/cart/add', { productId: id, quantity })).statusCode, 200)
}
const place = (who: Person, payload?: object, headers = {}) =>
  ask(who, 'POST', '/api/orders/place', payload, headers)
const move = (who: Person, id: string, status: unknown) =>
  ask(who, 'PUT', `/api/orders/admin/update/${id}`, { status })
const numbersOf = (reply: { json(): { orderNumber: string }[] }) =>
  reply.json().map(order => order.orderNumber)

test('an order is placed with an empty body, and is the customer’s newest', async () => {
  await fill(asha, [soap, 3], [balm, 1])
  const reply = await place(asha)
  assert.equal(reply.statusCode, 201)
  const { message, order } = reply.json()
  assert.equal(message, 'Order placed successfully!')
  assert.match(order._id, /^[0-9a-f]{24}$/)
  assert.match(order.orderNumber, /^KN-\d{4}-\d{6}$/)
  assert.deepEqual(
    [
      order.paymentMethod,
      order.status,
      order.subtotal,
      order.delivery,
      order.discount,
      order.total,
      order.address,
    ],
    ['Cash on Delivery', 'Pending', 449.7, 49, 0, 498.7, null],
  )
  const { _id, ...item } = order.items[0]
  assert.match(_id, /^[0-9a-f]{24}$/)
  assert.deepEqual(item, {
    quantity: 3,
    price: 99.9,
    lineTotal: 299.7,
    discount: 0,
    delivery: 32.66,
    status: 'Pending',
    shipment: order.shipments[0]._id,
    product: {
      _id: soap.id,
      name: 'Sandal Soap',
      brandName: 'Ojavana',
      price: 99.9,
      images: ['/media/soap.avif'],
      image: '/media/soap.avif',
      category: soap.category,
    },
  })
  assert.deepEqual(
    order.history.map(({ status, by }: { status: string; by: string }) => [status, by]),
    [['Pending', 'Asha']],
  )
  assert.deepEqual((await ask(asha, 'GET', '/api/cart')).json().items, [])
  assert.deepEqual((await ask(asha, 'GET', '/api/orders/my')).json(), [order])
  assert.deepEqual((await ask(usha, 'GET', '/api/orders/my')).json(), [], 'orders are private')
  const page = (await app.inject(`/api/productdetail/singledetail/${soap.id}`)).json()
  assert.equal(page.product.stock, 497, 'the very next reader sees the stock')
})

test('a body may have an address and a payment method; invalid ones are refused by name', async () => {
  const address = {
    name: ' Asha Rao ',
    phone: '+91 98765-43210',
    line1: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411 001',
  }
  await fill(asha, [soap, 1])
  for (const [body, field] of [
    [{ address: { ...address, pincode: '0110' } }, 'address.pincode'],
    [{ address: { ...address, phone: '12345' } }, 'address.phone'],
    [{ address: { ...address, city: '\0 ' } }, 'address.city'],
    [{ address: 'home' }, 'address'],
    [{ paymentMethod: 'UPI' }, 'paymentMethod'],
    [{ paymentMethod: 7 }, 'paymentMethod'],
  ] as const) {
    const reply = await place(asha, body)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.ok(reply.json().fields[field].length > 5, reply.body)
  }
  const { order } = (
    await place(asha, { address: { ...address, line2: '\ud800' }, paymentMethod: 'cod' })
  ).json()
  assert.equal(order.paymentMethod, 'Cash on Delivery')
  assert.deepEqual(order.address, {
    ...address,
    name: 'Asha Rao',
    phone: '+919876543210',
    line2: '\ufffd',
    pincode: '411001',
  })
  assert.deepEqual((await ask(asha, 'GET', '/api/orders/my')).json()[0], order)
})

test('an empty cart, too little stock and a missing token have different answers', async () => {
  for (const payload of [undefined, {}, { address: null }]) {
    const empty = await place(usha, payload)
    assert.equal(empty.statusCode, 400)
    assert.equal(empty.json().error, 'Your cart is empty.')
  }
  const bare = await app.inject({
    method: 'POST',
    url: '/api/orders/place',
    headers: { ...usha.headers, ...json },
  })
  assert.equal(bare.json().error, 'Your cart is empty.', 'a body called JSON that is not there')

  const scarce = await someProduct(db, { name: 'Oud', stock: 3 })
  await fill(usha, [scarce, 3])
  await db.updateTable('products').set({ stock: 2 }).where('id', '=', scarce.id).execute()
  const short = await place(usha)
  assert.equal(short.statusCode, 409)
  assert.equal(short.json().error, 'Oud: Only 2 left.')
  await ask(usha, 'PUT', '/api/cart/update', { productId: scarce.id, quantity: 0 })
  assert.equal((await place({ headers: { authorization: 'Bearer x' } })).statusCode, 401)
})

test('an Idempotency-Key makes one order of many calls', async () => {
  await fill(usha, [soap, 1])
  const key = { 'idempotency-key': 'click-1' }
  const replies = await Promise.all([1, 2, 3].map(() => place(usha, {}, key)))
  replies.push(await place(usha, {}, key))
  assert.deepEqual(new Set(replies.map(({ statusCode }) => statusCode)), new Set([201]))
  assert.equal(new Set(replies.map(({ body }) => body)).size, 1)
  assert.equal((await place(usha, {}, { 'idempotency-key': 'x'.repeat(256) })).statusCode, 400)
})

test('an Idempotency-Key that placed an order with another body is refused', async () => {
  const home = { name: 'Usha', phone: '9876543210', line1: '1 MG Road', city: 'Pune', state: 'Maharashtra' }
  const address = { ...home, pincode: '411001' }
  const key = { 'idempotency-key': 'click-2' }
  await fill(usha, [soap, 1])
  const first = await place(usha, { address, promoCode: '' }, key)
  assert.equal(first.statusCode, 201, first.body)
  const { pincode, ...rest } = address
  const same = await place(usha, { paymentMethod: 'cod', address: { pincode, ...rest } }, key)
  assert.deepEqual(same.json(), first.json(), 'the same in other words')
  for (const cart of ['empty', 'filled']) {
    if (cart === 'filled') await fill(usha, [soap, 1])
    const other = await place(usha, { address: { ...address, line1: '2 MG Road' } }, key)
    assert.equal(other.statusCode, 422, cart)
    assert.equal(
      other.json().error,
      'This Idempotency-Key was already used for an order with different details. Please check your orders.',
    )
  }
  assert.equal((await ask(usha, 'GET', '/api/cart')).json().items.length, 1, 'nothing was ordered')
  await ask(usha, 'PUT', '/api/cart/update', { productId: soap.id, quantity: 0 })
})

test('fifty customers order the last ten pieces at once: ten get one, the rest are told, none fails', async () => {
  const rare = await someProduct(db, { name: 'Rare Attar', stock: 10 })
  const crowd = await Promise.all(Array.from({ length: 50 }, (_, n) => someone(db, 'customer', `Crowd${n}`)))
  await Promise.all(crowd.map(who => fill(who, [rare, 1])))
  const replies = await Promise.all(crowd.map(who => place(who)))
  const sold = replies.filter(({ statusCode }) => statusCode === 201)
  const told = replies.filter(({ statusCode }) => statusCode === 409)
  assert.deepEqual([sold.length, told.length], [10, 40])
  assert.ok(told.every(reply => reply.json().error === 'Rare Attar: Out of stock.'))
})

test('a seller sees their part of orders, an admin all of it', async () => {
  await fill(asha, [soap, 2], [balm, 4])
  const { order } = (await place(asha)).json()
  const [mine] = (await ask(tara, 'GET', '/api/orders/seller')).json()
  assert.deepEqual(
    [mine._id, mine.items.length, mine.items[0].product.name, mine.total, mine.totalText, mine.amounts],
    [order._id, 1, 'Sandal Soap', 199.8, '199.80', undefined],
  )
  assert.deepEqual(mine.customer, { name: 'Asha', email: asha.email })
  const [whole] = (await ask(owner, 'GET', '/api/orders/seller')).json()
  assert.deepEqual([whole.items.length, whole.total, whole.amounts.total], [2, 799.8, 848.8])
  assert.equal((await ask(asha, 'GET', '/api/orders/seller')).statusCode, 403)
})

test('a seller moves their part; the part shows its status, the order the least advanced', async () => {
  await fill(asha, [soap, 1], [balm, 1])
  const { order } = (await place(asha)).json()
  const reply = await move(tara, order._id, 'Shipped')
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.json().message, 'Order status updated')
  assert.deepEqual([reply.json().order.status, reply.json().order.orderStatus], ['Shipped', 'Pending'])
  const [seen] = (await ask(asha, 'GET', '/api/orders/my')).json()
  assert.equal(seen.status, 'Pending')
  assert.deepEqual(
    seen.items.map((item: { status: string }) => item.status),
    ['Shipped', 'Pending'],
  )
  assert.equal((await move(owner, order._id, 'Delivered')).json().order.orderStatus, 'Delivered')
  assert.equal((await move(owner, order._id, 'Delivered')).statusCode, 200)

  const stranger = await someone(db, 'seller', 'Stranger')
  assert.equal((await move(stranger, order._id, 'Shipped')).statusCode, 403)
  assert.equal((await move(asha, order._id, 'Shipped')).statusCode, 403)
  assert.equal((await move(owner, 'f'.repeat(24), 'Shipped')).statusCode, 404)
  assert.equal((await move(owner, 'nonsense', 'Shipped')).statusCode, 404)
  for (const status of ['Lost', '', null, undefined]) {
    const wrong = await move(owner, order._id, status)
    assert.equal(wrong.statusCode, 400)
    assert.match(wrong.json().error, /Pending, Processing, Shipped, Delivered or Cancelled/)
  }
})

test('long lists are read page by page, newest first', async () => {
  const gita = await someone(db, 'customer', 'Gita')
  const placed: string[] = []
  for (let n = 0; n < 5; n++) {
    await fill(gita, [soap, 1])
    placed.unshift((await place(gita)).json().order.orderNumber)
  }
  for (const [who, start] of [
    [gita, '/api/orders/my?limit=2'],
    [tara, '/api/orders/seller?limit=2&search=gita'],
    [owner, '/api/orders/seller?limit=2&search=gita&status=Pending'],
  ] as const) {
    const read: string[] = []
    for (let url: string | undefined = start; url; ) {
      const reply: Awaited<ReturnType<typeof ask>> = await ask(who, 'GET', url)
      assert.equal(reply.statusCode, 200, reply.body)
      read.push(...numbersOf(reply))
      url = String(reply.headers.link ?? '').match(/^<(.*)>; rel="next"$/)?.[1]
    }
    assert.deepEqual(read, placed, start)
  }
  assert.deepEqual(numbersOf(await ask(gita, 'GET', '/api/orders/my?page=2&limit=2')), placed.slice(2, 4))
})

test('orders are found by number, customer, product and status', async () => {
  const hema = await someone(db, 'customer', 'Hema')
  await fill(hema, [balm, 1])
  const { order } = (await place(hema)).json()
  await move(veda, order._id, 'Processing')
  const find = async (who: Person, query: Record<string, string>) =>
    numbersOf(await ask(who, 'GET', `/api/orders/seller?${new URLSearchParams(query)}`))
  assert.deepEqual(await find(owner, { search: order.orderNumber.toLowerCase() }), [order.orderNumber])
  assert.deepEqual(await find(veda, { search: ' hema ' }), [order.orderNumber])
  assert.deepEqual(await find(veda, { status: 'Processing' }), [order.orderNumber])
  assert.deepEqual(await find(owner, { status: 'Processing', search: '50%' }), [order.orderNumber])
  assert.deepEqual(await find(tara, { search: '50%' }), [], 'not by what others sell in the same order')
  assert.deepEqual(await find(owner, { search: '100%' }), [], 'a % is a %')
  assert.deepEqual(await find(owner, { search: '\0\\' }), [])
  assert.equal((await ask(owner, 'GET', '/api/orders/seller?status=Lost')).statusCode, 400)
  assert.equal((await ask(owner, 'GET', '/api/orders/my?limit=0')).statusCode, 400)
})

test('an order has an address of its own, for its customer alone, and the days that were promised', async () => {
  await fill(usha, [soap, 1])
  const home = {
    name: 'Usha',
    phone: '9876543210',
    line1: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  const { order } = (await place(usha, { address: home })).json()
  const today = dayInIndia(new Date(order.createdAt))
  assert.ok(
    order.arrives.from >= today && order.arrives.to >= order.arrives.from,
    JSON.stringify(order.arrives),
  )

  // A later change of the rules does not change what was promised.
  await ask(owner, 'PUT', '/api/delivery/rules', { fromDays: 20, toDays: 30 })
  const read = await ask(usha, 'GET', `/api/orders/number/${order.orderNumber.toLowerCase()}`)
  assert.equal(read.statusCode, 200)
  const items = order.items.map((item: object) => ({ ...item, batches: [] }))
  assert.deepEqual(read.json().order, { ...order, items, documents: [] })
  for (const other of [asha, tara, owner])
    assert.equal((await ask(other, 'GET', `/api/orders/number/${order.orderNumber}`)).statusCode, 404)
  for (const number of ['KN-2026-999999', 'KN-2026', '%00', "KN-2026-000001'"])
    assert.equal((await ask(usha, 'GET', `/api/orders/number/${number}`)).statusCode, 404)

  const page = await ask(usha, 'GET', '/api/orders/my?page=1&limit=1')
  const all = numbersOf(await ask(usha, 'GET', '/api/orders/my'))
  assert.deepEqual([numbersOf(page), page.headers['x-total-count']], [[order.orderNumber], `${all.length}`])
})
