import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { purgeBin } from '#domain/products/bin/bin.ts'
import { runBulkChanges } from '#domain/products/bulk/run-bulk.ts'
import { withdrawProducts } from '#domain/products/withdraw-products.ts'
import type { ProductId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { tara, veda, asha, owner } = await somePeople(db)
const lips = await someCategory(db, 'Lips')

type Person = typeof tara
async function call(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const remove = (who: Person, id: string) => call(who, 'DELETE', `/api/productdetail/delete/${id}`)
const restore = (who: Person, id: string, body = {}) =>
  call(who, 'POST', `/api/productdetail/restore/${id}`, body)
const bin = async (who: Person): Promise<{ _id: string; category: string; sellerName: string }[]> =>
  (await call(who, 'GET', '/api/productdetail/bin')).body.products
const isInBin = async (who: Person, id: string) => (await bin(who)).some(({ _id }) => _id === id)
const single = async (id: string) => (await app.inject(`/api/productdetail/singledetail/${id}`)).statusCode
const balm = (name: string, more = {}) =>
  someProduct(db, { name, sellerId: tara.id, categoryId: lips.id, price: fromRupees(100), ...more })
const own = async (id: string) => (await call(owner, 'GET', `/api/productdetail/own/${id}`)).body.product

test('what is deleted is nowhere in the shop, and back as it was once it is restored', async () => {
  const { id } = await balm('Rose Balm')
  await call(asha, 'POST', '/api/cart/add', { productId: id, quantity: 1 })
  await remove(tara, id)
  for (const url of ['/feed/products.xml', '/sitemap-products.xml', '/category/lips'])
    assert.ok(!(await app.inject(url)).body.includes('ose-balm'), url)
  assert.equal(await single(id), 404)
  assert.deepEqual((await call(asha, 'GET', '/api/cart')).body.items, [])
  const found = async () => (await app.inject('/api/search?q=rose+balm')).json().products.length
  assert.equal(await found(), 0)

  const [binned] = await bin(tara)
  assert.deepEqual([binned!._id, binned!.category, binned!.sellerName], [id, 'Lips', 'Tara'])
  assert.ok(!(await isInBin(veda, id)))
  assert.ok(await isInBin(owner, id))
  assert.equal((await restore(veda, id)).status, 403)

  const restored = await restore(tara, id)
  assert.deepEqual([restored.status, restored.body.message], [200, 'Rose Balm is back'])
  assert.equal(await single(id), 200)
  assert.equal(await found(), 1)
  assert.equal((await restore(tara, id)).status, 200, 'twice does no harm')
  assert.ok(!(await isInBin(tara, id)))
  const { events } = (await call(owner, 'GET', `/api/audit?subject=product&subjectId=${id}`)).body
  assert.deepEqual(
    events.map(({ action }: { action: string }) => action),
    ['restore', 'delete'],
  )
})

test('a product whose category was deleted meanwhile needs another one', async () => {
  const short = await someCategory(db, 'Short')
  const { id } = await balm('Homeless', { categoryId: short.id })
  await remove(tara, id)
  assert.equal((await call(owner, 'DELETE', `/api/categories/delete/${short.id}`)).status, 200)
  assert.ok((await restore(tara, id)).body.fields.category)
  assert.equal((await restore(tara, id, { category: 'Lips' })).body.product.category, 'Lips')
})

test('a product comes back out of sight while its seller is declined', async () => {
  const { id } = await balm('Veda’s', { sellerId: veda.id })
  await remove(veda, id)
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', veda.id).execute()
  assert.equal((await restore(owner, id)).status, 200)
  assert.equal(await single(id), 404)
  await db.updateTable('accounts').set({ is_active: true }).where('id', '=', veda.id).execute()
  assert.equal(await single(id), 200)
})

test('after 30 days it is deleted for good; the products of a seller who left at once', async () => {
  const picture = '/media/11111111111111111111111111111111.webp'
  const [old, young] = [await balm('Old', { image: picture, images: [picture] }), await balm('Young')]
  for (const { id } of [old, young]) await remove(tara, id)
  await db
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now() - interval '30 days'` })
    .where('id', '=', old.id)
    .execute()
  await purgeBin(db)
  assert.equal((await restore(tara, old.id)).status, 409)
  assert.equal((await restore(tara, young.id)).status, 200)
  const row = await db
    .selectFrom('products')
    .select(['image', 'images', 'name'])
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { image: null, images: [], name: 'Old' })

  const { id } = await balm('Orphan', { sellerId: veda.id })
  await withdrawProducts(db, veda.id)
  assert.ok(!(await isInBin(owner, id)))
})

test('a change of many products is undone: what was sold or changed since stays', async () => {
  const make = async (ids: string[], change: object) => {
    const which = { ids }
    const { stamp } = (await call(tara, 'POST', '/api/productdetail/bulk/preview', { which, change })).body
    const { body } = await call(tara, 'POST', '/api/productdetail/bulk/changes', { which, change, stamp })
    await runBulkChanges(db)
    return (await call(tara, 'GET', `/api/productdetail/bulk/changes/${body.bulk._id}`)).body.bulk
  }
  const undo = (who: Person, id: string) => call(who, 'POST', `/api/productdetail/bulk/changes/${id}/undo`)
  const one = await balm('One', { stock: 10, maxPrice: fromRupees(200) })
  const two = await balm('Two', { stock: 10 })
  const ids = [one.id, two.id]

  const priced = await make(ids, { price: { percent: 50 }, stock: { by: 5 }, maxPrice: { to: 300 } })
  assert.equal(priced.mayUndo, true)
  const sell = (id: ProductId) =>
    db.updateTable('products').set({ stock: sql`stock - 2` }).where('id', '=', id).execute()
  await sell(one.id)
  await call(tara, 'PUT', `/api/productdetail/update/${two.id}`, { price: 130 })
  assert.equal((await undo(owner, priced._id)).status, 409, 'somebody else’s')
  const undone = await undo(tara, priced._id)
  assert.equal(undone.body.message, '1 product as before')
  assert.deepEqual(undone.body.bulk.refused, [
    { _id: two.id, name: 'Two', reason: 'It was changed since, so it stays as it is now.' },
  ])
  const now = await own(one.id)
  assert.deepEqual([now.price, now.maxPrice, now.stock], [100, 200, 8])
  assert.equal((await undo(tara, priced._id)).status, 409, 'only once')

  const hidden = await make(ids, { state: 'hidden' })
  assert.equal(await single(one.id), 404)
  await undo(tara, hidden._id)
  assert.deepEqual([await single(one.id), await single(two.id)], [200, 200])

  const deleted = await make(ids, { delete: true })
  assert.ok(await isInBin(tara, two.id))
  assert.equal((await undo(tara, deleted._id)).body.bulk.changed, 2)
  assert.deepEqual([await single(one.id), await single(two.id)], [200, 200])
})
