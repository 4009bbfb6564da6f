import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { fromRupees } from '#values/money.ts'
import { sealedReturn } from '../../../../demo/test-gateway/seal.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, someProduct } from '../../../../test/cast.ts'
import { lettersTo } from '../../../../test/outbox.ts'

const shop = await openTestShop({ PAYMENTS: 'test', RATE_LIMIT: 'on' })
const { app, db, testGateway } = shop
const owner = await someone(db, 'admin', 'Owner')
const tara = await someone(db, 'seller', 'Tara')
const soap = await someProduct(db, { name: 'Soap', price: fromRupees(300), stock: 100, sellerId: tara.id })
const address = {
  name: 'Gita Rao',
  phone: '9876543210',
  line1: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}
const one = [{ productId: soap.id, quantity: 1 }]
const call = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const order = (more: object = {}, headers = {}) =>
  call('/api/guest/orders', { items: one, address, email: 'gita@example.com', ...more }, headers)
const set = async (settings: object) => {
  const reply = await app.inject({
    method: 'PUT',
    url: '/api/settings',
    headers: owner.headers,
    payload: settings,
  })
  assert.equal(reply.statusCode, 200, reply.body)
}

test('a guest buys nothing unless the owner allows it', async () => {
  for (const [url, payload] of [
    ['/api/guest/cart', { items: one }],
    ['/api/guest/quote', { items: one }],
    ['/api/guest/orders', { items: one, address, email: 'gita@example.com' }],
  ] as const) {
    const refused = await call(url, payload)
    assert.equal(refused.statusCode, 403, url)
    assert.equal(refused.json().error, 'Please login to add items to cart.')
  }
  assert.equal((await app.inject('/api/settings')).json().guestsMayBuy, false, 'off by default')
  await set({ guestsMayBuy: true })
  assert.equal((await app.inject('/api/settings')).json().guestsMayBuy, true)
})

test('a guest’s cart is priced like every other, with what cannot be bought marked', async () => {
  const rare = await someProduct(db, { name: 'Oud', stock: 1 })
  const gone = await someProduct(db, { name: 'Gone', state: 'hidden' })
  const items = [
    { productId: soap.id, quantity: 2 },
    { productId: rare.id, quantity: 3 },
    { productId: gone.id, quantity: 1 },
    { productId: 'f'.repeat(24), quantity: 1 },
  ]
  const priced = await call('/api/guest/cart', { items })
  assert.equal(priced.statusCode, 200, priced.body)
  const cart = priced.json()
  assert.deepEqual(
    cart.items.map(({ available, note }: { available: boolean; note?: string }) => [available, note]),
    [
      [true, undefined],
      [false, 'Only 1 left'],
      [false, 'No longer sold'],
    ],
  )
  const quote = (await call('/api/guest/quote', { items: one, address })).json()
  assert.deepEqual([quote.subtotal, quote.delivery, quote.total, quote.deliverable], [300, 49, 349, true])
  assert.ok(quote.estimate.to)
  const firstOrder = (
    await call('/api/guest/quote', { items: one, address, promoCode: 'WELCOME2000' })
  ).json()
  assert.equal(firstOrder.discount, 0)
  assert.equal(firstOrder.promoProblem, 'Please log in or sign up to use the code WELCOME2000.')
})

test('a guest orders, follows the order by its link, gets mails, and cancels', async () => {
  const missing = await call('/api/guest/orders', {
    items: one,
    address: { ...address, phone: '1' },
    email: 'x',
  })
  assert.deepEqual(Object.keys(missing.json().fields).sort(), ['address.phone', 'email'])
  const key = { 'idempotency-key': 'guest-click-1' }
  const replies = await Promise.all([order({ total: 349 }, key), order({ total: 349 }, key)])
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [201, 201],
  )
  const [{ order: placed, token }, { order: again }] = replies.map(reply => reply.json())
  assert.equal(again._id, placed._id, 'one order of two clicks')
  assert.equal(
    (await order({ total: 349, items: [{ productId: soap.id, quantity: 2 }] }, key)).statusCode,
    422,
  )
  assert.deepEqual([placed.total, placed.status, placed.address.city], [349, 'Pending', 'Pune'])

  const link = { number: placed.orderNumber, token }
  const followed = await call('/api/orders/follow', link)
  assert.equal(followed.json().order.total, 349)
  assert.equal((await call('/api/orders/follow', { ...link, token: 'wrong' })).statusCode, 404)
  await queueEventMails(db)
  const [letter] = await lettersTo(shop, 'gita@example.com')
  assert.match(letter!.text, /\/order\/KN-\d{4}-\d{6}\?token=/)
  assert.doesNotMatch(letter!.text, /Gita/, 'nobody has proved whose mailbox it is')
  const seen = (await app.inject({ url: '/api/orders/seller', headers: tara.headers })).json()
  assert.equal(seen[0].customer.email, 'gita@example.com')

  assert.notEqual((await call('/api/guest/orders/cancel', { ...link, token: 'wrong' })).statusCode, 200)
  const cancelled = await call('/api/guest/orders/cancel', link)
  assert.deepEqual(
    [cancelled.json().message, cancelled.json().order.status],
    ['Order cancelled', 'Cancelled'],
  )
  assert.equal((await call('/api/guest/orders/cancel', link)).statusCode, 409)
})

test('a guest cancels single items, as somebody with an account does', async () => {
  const comb = await someProduct(db, { name: 'Comb', price: fromRupees(100), stock: 5, sellerId: null })
  const items = [
    { productId: soap.id, quantity: 2 },
    { productId: comb.id, quantity: 1 },
  ]
  const { order: placed, token } = (await order({ items })).json()
  const link = { number: placed.orderNumber, token }
  type Item = { _id: string; quantity: number; status: string; product: { name: string } }
  const idOf = (name: string) => (placed.items as Item[]).find(({ product }) => product.name === name)!._id
  const cancel = (pieces: object[]) =>
    call('/api/guest/orders/cancel', { ...link, items: pieces, reason: 'Too many' })
  assert.equal((await cancel([{ _id: idOf('Soap'), quantity: 3 }])).statusCode, 409)
  const first = await cancel([{ _id: idOf('Soap'), quantity: 1 }])
  assert.equal(first.statusCode, 200, first.body)
  assert.equal(first.json().message, 'Items cancelled')
  const left = (items: Item[]) =>
    items
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ product, quantity }) => `${quantity} ${product.name}`)
      .toSorted()
  assert.deepEqual(left(first.json().order.items), ['1 Comb', '1 Soap'])
  // One seller has begun, the other item can still go.
  const update = await app.inject({
    method: 'PUT',
    url: `/api/orders/admin/update/${placed._id}`,
    headers: tara.headers,
    payload: { status: 'Processing' },
  })
  assert.equal(update.statusCode, 200, update.body)
  assert.equal((await call('/api/guest/orders/cancel', link)).statusCode, 409, 'not all of it any more')
  const second = await cancel([{ _id: idOf('Comb'), quantity: 1 }])
  assert.deepEqual(left(second.json().order.items), ['1 Soap'])
})

test('a guest pays online with the link alone', async () => {
  const { order: placed, token } = (await order({ paymentMethod: 'Online' })).json()
  assert.equal(placed.payment.stage, 'awaiting')
  const link = { number: placed.orderNumber, token }
  assert.notEqual((await call('/api/guest/orders/pay', { ...link, token: 'wrong' })).statusCode, 200)
  const { providerOrderId } = (await call('/api/guest/orders/pay', link)).json()
  assert.equal((await call('/api/guest/orders/payment', link)).json().state, 'awaiting')
  const { books, secret } = testGateway!
  const { id } = await books.pay(providerOrderId, { method: 'upi', outcome: 'paid' })
  const back = await app.inject(
    `/pay/return?${new URLSearchParams(sealedReturn(providerOrderId, id, secret))}`,
  )
  assert.equal(back.statusCode, 303)
  assert.equal((await call('/api/guest/orders/payment', link)).json().state, 'paid')
})

test('Cash on Delivery limits count for guests by phone and address, however many order at once', async () => {
  await set({ codOpenOrders: 2, codOpenValue: null })
  const to = {
    ...address,
    phone: '9123456780',
    line1: '7 Fort Road',
    pincode: '682001',
    state: 'Kerala',
    city: 'Kochi',
  }
  const replies = await Promise.all(
    [1, 2, 3, 4].map(n => order({ address: to, email: `guest${n}@example.com` })),
  )
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [201, 201, 409, 409])
  const sameHouse = await order({ address: { ...to, phone: '9123456781' }, email: 'other@example.com' })
  assert.match(sameHouse.json().error, /on the way to this address/)
})

test('who registers with the email of an order, and proves it, has the order', async () => {
  await set({ codOpenOrders: null })
  const email = 'Leela@example.com'
  const { order: placed, token } = (await order({ email })).json()
  const payload = {
    name: 'Leela',
    email: 'leela@example.com',
    password: 'Monsoon-in-Kochi-9',
    role: 'customer',
  }
  const registered = await call('/api/auth/register', payload)
  assert.equal(registered.statusCode, 201, registered.body)
  const signedIn = (await call('/api/auth/login', payload)).json()
  const mine = async () =>
    (
      await app.inject({ url: '/api/orders/my', headers: { authorization: `Bearer ${signedIn.token}` } })
    ).json()
  assert.deepEqual(await mine(), [], 'anybody can type an email')
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', 'leela@example.com')
    .execute()
  assert.deepEqual(
    (await mine()).map(({ _id }: { _id: string }) => _id),
    [placed._id],
  )
  const late = await call('/api/guest/orders/cancel', { number: placed.orderNumber, token })
  assert.equal(late.statusCode, 403)
})
