import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { publishScheduled } from '#domain/products/publish-scheduled.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import type { ProductId } from '#values/ids.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../../test/cast.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, tara, veda, owner } = await somePeople(db)
const lips = await someCategory(db, 'Lips')

type Person = typeof tara
const call = async (
  who: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const create = (who: Person, fields: object = {}) =>
  call(who, 'POST', '/api/productdetail/createdetail', {
    name: 'Lip Balm',
    price: 99,
    category: 'Lips',
    ...fields,
  })
const update = (who: Person, id: string, fields: object) =>
  call(who, 'PUT', `/api/productdetail/update/${id}`, fields)
const page = async (id: string) => (await app.inject(`/product/${id}`)).statusCode
const own = async (who: Person, id: string) =>
  (await call(who, 'GET', `/api/productdetail/own/${id}`)).body.product
/** What a bell says of reviewed products. */
const told = async (who: Person) => {
  await collectNotifications(db)
  const { notifications } = (await call(who, 'GET', '/api/notifications')).body
  return notifications
    .filter(({ kind }: { kind: string }) => kind.startsWith('product-'))
    .map(({ title, text }: { title: string; text: string }) =>
      title.endsWith('sent back') ? `${title}: ${text}` : title,
    )
}
const inTable = async (who: Person, query = '') =>
  (await call(who, 'GET', `/api/productdetail/myproducts?${query}`)).body.products.map(
    ({ _id }: { _id: string }) => _id,
  )

test('a product is live at once unless something else is said', async () => {
  const { status, body } = await create(tara)
  assert.deepEqual([status, body.product.state, body.product.liveAt], [201, 'live', null])
  assert.equal(await page(body.product._id), 200)
})

test('a draft is seen by its seller and admins only, and nobody learns that it exists', async () => {
  const { product } = (await create(tara, { state: 'draft' })).body
  assert.equal(product.state, 'draft')
  assert.equal(await page(product._id), 404)
  assert.equal((await app.inject(`/api/productdetail/singledetail/${product._id}`)).statusCode, 404)
  assert.equal((await call(asha, 'POST', '/api/cart/add', { productId: product._id })).status, 404)
  assert.equal((await own(tara, product._id)).state, 'draft')
  assert.equal((await own(owner, product._id)).sellerName, 'Tara')
  assert.equal((await call(veda, 'GET', `/api/productdetail/own/${product._id}`)).status, 403)
  assert.ok((await inTable(tara)).includes(product._id))

  assert.equal((await update(tara, product._id, { state: 'live', price: 89 })).body.product.state, 'live')
  assert.equal(await page(product._id), 200)
  assert.equal((await update(tara, product._id, { state: 'hidden' })).status, 200)
  assert.equal(await page(product._id), 410, 'customers have seen it')
})

test('a hidden product stays in the cart as no longer sold, and in past orders', async () => {
  const { id } = await someProduct(db, { name: 'Rose Tint', sellerId: tara.id, categoryId: lips.id })
  const buy = () => call(asha, 'POST', '/api/orders/place', {})
  await call(asha, 'POST', '/api/cart/add', { productId: id })
  assert.equal((await buy()).status, 201)
  await call(asha, 'POST', '/api/cart/add', { productId: id })
  await update(tara, id, { state: 'hidden' })
  const [item] = (await call(asha, 'GET', '/api/cart')).body.items
  assert.deepEqual([item.forSale, item.note], [false, 'No longer sold'])
  const refused = await buy()
  assert.deepEqual([refused.status, /Rose Tint is no longer sold/.test(refused.body.message)], [409, true])
  assert.equal((await call(asha, 'GET', '/api/orders/my')).body[0].items[0].product.name, 'Rose Tint')
  await update(tara, id, { state: 'live' })
  assert.equal((await buy()).status, 201)
})

test('a scheduled product goes live at its time, and cached pages follow', async () => {
  const refused = async (fields: object) =>
    (await create(tara, { state: 'scheduled', ...fields })).body.fields
  assert.deepEqual(await refused({}), { liveAt: 'Please choose when the product goes live.' })
  assert.deepEqual(await refused({ liveAt: '2020-01-01T09:00:00+05:30' }), {
    liveAt: 'Please choose a time in the future.',
  })
  assert.match((await refused({ liveAt: 'tomorrow' })).liveAt, /date and time/)
  const { product } = (await create(tara, { state: 'scheduled', liveAt: '2099-01-01T09:00:00+05:30' })).body
  assert.deepEqual([product.state, product.liveAt], ['scheduled', '2099-01-01T03:30:00.000Z'])
  const listed = async () => (await app.inject('/category/lips')).body.includes(product._id)
  assert.equal(await listed(), false)
  assert.deepEqual(await publishScheduled(db), new Date(product.liveAt), 'says when it is due')
  assert.equal(await listed(), false)

  await db
    .updateTable('products')
    .set({ live_at: sql<Date>`now()` })
    .where('id', '=', product._id as ProductId)
    .execute()
  assert.equal(await publishScheduled(db), null)
  assert.equal(await listed(), true)
  const now = await own(tara, product._id)
  assert.deepEqual([now.state, now.liveAt], ['live', null])
})

test('of a new seller, the first products wait for an admin', async () => {
  await changeSettings(db, owner, { reviewedProducts: 1 })
  const { product } = (await create(veda)).body
  assert.equal(product.state, 'review')
  assert.equal(await page(product._id), 404)
  assert.equal(
    (await update(veda, product._id, { state: 'live' })).body.product.state,
    'review',
    'no way around',
  )
  assert.deepEqual(await inTable(owner, 'state=review'), [product._id])
  assert.deepEqual(await told(owner), ['Lip Balm waits for your review'])

  const review = (who: Person, body: object) =>
    call(who, 'PUT', `/api/productdetail/review/${product._id}`, body)
  assert.equal((await review(veda, { approve: true })).status, 403)
  assert.ok((await review(owner, { approve: false })).body.fields.reason)
  assert.equal(
    (await review(owner, { approve: false, reason: 'No back label.' })).body.product.state,
    'declined',
  )
  assert.equal((await own(veda, product._id)).declineReason, 'No back label.')
  assert.deepEqual(await told(veda), ['Lip Balm was sent back: No back label.'])
  assert.equal((await review(owner, { approve: true })).status, 409)

  assert.equal((await update(veda, product._id, { state: 'live' })).body.product.state, 'review', 'once more')
  assert.equal((await review(owner, { approve: true })).body.product.state, 'live')
  assert.equal(await page(product._id), 200)
  assert.equal((await create(veda)).body.product.state, 'live', 'known by now')
  assert.equal((await create(tara)).body.product.state, 'live', 'has products in the shop already')
  await changeSettings(db, owner, { reviewedProducts: 0 })
})

test('an admin chooses whose product it is; a seller cannot', async () => {
  const { product } = (await create(owner, { seller: tara.id })).body
  assert.equal(product.seller, tara.id)
  assert.equal((await create(tara, { seller: veda.id })).body.product.seller, tara.id)
  assert.equal((await update(owner, product._id, { seller: veda.id })).body.product.seller, veda.id)
  assert.equal((await update(owner, product._id, { seller: asha.id })).body.fields.seller !== undefined, true)
  assert.equal((await update(owner, product._id, { seller: '' })).body.product.seller, null)
  assert.equal((await own(owner, product._id)).sellerName, '')
})

test('copies begin as drafts if wished', async () => {
  const { product } = (await create(tara)).body
  const copy = (body?: object) => call(tara, 'POST', `/api/productdetail/duplicate/${product._id}`, body)
  assert.equal((await copy()).body.product.state, 'live')
  assert.equal((await copy({ asDraft: true })).body.product.state, 'draft')
})
