import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { dayInIndia } from '#values/dates.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../../test/cast.ts'
import { delhi, giveTaxProfile, mumbaiProfile } from '../../../../test/taxed-seller.ts'

const { app, db } = await openTestShop()
const { asha, tara, owner } = await somePeople(db)

type Person = typeof owner
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by: Person = owner) =>
  app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })

test('a new rate begins on a day and ends the one before; until then it can be withdrawn', async () => {
  const list = async () => (await send('GET', '/api/tax-rates', undefined, tara)).json()
  const soap = (await list()).find(({ hsn }: { hsn: string }) => hsn === '3401')
  assert.deepEqual([soap.rate, soap.from, soap.to], [5, '2025-09-22', null])
  const from = dayInIndia(new Date(), 30)
  const change = {
    hsn: '3401',
    description: soap.description,
    rate: 12,
    from,
    replaces: soap._id,
    version: soap.version,
  }
  assert.equal((await send('POST', '/api/tax-rates', { ...change, from: '2025-01-01' })).statusCode, 400)
  const empty = await send('POST', '/api/tax-rates', { ...change, rate: '' })
  assert.deepEqual(empty.json().fields, { rate: 'Please enter the rate in percent.' })
  const added = await send('POST', '/api/tax-rates', change)
  assert.equal(added.statusCode, 201)
  assert.equal((await send('POST', '/api/tax-rates', change)).statusCode, 409)
  const rates = (await list()).filter(({ hsn }: { hsn: string }) => hsn === '3401')
  assert.deepEqual(
    rates.map(({ rate, from, to }: Record<string, unknown>) => [rate, from, to]),
    [
      [12, from, null],
      [5, '2025-09-22', from],
    ],
  )
  assert.equal((await send('DELETE', `/api/tax-rates/${soap._id}`)).statusCode, 409)
  assert.equal((await send('DELETE', `/api/tax-rates/${added.json().taxRate._id}`)).statusCode, 200)
  const after = (await list()).filter(({ hsn }: { hsn: string }) => hsn === '3401')
  assert.deepEqual(
    after.map(({ to }: { to: string | null }) => to),
    [null],
  )
  const { events: rows } = (await send('GET', '/api/audit?subject=tax-rate')).json()
  assert.equal(rows.length, 2)
})

test('the shop has a tax profile of its own, which only admins change', async () => {
  const profile = { ...mumbaiProfile, legalName: 'Kanti Retail LLP' }
  assert.equal((await send('PUT', '/api/tax-profile/shop', profile, tara)).statusCode, 403)
  const wrong = await send('PUT', '/api/tax-profile/shop', { ...profile, gstin: '27AAPFU0939F1ZX' })
  assert.deepEqual([wrong.statusCode, Object.keys(wrong.json().fields)], [400, ['gstin']])
  const product = await someProduct(db, { name: 'Gift box', hsn: '3303', gstRate: 18 })
  await addToCart(db, asha, { product: product.id, quantity: 1 })
  const { order } = (
    await send('POST', '/api/orders/place', { paymentMethod: 'Cash on Delivery', address: delhi }, asha)
  ).json()
  await moveOrder(db, owner, { order: order._id, status: 'Shipped' })
  assert.deepEqual((await send('GET', '/api/documents/waiting')).json(), { waiting: 0 })
  const saved = await send('PUT', '/api/tax-profile/shop', { ...profile, version: 0 })
  assert.equal(saved.json().message, 'The shop’s tax profile is saved.')
  assert.deepEqual((await send('GET', `/api/orders/${order._id}/documents`)).json(), [])
  assert.equal((await send('PUT', '/api/tax-profile/shop', { ...profile, version: 0 })).statusCode, 409)
  assert.equal((await send('GET', '/api/tax-profile/shop')).json().legalName, 'Kanti Retail LLP')
})

test('a business gets its GSTIN on the invoice, if it is of the state of delivery', async () => {
  await giveTaxProfile(db, tara)
  const product = await someProduct(db, { sellerId: tara.id, name: 'Soap', hsn: '3401', gstRate: 5 })
  await addToCart(db, asha, { product: product.id, quantity: 1 })
  const place = (business: object) =>
    send('POST', '/api/orders/place', { paymentMethod: 'Cash on Delivery', address: delhi, business }, asha)
  const mumbai = await place({ gstin: '27AAPFU0939F1ZV', name: 'Salon Asha' })
  assert.equal(mumbai.statusCode, 400)
  assert.match(mumbai.json().fields['business.gstin'], /the order is going to Delhi \(07\)/)
  assert.equal((await place({ gstin: '07AAPFU0939F1Z0', name: 'Salon Asha' })).statusCode, 400)
  assert.equal((await place({ gstin: '07AAPFU0939F1ZX' })).statusCode, 400)
  const placed = await place({ gstin: '07 aapfu0939f 1zx', name: 'Salon Asha' })
  assert.equal(placed.statusCode, 201, placed.body)
  const id = placed.json().order._id
  await moveOrder(db, tara, { order: id, status: 'Shipped' })
  const month = dayInIndia(new Date()).slice(0, 7)
  const b2b = (await send('GET', `/api/documents/gstr1?month=${month}&section=b2b`, undefined, tara)).body
  assert.match(b2b, /"07AAPFU0939F1ZX","Salon Asha"/)
  const rows = (await send('GET', '/api/documents?page=1', undefined, tara)).json()
  assert.equal(rows[0].recipient, 'Salon Asha')
})
