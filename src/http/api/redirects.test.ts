import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAddressCounter } from '#domain/redirects/count-addresses.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'
import { sendForm } from '../../../test/send-form.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin')
const lips = await someCategory(db, 'Lips')
await someProduct(db, { name: 'Second Skin Foundation' })
const balm = await someProduct(db, { name: 'Almond Ghee Lip Balm', categoryId: lips.id })

const add = (from: string, to: object | string) =>
  app.inject({
    method: 'POST',
    url: '/api/redirects',
    headers: admin.headers,
    payload: { from, to: typeof to === 'string' ? { kind: 'url', id: to } : to },
  })
const added = async (from: string, to: object | string) => {
  const reply = await add(from, to)
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json().redirect
}
const where = async (url: string) => {
  const { statusCode, headers } = await app.inject(url)
  return statusCode === 301 ? headers.location : statusCode
}

test('an old address leads on, whatever its spelling, and takes its query along', async () => {
  const { to } = await added('https://old.example/collections/Lip%20Care/', '/category/lips')
  assert.deepEqual([to.kind, to.id, to.link.label], ['category', lips.id, 'Lips'])
  const reply = await app.inject('/collections/lip%20care?sort=price-up&utm_source=mail')
  assert.equal(reply.statusCode, 301)
  assert.equal(reply.headers.location, '/category/lips?sort=price-up&utm_source=mail')
  assert.equal(reply.headers['cache-control'], 'public, max-age=3600')
  assert.equal(await where('/Collections/LIP%20CARE'), '/category/lips')
  assert.equal((await app.inject({ method: 'POST', url: '/collections/lip%20care' })).statusCode, 403)
})

test('a query can be part of an old address, also of the home page’s', async () => {
  await added('/index.php?id=7&cat=2', { kind: 'product', id: balm.id })
  await added('/?p=12', '/about')
  assert.match(
    String(await where('/index.php?cat=2&id=7&gclid=x')),
    /^\/product\/almond-ghee-lip-balm-\w+\?gclid=x$/,
  )
  assert.equal(await where('/index.php?cat=2'), 404)
  assert.equal(await where('/?p=12'), '/about')
  assert.equal(await where('/?p=13'), 200)
})

test('a star at the end takes everything below along; the nearest rule counts', async () => {
  await added('/shop/*', '/category/*')
  await added('/shop/old/*', '/product')
  await added('/shop/old/balm', { kind: 'product', id: balm.id })
  assert.equal(await where('/shop/lips'), '/category/lips')
  assert.equal(await where('/shop/old/anything/else'), '/product')
  assert.match(String(await where('/shop/old/balm')), /^\/product\/almond/)
  assert.equal(await where('/shopping'), 404)
})

test('a redirect to a redirect leads to its end, and a circle is refused', async () => {
  await added('/b', '/category/lips')
  const a = await added('/a', '/b')
  assert.equal(a.to.link.path, '/category/lips')
  await added('/c', '/d-to-come')
  await added('/d-to-come', { kind: 'policy', id: 'returns' })
  assert.equal(await where('/c'), '/returnpolicy')
  for (const [from, to] of [
    ['/round', '/round'],
    ['/x/*', '/x/y/*'],
  ] as const)
    assert.match((await add(from, to)).json().fields.to, /circle/)
  await added('/one/*', '/two/*')
  assert.match((await add('/two/*', '/one/*')).json().fields.to, /circle/)
})

test('pages that are there, the shop’s own machinery and other protocols are refused', async () => {
  const refused = async (from: string, to: object | string, field: string, sentence: RegExp) => {
    const reply = await add(from, to)
    assert.equal(reply.statusCode, 400, `${from} ${reply.body}`)
    assert.match(reply.json().fields[field], sentence)
  }
  await refused('/category/lips', '/about', 'from', /There is a page/)
  await refused('/orders/KB-1', '/about', 'from', /There is a page/)
  await refused('/', '/about', 'from', /home page/)
  await refused('/api/products', '/about', 'from', /machinery/)
  await refused('nowhere', '/about', 'from', /begins with \//)
  await refused('/f*o', '/about', 'from', /end/)
  await refused('/gone', { kind: 'product', id: 'f'.repeat(24) }, 'to', /gone/)
  await refused('/gone', 'http://old.example/', 'to', /https/)
  await refused('/gone', 'javascript:alert(1)', 'to', /https/)
  await added('/elsewhere', 'https://blog.example/')
  assert.equal(await where('/elsewhere'), 'https://blog.example/')
  assert.equal((await add('/elsewhere', '/about')).statusCode, 409)
})

test('what is withdrawn may lead elsewhere, and a hidden target leads nowhere', async () => {
  const gone = await someProduct(db, { name: 'Old Balm', categoryId: lips.id })
  const path = `/product/${gone.id}`
  const { _id } = await added('/old-balm', { kind: 'product', id: gone.id })
  await app.inject({ method: 'DELETE', url: `/api/productdetail/delete/${gone.id}`, headers: admin.headers })
  assert.equal((await app.inject(path)).statusCode, 410)
  assert.equal(await where('/old-balm'), 404)
  await added(path, { kind: 'product', id: balm.id })
  assert.match(String(await where(path)), /^\/product\/almond/)
  const { redirects } = (
    await app.inject({ url: '/api/redirects?search=old-balm', headers: admin.headers })
  ).json()
  assert.equal(redirects[0].to.link, null)
  assert.equal(
    (await app.inject({ method: 'DELETE', url: `/api/redirects/${_id}`, headers: admin.headers })).statusCode,
    200,
  )
})

test('a redirect is changed by one who has seen its newest version', async () => {
  const { _id, version } = await added('/moved', '/about')
  const put = (to: string, sent: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/redirects/${_id}`,
      headers: admin.headers,
      payload: { from: '/moved', to: { kind: 'url', id: to }, version: sent },
    })
  assert.equal((await put('/contact', version)).statusCode, 200)
  assert.equal(await where('/moved'), '/contact')
  assert.equal((await put('/sell', version)).statusCode, 409)
})

test('a collection that gets another address is found at the old one', async () => {
  const post = await app.inject({
    method: 'POST',
    url: '/api/collections',
    headers: admin.headers,
    payload: { title: 'Monsoon Edit', products: [balm.id] },
  })
  const { _id } = post.json().collection
  await app.inject({
    method: 'PUT',
    url: `/api/collections/${_id}`,
    headers: admin.headers,
    payload: { slug: 'rainy-days' },
  })
  assert.equal(await where('/collection/monsoon-edit'), '/collection/rainy-days')
})

const importing = async (rows: string[], apply = false) => {
  const file = Buffer.from(rows.join('\n'))
  const reply = await sendForm(
    app,
    'POST /api/redirects/import',
    { file, apply: String(apply) },
    admin.headers,
  )
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

test('a file says first what would happen, and changes nothing the second time', async () => {
  const file = [
    'Redirect from,Redirect to',
    '/import/lips,/category/lips',
    '/import/chain,/import/lips',
    '/import/self,/import/self',
    '/category/lips,/about',
    'nonsense,/about',
    '/import/lips,/contact',
    '"/import/comma, please",https://elsewhere.example/x',
  ]
  const dry = await importing(file)
  const counts = { new: 2, changed: 0, shortened: 1, same: 0, loop: 1, live: 1, unusable: 2 }
  assert.deepEqual([dry.counts, dry.done, dry.message], [counts, false, '3 redirects can be saved'])
  assert.deepEqual(
    dry.rows.map(({ row, verdict }: { row: number; verdict: string }) => `${row} ${verdict}`),
    ['6 unusable', '7 unusable', '4 loop', '5 live', '3 shortened', '2 new', '8 new'],
  )
  assert.equal(await where('/import/lips'), 404)
  assert.equal((await importing(file, true)).message, '3 redirects saved')
  assert.equal(await where('/import/chain'), '/category/lips')
  assert.equal(await where('/import/comma,%20please'), 'https://elsewhere.example/x')
  assert.deepEqual((await importing(file, true)).counts, { ...counts, new: 0, shortened: 0, same: 3 })
  const { body } = await app.inject({ url: '/api/redirects/export', headers: admin.headers })
  assert.match(body, /"\/import\/chain","\/category\/lips"/)
})

test('a long file is saved whole, one that is too long is refused', async () => {
  const rows = Array.from({ length: 100_001 }, (_, n) => `/many/${n},/category/lips`)
  const file = Buffer.from(rows.join('\n'))
  const reply = await sendForm(app, 'POST /api/redirects/import', { file }, admin.headers)
  assert.match(reply.json().error, /at most 1,00,000 rows/)
  assert.equal((await importing(rows.slice(0, 6000), true)).counts.new, 6000)
  assert.equal(await where('/many/5999'), '/category/lips')
})

test('addresses asked for in vain are listed with what was probably meant, and mended by a redirect', async () => {
  const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140' }
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...browser, ...headers } })
  const counter = createAddressCounter()
  for (const url of [
    '/products/almond-ghee-lip-balm',
    '/products/Almond-Ghee-Lip-Balm?utm_source=x',
    '/about-us',
  ])
    counter.miss({ url, client: '1', referrer: url === '/about-us' ? '/blog' : undefined })
  for (const url of ['/wp-login', '/x.php', '/me@example.com']) counter.miss({ url, client: '2' })
  for (let n = 0; n < 50; n++) counter.miss({ url: `/scan/${n}`, client: '3' })
  await counter.flush(db)
  const list = async (query = '') =>
    (await app.inject({ url: `/api/redirects/missed${query}`, headers: admin.headers })).json().missed
  const [first, ...others] = await list('?search=a')
  assert.deepEqual(
    [first.path, first.misses, first.suggestion.kind, first.suggestion.id],
    ['/products/almond-ghee-lip-balm', 2, 'product', balm.id],
  )
  const about = others.find(({ path }: { path: string }) => path === '/about-us')
  assert.deepEqual([about.referrer, about.suggestion.path], ['/blog', '/about'])
  assert.equal(others.filter(({ path }: { path: string }) => path.startsWith('/scan/')).length, 10)
  await added(first.path, { kind: 'product', id: balm.id })
  await app.inject({
    method: 'POST',
    url: '/api/redirects/missed/ignore',
    headers: admin.headers,
    payload: { path: '/about-us' },
  })
  await added('/scan/*', '/product')
  assert.deepEqual(await list(), [])

  const another = await shop.anotherInstance()
  for (const [url, headers] of [
    ['/really-missing', {}],
    ['/really-missing', { 'user-agent': 'Googlebot/2.1' }],
    ['/really-missing', { accept: 'application/json' }],
  ] as const)
    assert.equal((await another.app.inject({ url, headers: { ...browser, ...headers } })).statusCode, 404)
  assert.equal((await another.app.inject({ url: '/moved', headers: browser })).statusCode, 301)
  assert.equal((await ask('/also')).statusCode, 404)
  await another.app.close()
  assert.deepEqual(
    (await list()).map(({ path, misses }: { path: string; misses: number }) => [path, misses]),
    [['/really-missing', 1]],
  )
  const { redirects } = (
    await app.inject({ url: '/api/redirects?sort=hits-down&limit=1', headers: admin.headers })
  ).json()
  assert.deepEqual([redirects[0].from, redirects[0].hits], ['/moved', 1])
})
