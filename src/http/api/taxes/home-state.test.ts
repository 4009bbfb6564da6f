import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pages } from '#contract/pages.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { saveTaxProfile } from '#domain/taxes/tax-profile.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { png, somePeople, someProduct } from '../../../../test/cast.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { delhi, mumbaiProfile, turnTaxDocumentsOn } from '../../../../test/taxed-seller.ts'
import type { PageCall } from '../../pages/page.ts'
import { productPage } from '../../pages/product.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, tara, veda, owner } = await somePeople(db)
const kochi = { ...delhi, city: 'Kochi', state: 'Kerala', pincode: '682001' }
const ofDelhi = { state: 'Delhi', city: 'New Delhi', pincode: '110003' } as const
await saveTaxProfile(db, tara, { ...mumbaiProfile, ...ofDelhi, scheme: 'unregistered', gstin: '' })
await saveTaxProfile(db, veda, mumbaiProfile)
const attar = await someProduct(db, { name: 'Attar', price: fromRupees(300), sellerId: tara.id, stock: 50 })
const soap = await someProduct(db, { name: 'Soap', sellerId: veda.id, hsn: '3401', stock: 50 })

type Person = typeof owner
const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by: Person = asha) => {
  const reply = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, ...reply.json() }
}
const itemsOf = (...products: { id: string }[]) => products.map(({ id }) => ({ productId: id, quantity: 1 }))
const place = (address: object, items = itemsOf(attar)) =>
  ask('POST', '/api/orders/place', { address, items })
async function stateOnPage() {
  const call = { params: { id: attar.id }, query: {} } as Partial<PageCall> as PageCall
  const page = (await productPage(shop, call)) as { props: Pages['product'] }
  return page.props.delivery.homeState
}
const only = /The seller can deliver Attar within Delhi only\. This address is in Kerala\./

test('while tax documents are off, an unregistered seller delivers everywhere, and nothing is said', async () => {
  assert.equal((await place(kochi)).status, 201)
  assert.equal((await ask('GET', `/api/delivery/682001?product=${attar.id}`)).deliverable, true)
  assert.equal(await stateOnPage(), null)
  await turnTaxDocumentsOn(db)
  await saveTaxProfile(db, veda, { ...mumbaiProfile, city: 'Pune', pincode: '411001' })
})

test('the product page says it before buying, with and without a PIN code', async () => {
  assert.equal(await stateOnPage(), 'Delhi')
  const kerala = await ask('GET', `/api/delivery/682001?product=${attar.id}`)
  assert.equal(kerala.deliverable, false)
  assert.equal(kerala.problem, 'The seller can deliver this within Delhi only. 682001 is in Kerala.')
  assert.equal((await ask('GET', `/api/delivery/110003?product=${attar.id}`)).deliverable, true)
  assert.equal((await ask('GET', `/api/delivery/682001?product=${soap.id}`)).deliverable, true)
  assert.equal((await ask('GET', '/api/delivery/682001')).deliverable, true)
})

test('cart, quote and order say so for an address in another state', async () => {
  const { address } = await ask('POST', '/api/addresses', kochi)
  for (const { id } of [attar, soap]) await ask('POST', '/api/cart/add', { productId: id })
  const cart = await ask('GET', '/api/cart')
  assert.deepEqual(
    cart.items.map(({ homeState }: { homeState: string | null }) => homeState),
    ['Delhi', null],
  )
  assert.equal(cart.deliverable, false)
  const problem = 'The seller can deliver Attar within Delhi only. Your address is in Kerala.'
  assert.equal(cart.deliveryProblem, problem)
  const quote = await ask('POST', '/api/cart/quote', { addressId: address._id })
  assert.deepEqual([quote.deliverable, quote.deliveryProblem], [false, cart.deliveryProblem])
  const refused = await ask('POST', '/api/orders/place', { addressId: address._id })
  assert.equal(refused.status, 409)
  assert.match(refused.message, only)
  assert.equal((await ask('POST', '/api/orders/place', {})).status, 409)
  assert.equal((await place(kochi, itemsOf(soap))).status, 201)
  assert.equal((await place(delhi, itemsOf(attar, soap))).status, 201)
  assert.equal((await ask('GET', `/api/cart/buy/${attar.id}?quantity=1`)).deliverable, false)
})

test('an order by phone and another address are refused with the same words', async () => {
  const draft = { customerName: 'Asha', items: [{ product: attar.id, quantity: 1 }], address: kochi }
  const priced = await ask('POST', '/api/orders/drafts/price', draft, owner)
  assert.match(priced.problem, only)
  const { draft: saved } = await ask('POST', '/api/orders/drafts', draft, owner)
  const placed = await ask('POST', `/api/orders/drafts/${saved._id}/place`, {}, owner)
  assert.equal(placed.status, 409)
  assert.match(placed.message, only)
  const { order } = await place(delhi)
  for (const call of [
    await ask('POST', `/api/orders/${order._id}/address/check`, { address: kochi }),
    await ask('PUT', `/api/orders/${order._id}/address`, { address: kochi }),
  ]) {
    assert.equal(call.status, 409)
    assert.match(call.message, only)
  }
})

test('a composition seller has the same limit, also for exchanges', async () => {
  const { order } = await place(delhi)
  await moveOrder(db, owner, { order: order._id, status: 'Delivered' })
  const choices = async () =>
    (await ask('GET', `/api/orders/${order._id}/returnable`)).lines[0].exchanges.length
  assert.equal(await choices(), 1)
  await saveTaxProfile(db, tara, { ...mumbaiProfile, scheme: 'composition' })
  assert.equal(await choices(), 0)
  const item = { _id: order.items[0]._id, quantity: 1, reason: 'mind', opened: false, exchangeFor: attar.id }
  const reply = await sendForm(
    app,
    'POST /api/returns',
    { order: order._id, items: JSON.stringify([item]), pictures: [png, png] },
    asha.headers,
  )
  assert.equal(reply.statusCode, 409)
  assert.match(reply.json().message, /cannot be exchanged/)
})
