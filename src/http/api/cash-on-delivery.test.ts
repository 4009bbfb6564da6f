import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop({ RATE_LIMIT: 'on' })
const owner = await someone(db, 'admin', 'Owner')
const soap = await someProduct(db, { name: 'Soap', price: fromRupees(951), stock: 1000 })

type Person = Pick<typeof owner, 'headers' | 'id'>
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, shop = app) =>
  shop.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
async function order(who: Person, quantity = 1) {
  await ask(who, 'POST', '/api/cart/add', { productId: soap.id, quantity })
  return ask(who, 'POST', '/api/orders/place', {})
}
const setLimits = async (codOpenOrders: number | null, codOpenValue: number | null) => {
  const reply = await ask(owner, 'PUT', '/api/settings', { codOpenOrders, codOpenValue })
  assert.equal(reply.statusCode, 200, reply.body)
  const { settings } = reply.json()
  assert.deepEqual([settings.codOpenOrders, settings.codOpenValue], [codOpenOrders, codOpenValue])
}
const clearCart = (who: Person) => db.deleteFrom('cart_lines').where('account_id', '=', who.id).execute()

test('an account has only so many open orders, and more with every delivery', async () => {
  await setLimits(2, null)
  const asha = await someone(db, 'customer', 'Asha')
  const placed = [await order(asha), await order(asha)]
  assert.deepEqual(
    placed.map(({ statusCode }) => statusCode),
    [201, 201],
  )
  const refused = await order(asha)
  assert.equal(refused.statusCode, 409)
  assert.equal(
    refused.json().error,
    'There are 2 Cash on Delivery orders on the way to you, which is the limit for now. Please wait until one is delivered: every delivery lets you order more.',
  )
  assert.equal((await ask(asha, 'GET', '/api/cart')).json().items.length, 1, 'the cart stays')

  const [first] = placed.map(reply => reply.json().order._id)
  await ask(asha, 'POST', `/api/orders/${first}/cancel`, {})
  assert.equal(
    (await ask(asha, 'POST', '/api/orders/place', {})).statusCode,
    201,
    'a cancelled one is not open',
  )
  const second = placed[1]!.json().order._id
  await ask(owner, 'PUT', `/api/orders/admin/update/${second}`, { status: 'Delivered' })
  for (let more = 0; more < 3; more++) assert.equal((await order(asha)).statusCode, 201, 'received something')
  const limit = await order(asha)
  assert.match(limit.json().error, /There are 4 Cash on Delivery orders on the way to you/)
})

test('orders that are placed at once do not pass the limits together', async () => {
  await setLimits(2, 3000)
  for (let round = 0; round < 4; round++) {
    const gita = await someone(db, 'customer', `Gita${round}`)
    await ask(gita, 'POST', '/api/cart/add', { productId: soap.id })
    const buy = (items?: object[]) => ask(gita, 'POST', '/api/orders/place', items ? { items } : {})
    const replies = await Promise.all([
      buy(),
      ...[1, 2, 3].map(() => buy([{ productId: soap.id, quantity: 1 }])),
    ])
    assert.equal(replies.filter(({ statusCode }) => statusCode === 201).length, 2)
    for (const { statusCode, body } of replies)
      if (statusCode !== 201) assert.match(body, /There are 2 Cash on Delivery orders on the way to you/)
    const open = (await ask(gita, 'GET', '/api/orders/my')).json()
    assert.equal(open.length, 2)
  }
})

test('and only for so much; a confirmed email changes nothing', async () => {
  await setLimits(null, 2000)
  const usha = await someone(db, 'customer', 'Usha')
  assert.equal((await order(usha)).statusCode, 201)
  assert.equal((await order(usha)).statusCode, 201, '₹1,000 each with delivery: exactly the limit')
  const refused = await order(usha)
  assert.equal(refused.statusCode, 409)
  assert.match(
    refused.json().error,
    /^Cash on Delivery to you is limited to ₹2,000 for now, for all open orders together\./,
  )
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', usha.id).execute()
  assert.equal((await ask(usha, 'POST', '/api/orders/place', {})).statusCode, 409)
  const [open] = (await ask(usha, 'GET', '/api/orders/my')).json()
  await ask(owner, 'PUT', `/api/orders/admin/update/${open._id}`, { status: 'Delivered' })
  assert.equal((await ask(usha, 'POST', '/api/orders/place', {})).statusCode, 201, 'a delivery raises it')

  const hema = await someone(db, 'customer', 'Hema')
  assert.match((await order(hema, 9)).json().error, /limited to ₹2,000 for now\. Please order for less/)
  await clearCart(hema)
  await setLimits(0, null)
  assert.match((await order(hema)).json().error, /^Cash on Delivery is for customers who have received/)
  await clearCart(hema)
  await setLimits(null, null)
  assert.equal((await order(hema, 50)).statusCode, 201)
  for (const wrong of [{ codOpenOrders: -1 }, { codOpenOrders: 1.5 }, { codOpenValue: -1 }])
    assert.equal((await ask(owner, 'PUT', '/api/settings', wrong)).statusCode, 400)
  assert.ok(!('codOpenOrders' in (await app.inject('/api/settings')).json()))
})

test('new accounts do not get around it: a phone and an address count too, however they are written', async () => {
  await setLimits(2, null)
  const home = { line1: '12, Lake Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
  const flat = { ...home, name: 'Flat 4', phone: '9822001122' }
  const buy = async (address: object, n: number) => {
    const who = await someone(db, 'customer', `Many${n}`)
    await db
      .updateTable('accounts')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', who.id)
      .execute()
    const items = [{ productId: soap.id, quantity: 1 }]
    return ask(who, 'POST', '/api/orders/place', { items, address })
  }
  const first = await buy(flat, 1)
  assert.equal(first.statusCode, 201, first.body)
  assert.equal((await buy({ ...flat, line1: '12 LAKE ROAD.' }, 2)).statusCode, 201)
  const samePhone = await buy({ ...flat, line1: '9 Hill Street' }, 3)
  assert.match(samePhone.json().error, /on the way to this phone number/)
  const sameAddress = await buy({ ...flat, line1: '12 lake road', phone: '9822001133' }, 4)
  assert.match(sameAddress.json().error, /on the way to this address/)
  assert.equal((await buy({ ...flat, line1: '9 Hill Street', phone: '9822001133' }, 5)).statusCode, 201)
  await ask(owner, 'PUT', `/api/orders/admin/update/${first.json().order._id}`, { status: 'Delivered' })
  assert.equal((await buy(flat, 6)).statusCode, 201, 'a household that has received something')
})

test('a new shop has limits, and RATE_LIMIT=off lifts them', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  const admin = await someone(shop.db, 'admin', 'Aditi')
  const { codOpenOrders, codOpenValue } = (
    await ask(admin, 'GET', '/api/settings/all', undefined, shop.app)
  ).json()
  assert.deepEqual([codOpenOrders, codOpenValue], [5, 25_000])
  const gita = await someone(shop.db, 'customer', 'Gita')
  const { id: productId } = await someProduct(shop.db, { stock: 100 })
  for (let orders = 0; orders < 6; orders++) {
    await ask(gita, 'POST', '/api/cart/add', { productId }, shop.app)
    assert.equal((await ask(gita, 'POST', '/api/orders/place', {}, shop.app)).statusCode, 201)
  }
})
