import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { announce } from '#db/client.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someProduct } from '../../../test/cast.ts'
import { until } from '../../../test/until.ts'
import { openCdn } from './cdn.ts'
import { purgeOnChange } from './purge-on-change.ts'

const calls: { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
let failures = 0
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  const body = await text(request)
  if (failures-- > 0) response.statusCode = 503
  else calls.push({ method, url, headers, body })
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('each network is called as its maker describes', async () => {
  const open = (kind: 'varnish' | 'fastly' | 'cloudflare') =>
    openCdn({ kind, url, service: 's1', token: 't1' })
  const tags = ['product:1', 'lists']
  for (const kind of ['varnish', 'fastly', 'cloudflare'] as const) {
    await open(kind).purge(tags)
    await open(kind).purge('everything')
  }
  const said = calls.splice(0).map(({ method, url, headers, body }) => ({
    call: `${method} ${url}`,
    tags: headers['xkey-purge'] ?? headers['surrogate-key'] ?? body,
    token: headers['fastly-key'] ?? headers.authorization,
  }))
  assert.deepEqual(said, [
    { call: 'PURGE /', tags: 'product:1 lists', token: undefined },
    { call: 'PURGE /', tags: 'all', token: undefined },
    { call: 'POST /service/s1/purge', tags: 'product:1 lists', token: 't1' },
    { call: 'POST /service/s1/purge_all', tags: '', token: 't1' },
    { call: 'POST /zones/s1/purge_cache', tags: '{"tags":["product:1","lists"]}', token: 'Bearer t1' },
    { call: 'POST /zones/s1/purge_cache', tags: '{"purge_everything":true}', token: 'Bearer t1' },
  ])
  assert.deepEqual(open('cloudflare').headers(tags, 60), {
    'cache-tag': 'product:1,lists',
    'cdn-cache-control': 'max-age=60',
  })
})

test('a page tells what it shows, and a change drops it from the network, also when the first call fails', async () => {
  const shop = await openTestShop({ CDN: 'fastly', CDN_URL: url, CDN_SERVICE: 's1', CDN_TOKEN: 't1' })
  const product = await someProduct(shop.db)
  const { headers } = await shop.app.inject(`/api/productdetail/singledetail/${product.id}`)
  assert.match(String(headers['surrogate-key']), new RegExp(`(^| )product:${product.id}( |$)`))
  assert.match(String(headers['surrogate-control']), /^max-age=\d+$/)
  assert.equal(headers['cache-control'], 'no-cache', 'browsers still ask')
  const own = await shop.app.inject('/api/cart')
  assert.equal(own.headers['surrogate-key'], undefined)

  purgeOnChange(shop.cdn!, shop.changes, { error() {} })
  failures = 1
  announce(shop.db, `product:${product.id}`, 'lists')
  await until(() => calls.length > 0)
  assert.equal(calls[0]?.headers['surrogate-key'], `product:${product.id} lists`)
})
