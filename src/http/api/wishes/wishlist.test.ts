import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { headers } = await someone(db, 'customer')
const veda = await someone(db, 'customer', 'Veda')
const admin = await someone(db, 'admin', 'Aditi')

const wish = (productId: unknown) =>
  app.inject({ method: 'POST', url: '/api/wishlist', headers, payload: { productId } })
const names = async (who = headers) =>
  (await app.inject({ url: '/api/wishlist', headers: who }))
    .json()
    .products.map(({ name }: { name: string }) => name)

test('a product is on the wishlist once, however often it is added, the last added first', async () => {
  const soap = await someProduct(db, { name: 'Soap' })
  const kajal = await someProduct(db, { name: 'Kajal' })
  const replies = await Promise.all([1, 2, 3, 4].map(() => wish(soap.id)))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  )
  const last = (await wish(kajal.id)).json()
  assert.equal(last.message, 'Kajal added to your wishlist')
  assert.deepEqual(await names(), ['Kajal', 'Soap'])
  assert.deepEqual(await names(veda.headers), [])
  const ids = (await app.inject({ url: '/api/wishlist/ids', headers })).json()
  assert.deepEqual(ids, { productIds: [kajal.id, soap.id] })

  const remove = { method: 'DELETE', url: `/api/wishlist/${kajal.id}`, headers } as const
  assert.equal((await app.inject(remove)).statusCode, 200)
  assert.equal((await app.inject(remove)).statusCode, 200)
  assert.deepEqual(await names(), ['Soap'])
})

test('a deleted product is on no wishlist', async () => {
  const { id } = await someProduct(db, { name: 'Gone Gloss' })
  await wish(id)
  assert.ok((await names()).includes('Gone Gloss'))
  await deleteProduct(db, admin, id)
  assert.ok(!(await names()).includes('Gone Gloss'))
  const { productIds } = (await app.inject({ url: '/api/wishlist/ids', headers })).json()
  assert.ok(!productIds.includes(id))
  for (const unknown of [id, 'f'.repeat(24), 'nonsense']) assert.equal((await wish(unknown)).statusCode, 404)
  assert.equal((await wish(undefined)).statusCode, 400)
})
