import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { flipSales, nextFlip } from '#domain/sales/flip-sales.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const owner = await someone(db, 'admin', 'Owner')
const tara = await someone(db, 'seller', 'Tara')
const asha = await someone(db, 'customer', 'Asha')
const product = (name: string, price: number, sellerId: typeof tara.id | null = tara.id) =>
  someProduct(db, {
    name,
    price: fromRupees(price),
    maxPrice: fromRupees(price + 100),
    stock: 50,
    brandName: name,
    sellerId,
  })
const soap = await product('Soap', 199)
const oil = await product('Oil', 400, null)

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = owner) => {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, ...reply.json() }
}
const priceOf = async ({ id }: { id: string }) => {
  const { product } = await ask('GET', `/api/productdetail/singledetail/${id}`)
  return [product.price, product.maxPrice]
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const inTwo = () => new Date(Date.now() + 7_200_000).toISOString()
/** As if so much time had gone by for this sale. */
const later = async (id: string, hours: number) => {
  await sql`UPDATE sales SET starts_at = starts_at - ${hours} * interval '1 hour',
    ends_at = ends_at - ${hours} * interval '1 hour' WHERE id = ${id}`.execute(db)
  await Promise.all([flipSales(db), flipSales(db)])
}
const sale = { name: 'Monsoon', kind: 'percent', value: 15 }

test('prices change when a sale begins and back when it ends: shown, sorted, filtered and ordered', async () => {
  const scope = { products: [soap.id, oil.id] }
  const preview = await ask('POST', '/api/sales/preview', { ...sale, scope })
  assert.equal(preview.products, 2)
  const begun = await ask('POST', '/api/sales', { ...sale, scope, startsAt: inAnHour(), endsAt: inTwo() })
  assert.equal(begun.sale.state, 'scheduled')
  assert.deepEqual(await nextFlip(db), new Date(begun.sale.startsAt))
  assert.deepEqual(await priceOf(soap), [199, 299])

  await later(begun.sale._id, 1)
  assert.deepEqual(await priceOf(soap), [169, 299], 'in whole rupees; the MRP stays')
  assert.equal((await ask('GET', '/api/search?q=soap&maxPrice=170')).products.length, 1)
  const added = await ask('POST', '/api/cart/add', { productId: soap.id }, asha)
  assert.equal(added.subtotal, 169)
  const detail = await ask('GET', `/api/sales/${begun.sale._id}`)
  const ofSoap = detail.prices.find((one: { name: string }) => one.name === 'Soap')
  assert.deepEqual(
    [ofSoap.regularPrice, ofSoap.price, ofSoap.lowestBefore, ofSoap.mrp, detail.sale.products],
    [199, 169, 199, 299, 2],
  )
  const moved = await ask('PUT', `/api/sales/${begun.sale._id}`, { value: 20 })
  assert.equal(moved.status, 409)

  await ask('PUT', `/api/productdetail/update/${oil.id}`, { price: 350 })
  await later(begun.sale._id, 1)
  assert.deepEqual([(await priceOf(soap))[0], (await priceOf(oil))[0]], [199, 350], 'what was typed stays')
  assert.equal((await ask('GET', '/api/cart', undefined, asha)).subtotal, 199)
  const history = await db
    .selectFrom('product_prices')
    .select('price')
    .where('product_id', '=', soap.id)
    .orderBy('at')
    .execute()
  assert.deepEqual(
    history.map(({ price }) => price),
    [19900, 16900, 19900],
  )
})

test('a sale begins at once without a date, ends early, and a product is in one at a time', async () => {
  const scope = { products: [soap.id] }
  const first = await ask('POST', '/api/sales', { ...sale, scope })
  assert.deepEqual([first.sale.state, (await priceOf(soap))[0]], ['running', 169])
  const second = await ask('POST', '/api/sales', { ...sale, kind: 'price', value: 99, scope })
  assert.deepEqual([second.sale.products, (await priceOf(soap))[0]], [0, 169])
  const ended = await ask('POST', `/api/sales/${first.sale._id}/end`)
  assert.deepEqual([ended.sale.state, (await priceOf(soap))[0]], ['ended', 199])
  assert.equal((await ask('DELETE', `/api/sales/${first.sale._id}`)).status, 409)
})

test('a seller puts only their own products on sale', async () => {
  const { sale: mine } = await ask('POST', '/api/sales', { ...sale, name: 'Mine' }, tara)
  assert.deepEqual([(await priceOf(soap))[0], (await priceOf(oil))[0]], [169, 350])
  assert.deepEqual(
    (await ask('GET', '/api/sales', undefined, tara)).sales.map((one: { name: string }) => one.name),
    ['Mine'],
  )
  await ask('POST', `/api/sales/${mine._id}/end`, undefined, tara)
  assert.equal((await priceOf(soap))[0], 199)
})
