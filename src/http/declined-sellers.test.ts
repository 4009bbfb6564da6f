import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { shopEndpoints } from '#contract/endpoints.ts'
import { setStatus } from '#domain/accounts/set-status.ts'
import { getCart } from '#domain/cart/cart.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { addCollection, changeCollection } from '#domain/collections/change-collection.ts'
import { collectionProducts } from '#domain/collections/collection.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { writeReview } from '#domain/reviews/write-review.ts'
import { foldWords } from '#domain/search/fold-words.ts'
import { addToWishlist } from '#domain/wishes/wishlist.ts'
import { openTestShop } from '../../test/build-app.ts'
import { freshToken, someCategory, somePeople, someProduct } from '../../test/cast.ts'
import { until } from '../../test/until.ts'
import { pageRoutes } from './pages/index.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()
const { app, db } = shop
const { asha, usha, tara, veda, owner } = await somePeople(db)
const lips = await someCategory(db, 'Lips')
const theirs = await someProduct(db, {
  name: 'Zafrani Lip Tint',
  brandName: 'Zafrani',
  sellerId: tara.id,
  categoryId: lips.id,
  family: 'tint',
  optionLabel: 'Zafran',
  countryOfOrigin: 'India',
})
const sibling = await someProduct(db, {
  name: 'Zafrani Lip Tint Deep',
  brandName: 'Zafrani',
  sellerId: tara.id,
  categoryId: lips.id,
  family: 'tint',
})
const balm = await someProduct(db, { name: 'Lip Balm', sellerId: veda.id, categoryId: lips.id })
const collection = await addCollection(db, owner, {
  title: 'Festive',
  products: [theirs.id, balm.id, sibling.id],
  routine: true,
})
const order = (customer: typeof asha) => placeOrder(db, customer, { paymentMethod: 'Cash on Delivery' })
const decide = (isActive: boolean) => setStatus(db, owner, { id: tara.id, isActive })

await addToCart(db, asha, { product: theirs.id, quantity: 1 })
const delivered = await order(asha)
for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
  await moveOrder(db, owner, { order: delivered.id, status })
await writeReview(db, asha, { product: theirs.id, stars: 5, text: 'Zafrani is lovely.' }, shop)
await addToWishlist(db, asha, theirs.id)
await foldWords(db)

/** Every address that anybody can read: found by itself, so that a new endpoint or page is tried too. */
const paramsOf: Record<string, string[]> = {
  '/api/products/category/{slug}': [lips.slug],
  '/api/productdetail/singledetail/{id}': [theirs.id, sibling.id, balm.id],
  '/api/reviews/product/{id}': [theirs.id],
  '/api/questions/product/{id}': [theirs.id],
  '/orders/{number}': ['KN-2026-000001'],
  '/order/{number}': ['KN-2026-000001'],
  '/return/{number}': ['KN-2026-000001'],
  '/returns/{number}': ['KN-2026-000001-R1'],
  '/pay/{number}': ['KN-2026-000001'],
  '/api/collections/{slug}': [collection.slug],
  '/api/sellers/{id}': [tara.id, veda.id],
  '/seller/{id}': [tara.id, veda.id],
  '/api/delivery/{pincode}': ['110001'],
  '/api/ingredients/of-product/{id}': [theirs.id, balm.id],
  '/api/blog/{slug}': ['none'],
  '/product/{id}': [theirs.id, sibling.id, balm.id],
  '/category/{slug}': [lips.slug],
  '/collection/{slug}': [collection.slug],
  '/routine/{slug}': [collection.slug],
  '/ingredient/{slug}': ['niacinamide'],
  '/blog/{slug}': ['none'],
  '/pages/{slug}': ['none'],
}
const queriesOf: Record<string, string[]> = {
  '/api/search': ['?q=zafrani', '?q=tint', '?brand=Zafrani', '?q=zafran', ''],
  '/api/search/suggest': ['?q=zaf', '?q=lip'],
  '/search': ['?q=zafrani', '?q=lip', '?brand=Zafrani'],
  '/routine': ['', `?m=${theirs.id},${balm.id}`],
  '/product': ['', '?sort=price-up', '?brand=Zafrani', '?q=lip&origin=India'],
}
const addresses = [
  ...Object.entries(shopEndpoints)
    .filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
    .map(([key]) => key.slice('GET '.length)),
  ...pageRoutes.map(({ path }) => path),
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-products.xml',
  '/feed/products.xml',
  '/feed/blog.xml',
].flatMap(path => {
  const param = path.match(/\{\w+\}/)?.[0]
  assert.ok(!param || paramsOf[path], `${path} needs an example in this test`)
  const filled = param ? paramsOf[path]!.map(value => path.replace(param, value)) : [path]
  return filled.flatMap(address => (queriesOf[path] ?? ['']).map(query => address + query))
})

/** The addresses that show a product of the seller. A page that says it is gone does not count. */
async function showing(instance: FastifyInstance): Promise<string[]> {
  const shown: string[] = []
  for (const url of addresses) {
    const { statusCode, body } = await instance.inject(url)
    assert.ok(statusCode < 500, url)
    // A page repeats the brand that was asked for; nowhere else may it be, not even among the filters.
    const marks = [
      // Addresses of products end like this, and ids do too.
      theirs.id.slice(-8),
      sibling.id.slice(-8),
      tara.id,
      'Zafrani Lip',
      ...(url.includes('Zafrani') ? [] : ['Zafran']),
    ]
    if (statusCode < 400 && marks.some(mark => body.includes(mark))) shown.push(url)
  }
  return shown
}

test('the products of a declined seller are nowhere, on every instance, and come back on approval', async () => {
  const shownBefore = await showing(app)
  assert.deepEqual(await showing(other.app), shownBefore)
  for (const url of [
    '/',
    '/product',
    '/search?q=zafrani',
    '/sitemap-products.xml',
    '/feed/products.xml',
    '/api/search?q=zafrani',
    '/api/search/suggest?q=zaf',
    '/api/productdetail/alldetails',
    `/product/${theirs.id}`,
    `/product/${balm.id}`,
    `/collection/${collection.slug}`,
    '/category/lips',
    `/seller/${tara.id}`,
    `/api/sellers/${tara.id}`,
    '/sitemap-pages.xml',
    `/api/reviews/product/${theirs.id}`,
    `/api/collections/${collection.slug}`,
  ])
    assert.ok(shownBefore.includes(url), `${url} shows the product while its seller is approved`)

  await decide(false)
  assert.deepEqual(await showing(app), [])
  await until(async () => (await showing(other.app)).length === 0)
  assert.equal((await app.inject(`/product/${theirs.id}`)).statusCode, 410)
  for (const url of [`/api/productdetail/singledetail/${theirs.id}`, `/api/reviews/product/${theirs.id}`])
    assert.equal((await app.inject(url)).statusCode, 404, url)

  await decide(true)
  assert.deepEqual(await showing(app), shownBefore)
  await until(async () => (await showing(other.app)).length === shownBefore.length)
})

test('hidden products are nowhere either, and come back when they are shown again', async () => {
  // Being declined has ended her session.
  const headers = { authorization: `Bearer ${await freshToken(db, tara.id)}` }
  const setState = (state: 'hidden' | 'live') =>
    Promise.all(
      [theirs, sibling].map(({ id }) =>
        app.inject({
          method: 'PUT',
          url: `/api/productdetail/update/${id}`,
          headers,
          payload: { state },
        }),
      ),
    )
  const sellersOwn = [`/seller/${tara.id}`, `/api/sellers/${tara.id}`]
  const shownBefore = await showing(app)
  await setState('hidden')
  // The seller's page stays, with nothing on it.
  assert.deepEqual(await showing(app), sellersOwn.filter(url => shownBefore.includes(url)).sort())
  for (const url of sellersOwn) assert.ok(!(await app.inject(url)).body.includes('Zafrani Lip'), url)
  assert.equal((await app.inject(`/product/${theirs.id}`)).statusCode, 410)
  await setState('live')
  assert.deepEqual(await showing(app), shownBefore)
})

test('what customers have put aside is shown as no longer sold, and cannot be ordered', async () => {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: asha.headers, ...(payload && { payload }) })
  const reviewable = () => call('GET', `/api/reviews/possible?products=${theirs.id}`)
  await db.deleteFrom('reviews').execute()
  assert.deepEqual((await reviewable()).json().products, [theirs.id])
  await addToCart(db, asha, { product: theirs.id, quantity: 2 })
  await addToCart(db, asha, { product: balm.id, quantity: 1 })
  await decide(false)

  const cart = (await call('GET', '/api/cart')).json()
  const item = cart.items.find(({ productId }: { productId: string }) => productId === theirs.id)
  assert.deepEqual(
    [item.available, item.forSale, item.note, item.product.stock],
    [false, false, 'No longer sold', 0],
  )
  assert.deepEqual([cart.count, cart.subtotal], [1, 249])
  assert.equal((await call('POST', '/api/cart/quote', {})).json().subtotal, 249)
  const refused = await call('POST', '/api/orders/place', {})
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().message, /Zafrani Lip Tint is no longer sold/)
  assert.equal((await call('POST', '/api/cart/add', { productId: theirs.id })).statusCode, 404)
  assert.equal((await call('PUT', '/api/cart/update', { productId: theirs.id, quantity: 3 })).statusCode, 404)
  assert.deepEqual((await call('GET', '/api/wishlist')).json().products, [])
  assert.deepEqual((await call('GET', '/api/wishlist/ids')).json().productIds, [])
  assert.equal((await call('POST', '/api/wishlist', { productId: theirs.id })).statusCode, 404)
  assert.equal((await call('GET', `/api/reviews/mine/${theirs.id}`)).statusCode, 404)
  assert.deepEqual((await reviewable()).json().products, [])
  const [past] = (await call('GET', '/api/orders/my')).json()
  assert.equal(past.items[0].product.name, 'Zafrani Lip Tint', 'past orders stay')
  const again = (await call('POST', `/api/orders/${past._id}/reorder`)).json()
  assert.match(JSON.stringify(again), /No longer sold/)

  await decide(true)
  assert.ok(
    (await call('GET', '/api/cart')).json().items.every(({ forSale }: { forSale: boolean }) => forSale),
  )
  assert.deepEqual((await call('GET', '/api/wishlist/ids')).json().productIds, [theirs.id])
  await decide(false)
  assert.equal((await call('DELETE', `/api/cart/remove/${theirs.id}`)).statusCode, 200)
  assert.equal((await call('POST', '/api/orders/place', {})).statusCode, 201)
  await decide(true)
})

test('a collection that is edited meanwhile keeps them for later', async () => {
  await decide(false)
  await changeCollection(db, owner, { id: collection.id, products: [balm.id] })
  assert.deepEqual(
    (await collectionProducts(db, collection.id)).map(({ id }) => id),
    [balm.id],
  )
  await decide(true)
  const back = (await collectionProducts(db, collection.id)).map(({ id }) => id)
  assert.deepEqual(back.sort(), [theirs.id, sibling.id, balm.id].sort())
})

test('an order that is placed while its seller is declined is either complete or refused', async () => {
  for (let round = 0; round < 12; round++) {
    await addToCart(db, usha, { product: theirs.id, quantity: 1 })
    await addToCart(db, usha, { product: balm.id, quantity: 1 })
    const [placed, declined] = await Promise.allSettled([order(usha), decide(false)])
    assert.equal(declined.status, 'fulfilled')
    if (placed.status === 'fulfilled') assert.equal(placed.value.lines.length, 2)
    else {
      assert.match(String(placed.reason), /no longer sold/)
      assert.equal((await getCart(db, usha.id)).lines.length, 2)
      await assert.rejects(order(usha), /no longer sold/, 'not afterwards either')
    }
    await decide(true)
    await db.deleteFrom('cart_lines').execute()
    await db.updateTable('products').set({ stock: 10 }).execute()
  }
})

test('an order waits for the decision, and then is refused', async () => {
  await addToCart(db, usha, { product: theirs.id, quantity: 1 })
  let placing: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async trx => {
    await trx.updateTable('accounts').set({ is_active: false }).where('id', '=', tara.id).execute()
    placing = assert.rejects(order(usha), /no longer sold/)
    await until(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    })
  })
  await placing
  await decide(true)
  await db.deleteFrom('cart_lines').execute()
})

test('a product that is added while its seller is declined is not for sale either', async () => {
  for (let round = 0; round < 8; round++) {
    const [added] = await Promise.allSettled([
      someProduct(db, { name: 'Zafran late', sellerId: tara.id, categoryId: lips.id }),
      decide(false),
    ])
    if (added.status === 'rejected')
      assert.match(String(added.reason), /does not exist|no such product|not found/i)
    const listed = await db
      .selectFrom('listed_products')
      .select('product_id')
      .where('seller_id', '=', tara.id)
      .execute()
    assert.deepEqual(listed, [])
    await decide(true)
  }
})
