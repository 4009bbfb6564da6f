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
const powder = await someProduct(db, {
  categoryId: lips.id,
  name: 'Velvet Powder',
  brandName: 'Rangrekha',
  stock: 0,
  price: fromRupees(700),
})
const stranger = await someProduct(db, {
  ...shade,
  name: 'Foreign',
  optionLabel: 'Foreign',
  sellerId: seller.id,
})

const bodyOf = async (url: string) => (await app.inject(url)).body
const textOf = (body: string) =>
  body
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
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
  assert.ok(!narrowed.includes('>Velvet Powder<'))
  assert.ok(hrefs(narrowed).includes('/search?q=velvet&sort=price-up'))
  const category = await bodyOf('/category/lips?origin=Korea')
  assert.ok(category.includes('>Velvet Lipstick, Rani<') && !category.includes('>Velvet Powder<'))
})

test('a family is one card: a shade that can be bought in front, or the one that was looked for', async () => {
  for (const url of ['/product', '/category/lips', '/search?q=velvet']) {
    const body = await bodyOf(url)
    assert.match(body, />Velvet Lipstick, Rani</, url)
    assert.doesNotMatch(body, />Velvet Lipstick, Chai</, url)
    assert.match(textOf(body), /2 shades/, url)
  }
  for (const url of ['/search?q=velvet+chai', '/category/lips?minPrice=300&maxPrice=500']) {
    const body = await bodyOf(url)
    assert.match(body, />Velvet Lipstick, Chai</, url)
    assert.doesNotMatch(body, />Velvet Lipstick, Rani</, url)
    assert.match(textOf(body), /1 product/, url)
  }
  // Another seller's product is no shade of theirs, whatever family it names.
  assert.match(await bodyOf(`/seller/${seller.id}`), />Foreign</)
  assert.doesNotMatch(textOf(await bodyOf(`/seller/${seller.id}`)), /shades/)
})

test('a curated page and the API show every shade, unless the API is asked to group them', async () => {
  const products = [rani.id, chai.id, powder.id]
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/collections',
    headers: admin.headers,
    payload: { title: 'Chosen', products },
  })
  assert.equal(statusCode, 201)
  const curated = await bodyOf('/collection/chosen')
  for (const { name } of [rani, chai, powder]) assert.ok(curated.includes(`>${name}<`), name)
  const call = async (query: string) => (await app.inject(`/api/search?q=velvet${query}`)).json()
  assert.equal((await call('')).total, 3)
  const first = await call('&group=family&limit=1&sort=price-up')
  assert.equal(first.total, 2)
  assert.equal(first.products[0]._id, rani.id)
  assert.deepEqual(first.products[0].variants, { kind: 'shade', count: 2, swatches: ['#b01050'] })
  const second = await call(`&group=family&limit=1&sort=price-up&cursor=${first.next}`)
  assert.deepEqual([second.products[0]._id, second.next], [powder.id, null])
  assert.equal((await app.inject('/api/search?group=brand')).statusCode, 400)
})

test('a filter that would change nothing is not offered, one that is set can be taken back', async () => {
  const facets = async (url: string) =>
    [...(await bodyOf(url)).matchAll(/<summary[^>]*>([A-Z][a-z ]+)</g)].map(([, title]) => title)
  const all = await facets('/category/lips')
  assert.ok(all.includes('Price') && all.includes('Availability'), String(all))
  // All of one brand; a single country; nothing is reduced.
  for (const title of ['Brand', 'Country of origin', 'Discount', 'Rating'])
    assert.ok(!all.includes(title), title)
  assert.ok((await facets('/category/lips?origin=Korea')).includes('Country of origin'))
})

test('a category’s page has its picture and the words that its editor wrote', async () => {
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/categories/update/${lips.id}`,
    headers: admin.headers,
    payload: { intro: 'Colour that lasts through chai.' },
  })
  assert.equal(reply.json().category.intro, 'Colour that lasts through chai.')
  const body = await bodyOf('/category/lips')
  assert.match(textOf(body), /Lips Products Colour that lasts through chai\./)
  assert.match(body, /<meta name="description" content="Colour that lasts through chai\."/)
  const tooLong = await app.inject({
    method: 'PUT',
    url: `/api/categories/update/${lips.id}`,
    headers: admin.headers,
    payload: { intro: 'x'.repeat(301) },
  })
  assert.equal(tooLong.statusCode, 400)
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
    [`/product/sindoor-${id.slice(-8)}`],
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

test('a page after the last says so, and counts itself nowhere', async () => {
  const body = await bodyOf('/product?page=9')
  assert.match(body, /This list does not have that many pages/)
  assert.doesNotMatch(body, /page 9 of/)
})

test('filters that cannot be understood are passed over', async () => {
  for (const query of ['sort=nonsense', 'minPrice=x&limit=9999', 'cursor=zz', 'rating=99'])
    assert.match(await bodyOf(`/product?${query}`), />Velvet Lipstick, Rani</, query)
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
  const shades = hrefs(body.match(/<nav aria-label="Shade".*?<\/nav>/s)![0])
  assert.ok(shades.some(href => href.endsWith(chai.id.slice(-8))))
  assert.ok(!shades.some(href => href.endsWith(stranger.id.slice(-8))))
  assert.match(body, /aria-current="true"/)
  assert.match(body, /fill="#b01050"/)
  await updateProduct(db, admin, { id: chai.id, fields: { optionLabel: 'Masala Chai', stock: 3 } }, shop)
  assert.match(await bodyOf(`/product/${rani.id}`), /Masala Chai/)
  const { siblings: now } = (await app.inject(`/api/productdetail/singledetail/${rani.id}`)).json()
  assert.equal(now[1].stock, 3)
  await updateProduct(db, admin, { id: chai.id, fields: { family: '' } }, shop)
  assert.doesNotMatch(await bodyOf(`/product/${rani.id}`), /<nav aria-label="Shade"/)
})
