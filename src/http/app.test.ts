import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { openTestShop } from '../../test/build-app.ts'
import { someone, someProduct } from '../../test/cast.ts'
import { pageRoutes } from './pages/index.ts'

const shop = await openTestShop()
const { app, db } = shop
const product = await someProduct(db, { name: 'Kumkumadi Oil' })
const address = await app.listen({ port: 0 })

const json = { 'content-type': 'application/json' }

test('errors under /api are JSON with the same sentence twice', async () => {
  for (const [request, status] of [
    [{ url: '/api/nothing' }, 404],
    [{ url: '/api' }, 404],
    [{ url: '/api/productdetail/singledetail/nonsense' }, 404],
    [{ url: `/api/productdetail/singledetail/${'f'.repeat(24)}` }, 404],
    [{ url: `/api/productdetail/singledetail/${'f'.repeat(5000)}` }, 404],
    [{ url: '/api/productdetail/singledetail/%zz' }, 404],
    [{ url: '/api/products/all-products?limit=lots' }, 400],
    [{ url: '/api/auth/login', method: 'POST', headers: json, payload: '{"email":' }, 400],
    [{ url: '/api/auth/login', method: 'POST', headers: json, payload: '[]' }, 400],
    [{ url: '/api/auth/login', method: 'POST', headers: json, payload: '' }, 400],
    [{ url: '/api/auth/login', method: 'POST', headers: json, payload: `"${'x'.repeat(2 ** 20)}"` }, 413],
    ...['text/csv', 'text/plain'].map(
      type =>
        [
          { url: '/api/auth/login', method: 'POST', headers: { 'content-type': type }, payload: 'a,b' },
          415,
        ] as const,
    ),
    [{ url: '/api/auth/me' }, 401],
    [{ url: '/api/auth/me', headers: { authorization: 'Bearer forged' } }, 401],
    [{ url: '/api/categories/all', method: 'DELETE' }, 404],
  ] as const) {
    const reply = await app.inject(request as never)
    assert.equal(reply.statusCode, status, JSON.stringify(request).slice(0, 100))
    const { error, message } = reply.json()
    assert.ok(error.length > 5 && error === message, reply.body)
  }
})

test('a large body is refused before it is read, unless somebody sends it who may', async () => {
  const payload = `[${'x'.repeat(100_000)}`
  const send = (url: string, headers: object) =>
    app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload })
  const [asha, tara] = [await someone(db, 'customer', 'Large'), await someone(db, 'seller', 'Large')]
  const create = '/api/productdetail/createdetail'
  assert.equal((await send(create, {})).statusCode, 401)
  assert.equal((await send(create, asha.headers)).statusCode, 403)
  assert.equal((await send(create, tara.headers)).statusCode, 400)
  assert.equal((await send('/nowhere', {})).statusCode, 413)
})

test('a refused form says which fields are meant', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email: 'no', role: 'king' },
  })
  assert.equal(reply.statusCode, 400)
  assert.deepEqual(Object.keys(reply.json().fields).sort(), ['email', 'name', 'password', 'role'])
})

test('every answer carries the security headers and a request id of its own', async () => {
  const ids = new Set()
  for (const url of ['/api/auth/me', '/nowhere', '/healthz', '/robots.txt', '/api/docs']) {
    const { headers } = await app.inject(url)
    assert.match(String(headers['content-security-policy']), /script-src 'self';/)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['strict-transport-security'], undefined)
    if (headers['x-request-id']) ids.add(headers['x-request-id'])
  }
  assert.ok(ids.size >= 3)
})

test('behind TLS browsers are told to stay there', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  const { headers } = await secure.app.inject('/healthz')
  assert.match(String(headers['strict-transport-security']), /max-age=\d{8}/)
})

test('an unknown page is a friendly 404 with header and footer', async () => {
  for (const url of [
    '/nowhere',
    '/product/nonsense',
    `/product/${'f'.repeat(24)}`,
    '/category/none',
    '/%00',
    '/..%2f',
  ]) {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } })
    assert.equal(reply.statusCode, 404, url)
    assert.match(reply.body, /<header/)
    assert.match(reply.body, /<footer/)
    assert.match(reply.body, /Page not found/)
  }
})

test('an address that cannot be read is a page, too', async () => {
  for (const url of ['/product/%zz', `/product/${'x'.repeat(5000)}`]) {
    const reply = await app.inject(url)
    assert.equal(reply.statusCode, 404, url)
    assert.match(reply.body, /Page not found/)
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
  }
})

test('no page breaks by what stands in its address', async () => {
  const odd = ['%00', '%01x', 'constructor', '__proto__', '%C3%A9'.repeat(900), '%27%20%26%20!%5C']
  const broken: string[] = []
  for (const { path, query = [] } of pageRoutes)
    for (const value of odd) {
      const page = path.replace(/\{\w+\}/g, value)
      // A kind of shade is looked for only with a colour, and a shade with its brand.
      const all = query.map(name => `${name}=${name === 'hex' ? 'c4506b' : value}`).join('&')
      const url = all ? `${page}?${all}` : page
      const { statusCode } = await app.inject(url)
      if (statusCode >= 500) broken.push(`${statusCode} ${url.slice(0, 100)}`)
    }
  for (const name of odd) {
    const { statusCode } = await app.inject(`/media/${name}`)
    if (statusCode >= 500) broken.push(`${statusCode} /media/${name.slice(0, 50)}`)
  }
  assert.deepEqual(broken, [])
  const { headers } = await someone(db, 'admin', 'Curious')
  assert.equal((await app.inject({ url: '/api/ingredients/%00', headers })).statusCode, 404)
})

test('HEAD answers like GET, without the body', async () => {
  for (const path of ['/', `/product/${product.id}`, '/api/categories/all', '/nowhere']) {
    for (const _ of ['first', 'kept']) {
      const [get, head] = await Promise.all([
        fetch(address + path),
        fetch(address + path, { method: 'HEAD' }),
      ])
      assert.equal(head.status, get.status)
      assert.equal(head.headers.get('etag'), get.headers.get('etag'))
      assert.equal(await head.text(), '')
    }
  }
})

test('a page has one address: slashes at its end are dropped, and never lead to another host', async () => {
  for (const [from, to] of [
    ['/product/', '/product'],
    ['/product/?cursor=x', '/product?cursor=x'],
    ['//evil.example/', '/evil.example'],
  ] as const) {
    const reply = await app.inject(from)
    assert.equal(reply.statusCode, 301, from)
    assert.equal(reply.headers.location, to)
  }
})

test('a kept page is answered from memory, revalidated by its ETag, and ignores unknown query keys', async () => {
  const first = await fetch(`${address}/`)
  const etag = first.headers.get('etag')!
  const second = await fetch(`${address}/`)
  assert.equal(second.headers.get('x-request-id'), null, 'answered before Fastify saw it')
  assert.equal(second.headers.get('etag'), etag)
  const revalidated = await fetch(`${address}/`, { headers: { 'if-none-match': `"other", ${etag}` } })
  assert.equal(revalidated.status, 304)
  assert.equal(await revalidated.text(), '')
  const tracked = await fetch(`${address}/?utm_source=mail&utm_campaign=diwali`)
  assert.equal(tracked.headers.get('etag'), etag)
})

test('what is sent compressed is what was rendered', async () => {
  const path = `/product/${product.id}`
  const plain = await app.inject({ url: path, headers: { 'accept-encoding': 'identity' } })
  const zipped = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body)
  assert.equal(zipped.headers.etag, plain.headers.etag)
})

test('the API describes itself for machines and for people, from this machine alone', async () => {
  const { openapi, paths } = (await app.inject('/api/openapi.json')).json()
  assert.equal(openapi, '3.1.0')
  const login = paths['/api/auth/login'].post
  assert.deepEqual(login.requestBody.content['application/json'].schema.required, ['email', 'password'])
  assert.ok(paths['/api/auth/me'].get.security)
  const docs = await app.inject('/api/docs')
  assert.match(docs.body, /\/api\/productdetail\/singledetail\/\{id\}/)
  assert.doesNotMatch(docs.body, /(src|href)="(https?:)?\/\//)
})

test('pages tell the browser how to fetch ahead, in a file of the right kind', async () => {
  const rules = JSON.parse(String((await app.inject('/')).headers['speculation-rules']))
  const { statusCode, headers } = await app.inject(String(rules))
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^application\/speculationrules\+json/)
})

test('built files are compressed ahead and kept for ever', async () => {
  const script = (await app.inject('/')).body.match(/src="(\/assets\/[^"]+)"/)![1]!
  const { headers } = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  assert.equal(headers['content-encoding'], 'br')
  assert.match(String(headers['cache-control']), /max-age=31536000, immutable/)
})

test('health and readiness', async () => {
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  assert.equal((await app.inject('/readyz')).statusCode, 200)
})

test('a reply carries nothing that the contract does not name', async () => {
  const asha = await someone(db, 'customer')
  const { user } = (await app.inject({ url: '/api/auth/me', headers: asha.headers })).json()
  assert.deepEqual(Object.keys(user).sort(), [
    '_id',
    'createdAt',
    'email',
    'emailConfirmed',
    'isActive',
    'mustSetUpTwoStep',
    'name',
    'pendingEmail',
    'role',
    'staffRole',
    'state',
    'twoStep',
    'version',
  ])
})
