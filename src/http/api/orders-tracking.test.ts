import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInIndia } from '#values/dates.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { lettersTo, tokenIn } from '../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, usha, tara, veda, owner } = await somePeople(db)
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()
const soap = await someProduct(db, { name: 'Soap', stock: 100, sellerId: tara.id, price: fromRupees(100) })
const balm = await someProduct(db, { name: 'Balm', stock: 100, sellerId: veda.id, price: fromRupees(250) })

const nagpur = {
  name: 'Asha Deshmukh',
  phone: '9876543210',
  line1: '1 Lake Road',
  city: 'Nagpur',
  state: 'Maharashtra',
  pincode: '440001',
}

type Person = Pick<typeof asha, 'headers'>
const guest: Person = { headers: { authorization: '' } }
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

async function order(...products: { id: string }[]) {
  for (const { id } of products) await ask(asha, 'POST', '/api/cart/add', { productId: id, quantity: 1 })
  return (await ask(asha, 'POST', '/api/orders/place', { address: nagpur })).json().order
}
const move = (who: Person, id: string, body: object) =>
  ask(who, 'PUT', `/api/orders/admin/update/${id}`, body)

test('a parcel leaves with its courier and number; its customer follows it from the mail and the order', async () => {
  const placed = await order(soap)
  const expectedOn = dayInIndia(new Date(), 3)
  const tracking = { carrier: 'delhivery', trackingNumber: ' 1490 8123 4 ', expectedOn }
  const moved = await move(tara, placed._id, { status: 'Shipped', from: 'Pending', tracking })
  assert.equal(moved.statusCode, 200, moved.body)
  const [seen] = (await ask(asha, 'GET', `/api/orders/${placed._id}`)).json().order.shipments
  assert.equal(seen.carrier, 'Delhivery')
  assert.equal(seen.trackingNumber, '149081234')
  assert.equal(seen.trackingUrl, 'https://www.delhivery.com/track/package/149081234')
  assert.equal(seen.expectedOn, expectedOn)
  assert.ok(seen.dispatchedAt)
  const [letter] = await lettersTo(shop, asha.email)
  assert.match(letter!.text, /Courier: Delhivery\nTracking number: 149081234\nExpected: /)
  assert.match(
    letter!.text,
    /Track it at Delhivery: https:\/\/www\.delhivery\.com\/track\/package\/149081234/,
  )

  const search = async (who: Person) =>
    (await ask(who, 'GET', '/api/orders/seller?search=1490%2081234')).json()
  assert.deepEqual(
    (await search(tara)).map(({ _id }: { _id: string }) => _id),
    [placed._id],
  )
  assert.deepEqual(await search(veda), [])

  await move(tara, placed._id, { status: 'Delivered' })
  const [arrived] = await lettersTo(shop, asha.email)
  assert.match(arrived!.text, /Your order has been delivered/)
  assert.match(arrived!.text, /Tracking number: 149081234/)
})

test('tracking is added and corrected later: versioned, audited, told once it is on its way', async () => {
  const placed = await order(soap, balm)
  const [first] = (await ask(tara, 'GET', `/api/orders/${placed._id}?as=seller`)).json().order.shipments
  const url = `/api/orders/${placed._id}/shipments/${first._id}`
  const early = await ask(tara, 'PUT', url, { carrier: 'Ravi', trackingNumber: 'A-1', version: 1 })
  assert.equal(early.json().order.shipments[0].trackingVersion, 2)
  const hidden = (await ask(asha, 'GET', `/api/orders/${placed._id}`)).json().order.shipments[0]
  assert.deepEqual([hidden.carrier, hidden.trackingNumber], ['', ''], 'it has not left yet')

  await move(tara, placed._id, { status: 'Shipped' })
  const before = (await lettersTo(shop, asha.email)).length
  const stale = await ask(owner, 'PUT', url, { trackingNumber: 'B-2', version: 1 })
  assert.equal(stale.statusCode, 409)
  assert.equal(stale.json().conflict.by, 'Tara')
  assert.deepEqual(stale.json().conflict.fields.sort(), ['carrier', 'trackingNumber'])
  const right = await ask(owner, 'PUT', url, { carrier: 'India Post', trackingNumber: 'EK123IN', version: 2 })
  assert.equal(right.statusCode, 200, right.body)
  const [letter, ...others] = await lettersTo(shop, asha.email)
  assert.equal(others.length, before)
  assert.match(letter!.subject, /track your parcel/)
  assert.match(letter!.text, /Tracking number: EK123IN/)
  assert.doesNotMatch(letter!.text, /Balm/)

  const { events } = (await ask(owner, 'GET', '/api/audit?subject=shipment')).json()
  assert.deepEqual(
    events
      .slice(0, 2)
      .map(({ label, after }: { label: string; after: { trackingNumber: string } }) => [
        label,
        after.trackingNumber,
      ]),
    [
      [first.number, 'EK123IN'],
      [first.number, 'A-1'],
    ],
  )
  assert.equal((await ask(veda, 'PUT', url, { trackingNumber: 'C' })).statusCode, 404, 'not their shipment')
  assert.equal((await ask(usha, 'PUT', url, { trackingNumber: 'C' })).statusCode, 403)
  const wrong = await ask(tara, 'PUT', url, { trackingNumber: 'javascript:alert(1)' })
  assert.match(wrong.json().fields.trackingNumber, /only letters, digits/)
})

test('a courier has a name; several parcels may go with the same one', async () => {
  const placed = await order(soap, balm)
  const wrong = await move(tara, placed._id, { status: 'Shipped', tracking: { carrier: '191' } })
  assert.match(wrong.json().fields['tracking.carrier'], /courier’s name/)
  const sent = await ask(owner, 'PUT', '/api/orders/admin/update', {
    ids: [placed._id],
    status: 'Shipped',
    carrier: 'Seller’s own delivery',
  })
  assert.deepEqual(sent.json().moved, [placed._id])
  const { shipments } = (await ask(owner, 'GET', `/api/orders/${placed._id}?as=seller`)).json().order
  assert.deepEqual(
    shipments.map(({ carrier }: { carrier: string }) => carrier),
    ['Seller’s own delivery', 'Seller’s own delivery'],
  )
})

test('one tracking number is for one parcel', async () => {
  const placed = await order(soap, balm)
  const both = await move(owner, placed._id, { status: 'Shipped', tracking: { trackingNumber: 'X1' } })
  assert.equal(both.statusCode, 400)
  assert.match(both.json().error, /one by one/)
  await move(owner, placed._id, { status: 'Shipped' })
  const late = await move(owner, placed._id, { status: 'Shipped', tracking: { trackingNumber: 'X1' } })
  assert.equal(late.statusCode, 409)
})

test('the link in a mail shows where the order is, and no address or phone', async () => {
  const placed = await order(soap)
  await move(tara, placed._id, { status: 'Shipped', tracking: { carrier: 'Ekart', trackingNumber: 'FM1' } })
  const [letter] = await lettersTo(shop, asha.email)
  const token = tokenIn(letter, `/order/${placed.orderNumber}`)
  const follow = (body: object) => ask(guest, 'POST', '/api/orders/follow', body)
  const reply = await follow({ number: placed.orderNumber.toLowerCase(), token })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.equal(reply.headers['cache-control'], 'no-store')
  const { order: seen } = reply.json()
  assert.deepEqual([seen.firstName, seen.city, seen.status], ['Asha', 'Nagpur', 'Shipped'])
  assert.deepEqual([seen.shipments[0].trackingNumber, seen.items[0].product.name], ['FM1', 'Soap'])
  assert.equal(seen.total, placed.total)
  for (const secret of ['9876543210', 'Lake Road', 'Deshmukh', '440001', asha.email])
    assert.ok(!reply.body.includes(secret), secret)
  assert.ok(!JSON.stringify(seen.history).includes('Tara'), 'not who moved it')

  const another = await order(soap)
  assert.equal((await follow({ number: another.orderNumber, token })).statusCode, 404)
  assert.equal((await follow({ number: placed.orderNumber, token: 'x'.repeat(43) })).statusCode, 404)
  await db
    .updateTable('order_links')
    .set({ expires_at: new Date(0) })
    .execute()
  const old = await follow({ number: placed.orderNumber, token })
  assert.equal(old.statusCode, 404)
  assert.match(old.json().error, /has expired/)

  const page = await app.inject({ url: `/order/${placed.orderNumber}?token=${token}` })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<meta name="robots" content="noindex/)
  assert.ok(!page.body.includes(token))
  assert.match((await app.inject({ url: '/order' })).body, /Review &amp; Place Order/)
})

test('the link in a mail to an unconfirmed address shows no name', async () => {
  const placed = await order(soap)
  await db.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', asha.id).execute()
  const [letter] = await lettersTo(shop, asha.email)
  const token = tokenIn(letter, `/order/${placed.orderNumber}`)
  const reply = await ask(guest, 'POST', '/api/orders/follow', { number: placed.orderNumber, token })
  assert.deepEqual([reply.json().order.firstName, reply.json().order.city], ['', ''])
})
