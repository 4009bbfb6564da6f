import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addCategory } from '#domain/categories/categories.ts'
import { allSellers } from '#domain/products/announce-seller.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { buildApp } from '#http/app.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { until } from '../../../test/until.ts'
import { pageRoutes } from './index.ts'

const shop = await openTestShop()
const { app, db } = shop

const bodyOf = async (url: string, from = app) => (await from.inject(url)).body

test('an empty shop says so', async () => {
  const body = await bodyOf('/')
  assert.match(body, /No products found/)
  assert.match(body, /Check back later for new arrivals/)
})

test('a product added in the domain is on the kept home page at the very next request', async () => {
  for (let i = 0; i < 20; i++) {
    await bodyOf('/')
    await someProduct(db, { name: `Glow Serum ${i}` })
    assert.match(await bodyOf('/'), new RegExp(`Glow Serum ${i}<`))
  }
})

test('a new category is in the strip of the very next page', async () => {
  await bodyOf('/')
  await addCategory(db, { name: 'Fragrance' })
  assert.match(await bodyOf('/'), /href="\/category\/fragrance"/)
})

test('the product page shows what the catalogue has, safely', async () => {
  const name = `Rose & Oud </script><script>alert("x")</script>`
  const { id } = await someProduct(db, { name, description: 'Smells of rain.', brandName: 'Itrayana' })
  const body = await bodyOf(`/product/${id}`)
  assert.match(body, /<h1[^>]*>Rose &amp; Oud &lt;\/script&gt;/)
  assert.match(body, /Smells of rain\./)
  assert.match(body, /₹249/)
  assert.doesNotMatch(body, /<script>alert/)
})

test('a listing is read page by page', async () => {
  for (let i = 0; i < 30; i++) await someProduct(db, { name: `Soap ${i}` })
  const first = await bodyOf('/product')
  const next = first.match(/href="(\/product\?page=2)" rel="next"/)?.[1]
  assert.ok(next)
  const second = await bodyOf(next)
  assert.ok(!second.includes('>Soap 29<') && first.includes('>Soap 29<'))
  assert.match(second, />Soap 0</)
  assert.match(second, /href="\/product" rel="prev"/)
  assert.match(second, /<link rel="canonical" href="[^"]+\/product\?page=2">/)
})

test('a page that is made again is as if made for the first time, whether it shows a change or not', async () => {
  const { id, categorySlug } = await someProduct(db, { name: 'Same Again', family: 'same', optionLabel: '1' })
  const paths = ['/', '/product', '/product?sort=price-up', `/category/${categorySlug}`, `/product/${id}`]
  const announceAll = () =>
    shop.changes.publish(['products', `product:${id}`, `category:${categorySlug}`, allSellers])
  announceAll()
  const first = await Promise.all([...paths, '/about', '/cart'].map(url => bodyOf(url)))
  announceAll()
  for (const [nth, path] of paths.entries()) assert.ok((await bodyOf(path)) === first[nth], path)
  await db
    .updateTable('products')
    .set({ price: fromRupees(77) })
    .where('id', '=', id)
    .execute()
  announceAll()
  const empty = await buildApp(shop)
  for (const path of paths) {
    const changed = await bodyOf(path)
    assert.match(changed, /₹77</)
    assert.ok(changed === (await bodyOf(path, empty)), path)
  }
  await empty.close()
})

test('two instances on one database show each other’s changes', async () => {
  const other = await shop.anotherInstance()
  for (let i = 0; i < 5; i++) {
    await bodyOf('/', other.app)
    await someProduct(db, { name: `Shared Kajal ${i}` })
    await until(async () => (await bodyOf('/', other.app)).includes(`Shared Kajal ${i}`))
  }
})

test('an instance that lost its ears drops everything, and hears again by itself', async () => {
  const deaf = await shop.anotherInstance()
  let droppedEverything = 0
  deaf.changes.subscribe(tags => {
    if (tags === 'everything') droppedEverything++
  })
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'kanti changes'`.execute(db)
  // Once when the ears are lost, once when they are back.
  await until(() => droppedEverything === 2 && deaf.changes.connected && shop.changes.connected)
  await bodyOf('/', deaf.app)
  await someProduct(db, { name: 'Heard again' })
  await until(async () => (await bodyOf('/', deaf.app)).includes('Heard again'))
})

test('a badge tells the real discount; without an MRP, All Products shows the shop’s own', async () => {
  const { categorySlug } = await someProduct(db, { name: 'No MRP' })
  await someProduct(db, { name: 'With MRP', price: fromRupees(400), maxPrice: fromRupees(500) })
  const badges = async (url: string) => new Set((await bodyOf(url)).match(/\d+% OFF(?=<\/span>)/g))
  assert.deepEqual(await badges('/product'), new Set(['20% OFF', '10% OFF']))
  assert.deepEqual(await badges(`/category/${categorySlug}`), new Set())
})

test('every page without a name in its URL is served, to guests who may buy as well', async () => {
  const paths = pageRoutes.map(({ path }) => path).filter(path => !path.includes('{'))
  const owner = await someone(db, 'admin')
  for (const guestsMayBuy of [false, true]) {
    await changeSettings(db, owner, { guestsMayBuy })
    const failed: string[] = []
    for (const path of paths) if ((await app.inject(path)).statusCode >= 500) failed.push(path)
    assert.deepEqual(failed, [])
  }
})
