import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { chooseEncoding, sendEncoded } from './encoded-response.ts'
import { createResponseCache } from './response-cache.ts'

const text = 'नमस्ते ₹249 '.repeat(5000)
const cache = createResponseCache({ maxBytes: 1e6, ttlSeconds: 60, enabled: () => true })
let made = 0
const app = Fastify({
  serverFactory: handler =>
    createServer((request, response) => {
      if (!cache.sendIfCached(request, response)) handler(request, response)
    }),
})
app.get('/', async (_request, reply) => {
  const make = async () => {
    made++
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: text, tags: ['home'] }
  }
  return sendEncoded(reply, await cache.get('/', make))
})
await app.listen({ port: 0 })
after(() => app.close())
const { port } = app.server.address() as AddressInfo

function ask(acceptEncoding: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; encoding: string | undefined; etag: string; body: Buffer }>(
    resolve => {
      request({ port, headers: { 'accept-encoding': acceptEncoding, ...headers } }, async response => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const { etag, 'content-encoding': encoding } = response.headers
        resolve({ status: response.statusCode!, encoding, etag: etag!, body: Buffer.concat(chunks) })
      }).end()
    },
  )
}

test('a page is made once, and is the same under one ETag in every encoding', async () => {
  const plain = await ask('identity')
  assert.deepEqual([plain.encoding, plain.body.toString()], [undefined, text])
  const zipped = await ask('gzip, deflate')
  assert.deepEqual([zipped.encoding, gunzipSync(zipped.body).toString()], ['gzip', text])
  const brotli = await ask('gzip, deflate, br, zstd')
  assert.deepEqual([brotli.encoding, brotliDecompressSync(brotli.body).toString()], ['br', text])
  assert.match(plain.etag, /^W\/"[\w-]{22}"$/)
  assert.deepEqual(new Set([plain.etag, zipped.etag, brotli.etag]).size, 1)
  assert.equal(made, 1)
})

test('who has it already gets 304, until a change is announced', async () => {
  const { etag } = await ask('br')
  for (const encoding of ['br', 'gzip', 'identity'])
    assert.equal((await ask(encoding, { 'if-none-match': `"other", ${etag}` })).status, 304)
  const before = made
  cache.invalidate(['home'])
  assert.equal((await ask('br', { 'if-none-match': etag })).status, 304, 'the same again')
  assert.equal(made, before + 1)
})

test('the encoding is the best one the browser takes', () => {
  for (const [accept, encoding] of [
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['nonsense;q=x', 'identity'],
  ] as const)
    assert.equal(chooseEncoding(accept), encoding, accept)
})
