import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin', 'Aditi')
const { headers } = admin
const { id: categoryId } = await someCategory(db)

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) =>
  app.inject({ method, url: `/api/collections${path}`, headers, payload })
const named = async (slug: string) => (await app.inject(`/api/collections/${slug}`)).json()
const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

test('the four curated pages are there before anything is on them', async () => {
  for (const [path, title] of [
    ['/makeup', 'Latest Makeup Products'],
    ['/bath', 'Best Bath Soaps'],
    ['/treatement', 'Blackhead Remover Tools'],
    ['/makeuptool', 'Premium Makeup Tools'],
  ] as const) {
    const { statusCode, body } = await app.inject(path)
    assert.equal(statusCode, 200)
    assert.match(body, new RegExp(`<h1[^>]*>${title}</h1>`))
    assert.match(body, /We are still adding products here/)
  }
})

test('products stand in the order that was chosen, on the kept page at once', async () => {
  const products = []
  for (const name of ['Kajal', 'Gloss', 'Blush', 'Mascara'])
    products.push(await someProduct(db, { name, categoryId }))
  const { collection } = await named('latest-makeup-products')
  const path = `/${collection._id}`
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(products, { minLength: 1 }), async chosen => {
      const reply = await send('PUT', path, { products: chosen.map(({ id }) => id) })
      assert.equal(reply.statusCode, 200, reply.body)
      const wanted = chosen.map(({ name }) => name)
      assert.deepEqual(names(reply.json()), wanted)
      assert.deepEqual(names(await named('latest-makeup-products')), wanted)
      const { body } = await app.inject('/makeup')
      assert.deepEqual(
        [...body.matchAll(/<h2[^>]*><a[^>]*>(\w+)</g)].map(([, name]) => name),
        wanted,
      )
    }),
    { numRuns: 15 },
  )
  await send('PUT', path, { intro: 'New this season.', products: products.map(({ id }) => id) })
  assert.match((await app.inject('/makeup')).body, /New this season\./)
  await updateProduct(db, admin, { id: products[1]!.id, fields: { price: fromRupees(777) } }, shop)
  assert.match((await app.inject('/makeup')).body, /₹777/)
  await deleteProduct(db, admin, products[0]!.id)
  assert.doesNotMatch((await app.inject('/makeup')).body, /Kajal/)
})

test('other collections have a page too; the shop’s own four stay', async () => {
  const { id } = await someProduct(db, { name: 'Diya Set', categoryId })
  const reply = await send('POST', '', { title: 'Diwali & Light', products: [id] })
  assert.equal(reply.statusCode, 201, reply.body)
  const { collection } = reply.json()
  assert.deepEqual([collection.path, collection.fixed], ['/collection/diwali-and-light', false])
  assert.match((await app.inject(collection.path)).body, /Diya Set/)
  assert.equal((await app.inject('/api/collections')).json().collections.length, 5)
  assert.equal((await send('POST', '', { title: 'Diwali & Light' })).statusCode, 409)

  const curated = (await named('best-bath-soaps')).collection
  assert.equal((await app.inject('/collection/best-bath-soaps')).headers.location, '/bath')
  assert.equal((await send('DELETE', `/${curated._id}`, {})).statusCode, 409)
  assert.equal((await send('DELETE', `/${collection._id}`, {})).statusCode, 200)
  assert.equal((await app.inject(collection.path)).statusCode, 404)
  assert.equal((await app.inject('/api/collections/diwali-and-light')).statusCode, 404)
})

test('a list of products that cannot be is refused, and nothing changes', async () => {
  const { id } = await someProduct(db, { name: 'Loofah', categoryId })
  const { collection } = await named('best-bath-soaps')
  await send('PUT', `/${collection._id}`, { products: [id] })
  for (const products of [[id, id], [id, 'f'.repeat(24)], ['nonsense'], [5]]) {
    const reply = await send('PUT', `/${collection._id}`, { title: 'Changed', products })
    assert.equal(reply.statusCode, 400, JSON.stringify(products))
  }
  const after = await named('best-bath-soaps')
  assert.deepEqual([after.collection.title, names(after)], ['Best Bath Soaps', ['Loofah']])
})

test('one call puts a whole collection into the cart, as far as it is in stock', async () => {
  const customer = await someone(db, 'customer', 'Rohan')
  const inStock = [await someProduct(db, { name: 'Wash' }), await someProduct(db, { name: 'Mist' })]
  const gone = await someProduct(db, { name: 'Serum', stock: 0 })
  const products = [...inStock, gone].map(({ id }) => id)
  const { collection } = (await send('POST', '', { title: 'Morning', products })).json()
  const add = () =>
    app.inject({
      method: 'POST',
      url: `/api/collections/${collection.slug}/add-to-cart`,
      headers: customer.headers,
    })
  const reply = await add()
  assert.deepEqual(reply.json(), {
    message: '2 products added to cart! Not in stock right now: Serum.',
    added: ['Wash', 'Mist'],
    skipped: ['Serum'],
  })
  await add()
  const cart = (await app.inject({ url: '/api/cart', headers: customer.headers })).json()
  assert.deepEqual(
    cart.items.map(({ quantity }: { quantity: number }) => quantity),
    [2, 2],
  )
  await db
    .updateTable('products')
    .set({ stock: 0 })
    .where(
      'id',
      'in',
      inStock.map(({ id }) => id),
    )
    .execute()
  assert.equal((await add()).statusCode, 409)
  const unknown = await app.inject({
    method: 'POST',
    url: '/api/collections/nowhere/add-to-cart',
    headers: customer.headers,
  })
  assert.equal(unknown.statusCode, 404)
})
