import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCategory } from '#domain/categories/categories.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin')
const { id: categoryId } = await someCategory(db, 'Lips')
for (let i = 1; i <= 90; i++)
  await someProduct(db, { categoryId, name: `Balm ${i}.`, price: fromRupees(300), stock: i % 2 })

/** React marks where two texts meet with an empty comment. */
const bodyOf = async (url: string) => (await app.inject(url)).body.replaceAll('<!-- -->', '')
const section = (body: string, name: string) => body.split(`aria-label="${name}"`)[1]!.split('<section')[0]!

test('Latest Products begins with the newest that New Arrivals does not show', async () => {
  const body = await bodyOf('/')
  const arrivals = section(body, 'New Arrivals')
  const newest = Array.from({ length: 90 }, (_, i) => `>Balm ${90 - i}.<`)
  const [first] = newest.filter(name => !arrivals.includes(name))
  assert.ok(arrivals.includes(newest[0]!), 'the newest stands in one of them')
  assert.ok(section(body, 'Latest Products').includes(first!), first)
  const { products } = (await app.inject('/api/productdetail/alldetails?limit=12')).json()
  assert.deepEqual(
    products.map(({ name }: { name: string }) => name),
    Array.from({ length: 12 }, (_, i) => `Balm ${90 - i}.`),
  )
})

test('page 1 of 4 links all four, and the last page is always linked', async () => {
  const pages = async (url: string) =>
    [...(await bodyOf(url)).matchAll(/aria-label="Page (\d+)"/g)].map(([, n]) => Number(n))
  assert.deepEqual(await pages('/product'), [1, 2, 3, 4])
  assert.deepEqual(await pages('/product?page=4'), [1, 2, 3, 4])
})

test('a price filter’s chip says what the filter says', async () => {
  const body = await bodyOf('/product?minPrice=250&maxPrice=499.99')
  assert.match(body, /₹250 to ₹500/)
  assert.doesNotMatch(body.split('page-data')[0]!, /499\.99<|to ₹499/)
  assert.match(await bodyOf('/product?maxPrice=249.99'), /Under ₹250/)
  assert.match(await bodyOf('/product?maxPrice=400'), /Up to ₹400/)
})

test('a name is cut only where something is cut', async () => {
  await addCategory(db, { name: 'Makeup Tools' })
  await addCategory(db, { name: 'Sensitive & Very Dry Skin' })
  const strip = await bodyOf('/')
  assert.match(strip, /title="Makeup Tools">Makeup Tools<\/span>/)
  assert.match(strip, />Sensitive &amp; Ver…<\/span>/)
})

test('no element has a role or a state that HTML does not allow there', async () => {
  for (const url of ['/', '/product', '/product?inStock=false']) {
    const body = await bodyOf(url)
    assert.doesNotMatch(body, /<dialog[^>]* role=/, url)
    assert.doesNotMatch(
      body,
      /<button[^>]*aria-disabled[^>]* disabled=""|<button[^>]* disabled=""[^>]*aria-disabled/,
      url,
    )
    assert.match(
      body,
      /<div id="toasts-urgent" role="alert"><\/div><div id="toasts" role="status"><\/div>/,
      url,
    )
    for (const [row] of body.matchAll(/<ul[^>]*carousel-row[^>]*>/g)) assert.match(row, /tabindex="0"/)
  }
})

test('before the first review: the default rating, New or nothing, as the owner chose', async () => {
  const shown = async () => {
    const card = (await bodyOf('/product')).split('<article')[1]!.split('</article>')[0]!
    return card.includes('(4.0)') ? 'rating' : />New</.test(card) ? 'new' : 'nothing'
  }
  for (const unratedShows of ['rating', 'new', 'nothing'] as const) {
    await changeSettings(db, admin, { unratedShows })
    assert.equal(await shown(), unratedShows)
  }
})
