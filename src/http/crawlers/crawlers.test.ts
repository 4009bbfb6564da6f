import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { addArticle, changeArticle } from '#domain/blog/change-article.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { serveSitemap } from '#http/crawlers/sitemap.ts'
import { fromRupees } from '#values/money.ts'
import { productPath } from '#values/product-path.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'

const shop = await openTestShop({ PUBLIC_URL: 'https://kanti.example' })
const { app, db } = shop
const admin = await someone(db, 'admin')
const lips = await someCategory(db, 'Lips & Cheeks')
const rani = await someProduct(db, {
  categoryId: lips.id,
  name: 'Rani <Lipstick> & "Liner"',
  description: 'Bold\u0007 & bright.',
  maxPrice: fromRupees(399),
  partNumber: 'RR-1',
  gtin: '4006381333931',
  unitCount: 4,
  unitType: 'g',
  family: 'rani',
})
const others: Awaited<ReturnType<typeof someProduct>>[] = []
for (let i = 0; i < 4; i++) others.push(await someProduct(db, { categoryId: lips.id, name: `Gloss ${i}` }))
const body = 'Wash, **then** wait.'
const article = await addArticle(db, { title: 'How to wait', excerpt: 'Patience.', body, author: 'Asha' })

const textOf = async (url: string, from = app) => {
  const reply = await from.inject(url)
  assert.equal(reply.statusCode, 200, url)
  return reply.body
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
/** What search engines read out of a page, by kind. */
async function things(url: string): Promise<Record<string, Record<string, unknown>>> {
  const { body } = await app.inject(url)
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return Object.fromEntries(blocks.map(([, json]) => [JSON.parse(json!)['@type'], JSON.parse(json!)]))
}

test('robots are kept out of what is personal and of filtered lists, and told of the sitemap', async () => {
  const text = await textOf('/robots.txt')
  for (const path of ['/admin', '/api/', '/cart', '/order', '/account', '/*?brand=', '/*&sort='])
    assert.ok(text.includes(`Disallow: ${path}\n`), path)
  assert.ok(!text.includes('page='))
  assert.match(text, /^Sitemap: https:\/\/kanti\.example\/sitemap\.xml$/m)
})

test('the sitemap names every page that can be found, and nothing that is gone', async () => {
  const gone = await someProduct(db, { categoryId: lips.id, name: 'Gone soon' })
  await deleteProduct(db, admin, gone.id)
  const [pages, products] = locations(await textOf('/sitemap.xml'))
  assert.equal(pages, 'https://kanti.example/sitemap-pages.xml')
  const listed = locations(await textOf(new URL(products!).pathname))
  assert.deepEqual(
    listed,
    [rani, ...others].map(({ id, name }) => `https://kanti.example${productPath(id, name)}`),
  )
  const addresses = locations(await textOf('/sitemap-pages.xml'))
  for (const path of ['/', '/product', '/category/lips-and-cheeks', '/blog/how-to-wait', '/about'])
    assert.ok(addresses.includes(`https://kanti.example${path}`), path)
  for (const address of addresses)
    assert.equal((await app.inject(address.slice('https://kanti.example'.length))).statusCode, 200, address)
})

test('a sitemap that grows is split, and its parts name every product once, with when it changed', async () => {
  const small = Fastify()
  serveSitemap(small, shop, 2)
  const parts = locations(await textOf('/sitemap.xml', small)).slice(1)
  assert.equal(parts.length, 3)
  const found = []
  for (const part of parts) {
    const { pathname, search } = new URL(part)
    const xml = await textOf(pathname + search, small)
    assert.match(xml, /<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    found.push(...locations(xml))
  }
  assert.equal(new Set(found).size, 5)
  assert.equal(found.length, 5)
  assert.equal((await app.inject('/sitemap-products.xml?after=nonsense')).statusCode, 404)
  await small.close()
})

test('the product feed says what a merchant centre asks for, whatever stands in a name', async () => {
  const zipped = await app.inject({ url: '/feed/products.xml', headers: { 'accept-encoding': 'gzip' } })
  const xml = gunzipSync(zipped.rawPayload).toString()
  assert.equal(xml, await textOf('/feed/products.xml'))
  const item = xml.split('<item>').find(text => text.includes(rani.id))!
  for (const text of [
    '<g:title>Rani &#60;Lipstick&#62; &#38; &#34;Liner&#34;</g:title>',
    '<g:description>Bold &#38; bright.</g:description>',
    `<g:link>https://kanti.example/product/rani-lipstick-and-liner-${rani.id.slice(-8)}</g:link>`,
    '<g:availability>in_stock</g:availability>',
    '<g:price>399.00 INR</g:price><g:sale_price>249.00 INR</g:sale_price>',
    '<g:brand>Ojavana</g:brand><g:mpn>RR-1</g:mpn><g:gtin>4006381333931</g:gtin><g:identifier_exists>yes</g:identifier_exists>',
    '<g:item_group_id>rani</g:item_group_id>',
    '<g:unit_pricing_measure>4 g</g:unit_pricing_measure>',
    '<g:country>IN</g:country><g:price>49.00 INR</g:price>',
  ])
    assert.ok(item.includes(text), `${text}\n${item}`)
  assert.equal(xml.match(/<item>/g)!.length, 5)
})

test('the blog has a feed, which its pages name', async () => {
  const xml = await textOf('/feed/blog.xml')
  assert.match(xml, /<title>How to wait<\/title>/)
  assert.match(xml, /<content type="html">&#60;p&#62;Wash, &#60;strong&#62;then/)
  assert.match(
    (await app.inject('/blog')).body,
    /<link rel="alternate" type="application\/atom\+xml"[^>]*href="\/feed\/blog\.xml">/,
  )
})

test('every page says what it is, for search engines and for shared links', async () => {
  const page = (await app.inject(`/product/${rani.id}`)).body
  for (const tag of [
    '<title>Rani &#60;Lipstick&#62; &#38; &#34;Liner&#34; by Ojavana | Kanti</title>',
    `<link rel="canonical" href="https://kanti.example/product/rani-lipstick-and-liner-${rani.id.slice(-8)}">`,
    '<meta property="og:type" content="product">',
    '<meta property="product:price:amount" content="249.00">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    assert.ok(page.includes(tag), tag)
  const { Product: product, BreadcrumbList: trail } = await things(`/product/${rani.id}`)
  assert.equal(product!.name, 'Rani <Lipstick> & "Liner"')
  assert.equal(product!.sku, rani.id)
  assert.equal(product!.gtin, '4006381333931')
  assert.deepEqual(product!.brand, { '@type': 'Brand', name: 'Ojavana' })
  const { price, priceCurrency, availability } = product!.offers as Record<string, string>
  assert.deepEqual([price, priceCurrency, availability], ['249.00', 'INR', 'https://schema.org/InStock'])
  assert.equal(product!.aggregateRating, undefined)
  assert.deepEqual(
    (trail!.itemListElement as { name: string }[]).map(({ name }) => name),
    ['Home', 'Lips & Cheeks', 'Rani <Lipstick> & "Liner"'],
  )
  assert.deepEqual(Object.keys(await things('/')).sort(), ['OnlineStore', 'WebSite'])
  assert.equal((await things('/blog/how-to-wait')).BlogPosting!.headline, 'How to wait')
  const { ItemList: list } = await things('/category/lips-and-cheeks')
  assert.equal((list!.itemListElement as unknown[]).length, 5)
})

test('filtered lists are not indexed, and lead search engines to the whole one', async () => {
  const indexed = async (url: string) => !(await app.inject(url)).body.includes('content="noindex"')
  assert.ok(await indexed('/category/lips-and-cheeks'))
  for (const query of ['sort=price-up', 'brand=Ojavana', 'maxPrice=300']) {
    const url = `/category/lips-and-cheeks?${query}`
    assert.ok(!(await indexed(url)), query)
    const { body } = await app.inject(url)
    assert.ok(body.includes('rel="canonical" href="https://kanti.example/category/lips-and-cheeks"'), query)
  }
})

test('what is gone says so with 410 and shows what is like it; what never was is a 404', async () => {
  const product = await someProduct(db, { categoryId: lips.id, name: 'Last Season’s Blush' })
  assert.equal((await app.inject(`/product/${product.id}`)).statusCode, 200)
  await deleteProduct(db, admin, product.id)
  const gone = await app.inject(`/product/${product.id}`)
  assert.equal(gone.statusCode, 410)
  assert.match(gone.body, /Last Season’s Blush is no longer sold/)
  assert.match(gone.body, />Gloss 0</)
  assert.match(gone.body, /content="noindex"/)
  assert.equal((await app.inject(`/product/${'f'.repeat(24)}`)).statusCode, 404)

  await changeArticle(db, admin, { id: article.id, draft: true }, shop)
  const withdrawn = await app.inject('/blog/how-to-wait')
  assert.equal(withdrawn.statusCode, 410)
  assert.doesNotMatch(withdrawn.body, /How to wait/)
  assert.ok(!locations(await textOf('/sitemap-pages.xml')).some(address => address.includes('how-to-wait')))
  await changeArticle(db, admin, { id: article.id, draft: false }, shop)
  assert.equal((await app.inject('/blog/how-to-wait')).statusCode, 200)
})

test('a changed product is on the pages that recommend it at the very next request', async () => {
  const path = `/product/${rani.id}`
  assert.match((await app.inject(path)).body, />Gloss 1</)
  await updateProduct(db, admin, { id: others[1]!.id, fields: { name: 'Balm 1' } }, shop)
  assert.match((await app.inject(path)).body, />Balm 1</)
})

test('a product is found by its name in the address, also by an old one and by its id alone', async () => {
  const product = await someProduct(db, { categoryId: lips.id, name: 'Gulaab Balm' })
  const old = `/product/gulaab-balm-${product.id.slice(-8)}`
  const page = await app.inject(old)
  assert.equal(page.statusCode, 200)
  assert.equal((await app.inject(`/product/${product.id}`)).body, page.body)
  await updateProduct(db, admin, { id: product.id, fields: { name: 'Rose Balm' } }, shop)
  const moved = await app.inject(old)
  assert.deepEqual([moved.statusCode, moved.headers.location], [301, productPath(product.id, 'Rose Balm')])
  assert.equal((await app.inject(moved.headers.location as string)).statusCode, 200)
  await deleteProduct(db, admin, product.id)
  for (const path of [old, productPath(product.id, 'Rose Balm'), `/product/${product.id}`])
    assert.equal((await app.inject(path)).statusCode, 410, path)
  assert.equal((await app.inject('/product/rose-balm-00000000')).statusCode, 404)
})
