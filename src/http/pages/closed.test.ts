import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin')
const tara = await someone(db, 'customer', 'Tara')
const product = await someProduct(db, { name: 'Rose Water' })
const settings = (payload: object) =>
  app.inject({ method: 'PUT', url: '/api/settings', headers: admin.headers, payload })
const address = {
  name: 'Tara',
  phone: '9876543210',
  line1: '4 Hill Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
}
const order = ({ headers }: typeof tara) =>
  app.inject({
    method: 'POST',
    url: '/api/orders/place',
    headers,
    payload: { items: [{ productId: product.id, quantity: 1 }], address },
  })

test('behind closed doors visitors see the name, the day and a newsletter, and search engines are asked to come back', async () => {
  assert.match((await app.inject('/')).body, /Rose Water/)
  assert.equal((await settings({ doorsClosed: true, opensOn: '2999-12-01' })).statusCode, 200)
  for (const url of ['/', '/product', `/product/${product.id}`, '/search?q=rose', '/cart', '/blog']) {
    const { statusCode, headers, body } = await app.inject(url)
    assert.equal(statusCode, 503, url)
    assert.match(body, /Kanti.*Opening on 1 Dec 2999.*Be the first to know/s)
    assert.doesNotMatch(body, /Rose Water/)
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.ok(Number(headers['retry-after']) > 86_400, url)
  }
  for (const url of ['/sitemap.xml', '/sitemap-products.xml', '/feed/products.xml', '/feed/blog.xml'])
    assert.equal((await app.inject(url)).statusCode, 503, url)
  for (const url of ['/login', '/register', '/contact', '/privacypolicy', '/orders', '/robots.txt', '/admin'])
    assert.equal((await app.inject(url)).statusCode, 200, url)
  await settings({ opensOn: '' })
  assert.match((await app.inject('/')).body, /Opening soon/)
})

test('nobody orders before the shop opens but its admins, who try it', async () => {
  const refused = await order(tara)
  assert.equal(refused.statusCode, 403)
  assert.match(refused.json().message, /not open yet/)
  const tried = await order(admin)
  assert.equal(tried.statusCode, 201, tried.body)
})

test('a link shows the shop before it opens; once it is open everybody sees it', async () => {
  const made = await app.inject({ method: 'POST', url: '/api/looks/previews', headers: admin.headers })
  const { pathname, search } = new URL(made.json().url, 'http://shop')
  const { headers } = await app.inject(pathname + search)
  const cookie = String(headers['set-cookie']).split(';')[0]!
  const inside = await app.inject({ url: '/', headers: { cookie } })
  assert.equal(inside.statusCode, 200)
  assert.match(inside.body, /Preview of the shop before it opens.*Rose Water/s)
  assert.equal((await app.inject('/')).statusCode, 503, 'the preview is in no cache')
  await settings({ doorsClosed: false })
  assert.match((await app.inject('/')).body, /Rose Water/)
  assert.equal((await app.inject('/sitemap.xml')).statusCode, 200)
  assert.equal((await order(tara)).statusCode, 201)
})
