import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateProduct } from '#domain/products/update-product.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin')
const seller = await someone(db, 'seller')
const lips = await someCategory(db, 'Lips')
const shade = { categoryId: lips.id, family: 'velvet', familyKind: 'shade' as const, brandName: 'Rangrekha' }
const rani = await someProduct(db, {
  ...shade,
  name: 'Velvet Lipstick, Rani',
  optionLabel: 'Rani',
  swatch: '#b01050',
  ingredients: 'Ricinus Communis Seed Oil',
  howToUse: 'Draw along the lips.',
  countryOfOrigin: 'Korea',
  importer: 'Kanti Imports, Mumbai',
})
const chai = await someProduct(db, {
  ...shade,
  name: 'Velvet Lipstick, Chai',
  optionLabel: 'Chai',
  stock: 0,
  price: fromRupees(399),
})
const stranger = await someProduct(db, {
  ...shade,
  name: 'Foreign',
  optionLabel: 'Foreign',
  sellerId: seller.id,
})

const bodyOf = async (url: string) => (await app.inject(url)).body
const hrefs = (body: string) =>
  [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

test('every page has the search box as a plain form', async () => {
  for (const url of ['/', '/product', `/product/${rani.id}`, '/about']) {
    const body = await bodyOf(url)
    assert.match(body, /<form[^>]* action="\/search"/, url)
    assert.match(body, /placeholder="Search products\.\.\."/, url)
  }
})

test('the search page shows what was found, and what was looked for instead', async () => {
  const body = await bodyOf('/search?q=lipstik')
  assert.match(body, /Showing results for <strong>lipstick<\/strong>/)
  assert.match(body, />Velvet Lipstick, Rani</)
  assert.match(body, /<meta name="robots" content="noindex">/)
  assert.match(await bodyOf('/search?q=zzzz'), /No products found/)
  assert.doesNotMatch(await bodyOf('/search?q=%3Cscript%3Ealert(1)'), /<script>alert/)
})

test('a filter is a link that keeps the rest, and chosen it is a link that takes it back', async () => {
  const all = await bodyOf('/search?q=velvet&sort=price-up')
  const inStock = hrefs(all).find(href => href.includes('inStock=true'))!
  assert.equal(inStock, '/search?q=velvet&inStock=true&sort=price-up')
  const narrowed = await bodyOf(inStock)
  assert.ok(!narrowed.includes('>Velvet Lipstick, Chai<'))
  assert.ok(hrefs(narrowed).includes('/search?q=velvet&sort=price-up'))
  const category = await bodyOf('/category/lips?origin=Korea')
  assert.ok(category.includes('>Velvet Lipstick, Rani<') && !category.includes('>Velvet Lipstick, Chai<'))
})

test('colour, kind and price in a search are chips that can be taken away one by one', async () => {
  const red = { categoryId: lips.id, itemTypeName: 'Lipstick', color: 'Red' }
  const { id } = await someProduct(db, { ...red, name: 'Sindoor', price: fromRupees(450) })
  await someProduct(db, { ...red, name: 'Gerua', color: 'Orange', price: fromRupees(450) })
  await someProduct(db, { ...red, name: 'Kumkum', price: fromRupees(700) })
  const body = await bodyOf('/search?q=red+lipstick+under+500')
  assert.match(body, /Results for “red lipstick under 500”/)
  assert.deepEqual(
    hrefs(body).filter(href => href.startsWith('/product/')),
    [`/product/${id}`],
  )
  const chips = [...body.matchAll(/Remove filter <\/span>([^<]+)</g)].map(([, label]) => label)
  assert.deepEqual(chips, ['Red', 'Lipstick', 'Up to ₹500'])
  for (const link of [
    '/search?maxPrice=500&kind=Lipstick',
    '/search?maxPrice=500&color=red',
    '/search?color=red&kind=Lipstick',
  ])
    assert.ok(hrefs(body).includes(link), link)
  assert.match(await bodyOf('/search?color=red&kind=Lipstick'), /<h1[^>]*>Red Lipstick<.*2 products/s)

  const none = await bodyOf('/search?q=red+lipstick+under+300')
  assert.match(none, /No products found.*Red Lipstick at other prices.*Sindoor.*Kumkum/s)
})

test('filters that cannot be understood are passed over', async () => {
  for (const query of ['sort=nonsense', 'minPrice=x&limit=9999', 'cursor=zz', 'rating=99'])
    assert.match(await bodyOf(`/product?${query}`), />Velvet Lipstick, Chai</, query)
})

test('a product tells what is in it and where it comes from', async () => {
  const body = await bodyOf(`/product/${rani.id}`)
  for (const text of ['Ricinus Communis Seed Oil', 'Draw along the lips.', 'Korea', 'Kanti Imports, Mumbai'])
    assert.ok(body.includes(text), text)
})

test('shades link to one another, within one seller’s, and see each other change at once', async () => {
  const { siblings } = (await app.inject(`/api/productdetail/singledetail/${rani.id}`)).json()
  assert.deepEqual(
    siblings.map(({ optionLabel, swatch, stock, price, current }: Record<string, unknown>) => [
      optionLabel,
      swatch,
      stock,
      price,
      current,
    ]),
    [
      ['Rani', '#b01050', 10, 249, true],
      ['Chai', '', 0, 399, false],
    ],
  )
  const body = await bodyOf(`/product/${rani.id}`)
  assert.ok(hrefs(body).includes(`/product/${chai.id}`))
  assert.ok(!hrefs(body).includes(`/product/${stranger.id}`))
  assert.match(body, /aria-current="true"/)
  assert.match(body, /fill="#b01050"/)
  await updateProduct(db, admin, { id: chai.id, fields: { optionLabel: 'Masala Chai', stock: 3 } }, shop)
  assert.match(await bodyOf(`/product/${rani.id}`), /Masala Chai/)
  const { siblings: now } = (await app.inject(`/api/productdetail/singledetail/${rani.id}`)).json()
  assert.equal(now[1].stock, 3)
  await updateProduct(db, admin, { id: chai.id, fields: { family: '' } }, shop)
  assert.doesNotMatch(await bodyOf(`/product/${rani.id}`), /<nav aria-label="Shade"/)
})
