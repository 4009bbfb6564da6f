import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { png, someCategory, someone, someProduct } from '../../../test/cast.ts'
import { sendForm } from '../../../test/send-form.ts'

const { app, db } = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
const [admin, seller] = await Promise.all([someone(db, 'admin'), someone(db, 'seller')])
const lips = await someCategory(db, 'Lips')
const balm = await someProduct(db, { name: 'Ghee Lip Balm', categoryId: lips.id, sellerId: seller.id })
const other = await someProduct(db, { name: 'Rose Lip Oil', categoryId: lips.id, sellerId: null })

const put = (fields: Record<string, string | Buffer>, headers = admin.headers) =>
  sendForm(app, 'PUT /api/search-texts', fields, headers)
const of = async (kind: string, id: string, headers = admin.headers) =>
  (await app.inject({ url: `/api/search-texts/of?${new URLSearchParams({ kind, id })}`, headers })).json()
const head = async (url: string) => {
  const { body } = await app.inject(url)
  return body.slice(0, body.indexOf('</head>'))
}

test('a page says what its owner wants it to say, and by itself what it said before', async () => {
  const { text, defaults, link, url } = await of('category', lips.id)
  assert.deepEqual([text.title, text.version], ['', 1])
  assert.equal(defaults.title, 'Lips Products | Kanti')
  assert.match(defaults.description, /^Lips Products, with prices in rupees/)
  assert.deepEqual([link.path, url], ['/category/lips', 'https://shop.example/category/lips'])
  assert.match(await head('/category/lips'), /<title>Lips Products \| Kanti<\/title>/)
  const target = { kind: 'category', id: lips.id }
  const words = { title: 'Lip balms & oils, made in India', description: 'Balms that stay all day.' }
  const reply = await put({ ...target, ...words, picture: png, version: '1' })
  assert.equal(reply.statusCode, 200, reply.body)
  const html = await head('/category/lips')
  assert.match(html, /<title>Lip balms &#38; oils, made in India<\/title>/)
  assert.match(html, /<meta name="description" content="Balms that stay all day\.">/)
  const { text: stored } = await of('category', lips.id)
  assert.ok(
    html.includes(`<meta property="og:image" content="https://shop.example${stored.picture.split('.')[0]}`),
  )
  assert.equal((await put({ ...target, title: 'x', version: '1' })).statusCode, 409)
  assert.match(await head('/category/lips?page=2'), /<title>Lips Products/)
  await put({ ...target, title: '', description: '', removePicture: 'true', version: String(stored.version) })
  assert.match(await head('/category/lips'), /<title>Lips Products \| Kanti<\/title>/)
})

test('every kind of page has one; a filter has none', async () => {
  for (const [kind, id, url] of [
    ['page', '/', '/'],
    ['page', '/about', '/about'],
    ['page', '/product', '/product'],
    ['policy', 'terms', '/term&condition'],
    ['product', other.id, `/product/rose-lip-oil-${other.id.slice(-8)}`],
  ] as const) {
    assert.equal((await put({ kind, id, title: `Own words of ${id}` })).statusCode, 200, id)
    assert.match(await head(url), new RegExp(`<title>Own words of ${id}</title>`), url)
  }
  for (const [kind, id] of [
    ['brand', 'Ojavana'],
    ['url', '/about'],
    ['page', '/nowhere'],
    ['product', 'f'.repeat(24)],
  ] as const)
    assert.equal((await put({ kind, id, title: 'x' })).statusCode, 404, kind)
})

test('what is kept out of search engines is not in the sitemap', async () => {
  const products = async () => (await app.inject('/sitemap-products.xml')).body
  const pages = async () => (await app.inject('/sitemap-pages.xml')).body
  const path = `/product/ghee-lip-balm-${balm.id.slice(-8)}`
  assert.ok((await products()).includes(path))
  assert.ok((await pages()).includes('/about<'))
  await put({ kind: 'product', id: balm.id, noindex: 'true' })
  await put({ kind: 'page', id: '/about', noindex: 'true' })
  assert.ok(!(await products()).includes(path))
  assert.ok(!(await pages()).includes('/about<'))
  assert.match(await head(path), /<meta name="robots" content="noindex">/)
})

test('the same words on two pages are told', async () => {
  await put({ kind: 'policy', id: 'privacy', title: 'Our Rules' })
  await put({ kind: 'policy', id: 'shipping', title: 'our rules' })
  const { duplicates } = await of('policy', 'privacy')
  assert.deepEqual(duplicates, [{ field: 'title', label: 'Shipping Policy', path: '/shippingpolicy' }])
  const { texts } = (await app.inject({ url: '/api/search-texts', headers: admin.headers })).json()
  assert.deepEqual(
    texts
      .filter(({ isTwice }: { isTwice: boolean }) => isTwice)
      .map(({ link }: { link: { id: string } }) => link.id),
    ['privacy', 'shipping'],
  )
})

test('sellers write of their own products alone, within what search engines show', async () => {
  const own = { kind: 'product', id: balm.id, title: 'Ghee balm' }
  assert.equal((await put(own, seller.headers)).statusCode, 200)
  for (const [kind, id] of [
    ['product', other.id],
    ['category', lips.id],
    ['page', '/'],
  ] as const)
    assert.equal((await put({ kind, id, title: 'Mine' }, seller.headers)).statusCode, 403)
  assert.match((await put({ ...own, title: 'x'.repeat(71) })).json().fields.title, /at most 70/)
})
