import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until as waitUntil } from '../../../test/until.ts'
import { createPageCache } from './answer-cache.ts'
import { chooseEncoding, encode } from './ready-answer.ts'

const page = (body: string, ...tags: string[]) => ({ status: 200, headers: {}, body, tags })
const newCache = (mayKeep = true, maxBytes = 1e6) =>
  createPageCache({ maxBytes, secondsToLive: 60, mayKeep: () => mayKeep })

/** A render that finishes when told to. */
function held(body: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const make = async () => {
    runs++
    await promise
    return page(body, ...tags)
  }
  return { make, finish: resolve, runs: () => runs }
}

test('many visitors at once share one render, and later ones its result', async () => {
  const cache = newCache()
  const slow = held('home', 'products')
  const visits = Array.from({ length: 20 }, () => cache.get('/', slow.make))
  slow.finish()
  for (const visit of visits) assert.equal((await visit).answer.body, 'home')
  await cache.get('/', slow.make)
  assert.equal(slow.runs(), 1)
})

test('a page that changes by itself is made anew then, and not kept if that is past already', async () => {
  const cache = newCache()
  const until = new Date(Date.now() + 50)
  await cache.get('/blog', async () => ({ ...page('before', 'blog'), until }))
  const again = async () => (await cache.get('/blog', async () => page('after', 'blog'))).answer.body
  await waitUntil(async () => (await again()) === 'after')
  assert.ok(Date.now() >= until.getTime() - 1)

  await cache.get('/late', async () => ({ ...page('before', 'blog'), until: new Date(0) }))
  assert.equal((await cache.get('/late', async () => page('after', 'blog'))).answer.body, 'after')
})

test('a change drops the pages that show it and no others', async () => {
  const cache = newCache()
  await cache.get('/product/1', async () => page('old', 'product:1'))
  await cache.get('/product/2', async () => page('other', 'product:2'))
  cache.drop(['product:1'])
  assert.equal((await cache.get('/product/1', async () => page('new', 'product:1'))).answer.body, 'new')
  assert.equal(
    (await cache.get('/product/2', async () => page('not made', 'product:2'))).answer.body,
    'other',
  )
})

test('who asks after a change never gets a page that was being made before it', async () => {
  const cache = newCache()
  const before = held('before', 'products')
  const first = cache.get('/', before.make)
  cache.drop(['products'])
  let renders = 0
  const after = () =>
    cache.get('/', async () => {
      renders++
      return page('after', 'products')
    })
  const second = after()
  const third = after()
  before.finish()
  assert.equal((await first).answer.body, 'before')
  assert.equal((await second).answer.body, 'after')
  assert.equal((await third).answer.body, 'after')
  assert.equal((await after()).answer.body, 'after')
  assert.equal(renders, 1)
})

test('a change of something else does not throw away a page in the making', async () => {
  const cache = newCache()
  const slow = held('home', 'products')
  const first = cache.get('/', slow.make)
  cache.drop(['about'])
  slow.finish()
  await first
  assert.equal((await cache.get('/', async () => page('again', 'products'))).answer.body, 'home')
})

test('a failed render is told to those who waited and tried again for the next', async () => {
  const cache = newCache()
  await assert.rejects(cache.get('/', () => Promise.reject(new Error('no database'))))
  assert.equal((await cache.get('/', async () => page('back', 'products'))).answer.body, 'back')
})

test('without ears for other instances, and without tags, nothing is kept', async () => {
  const deaf = newCache(false)
  await deaf.get('/', async () => page('first', 'products'))
  assert.equal((await deaf.get('/', async () => page('second', 'products'))).answer.body, 'second')
  const cache = newCache()
  await cache.get('/x', async () => page('first'))
  assert.equal((await cache.get('/x', async () => page('second'))).answer.body, 'second')
})

test('the cache never grows past its bound', async () => {
  const cache = newCache(true, 50_000)
  const body = 'x'.repeat(1000)
  for (let i = 0; i < 100; i++)
    await cache.get(`/product/${i}`, async () => page(body, 'products', `product:${i}`))
  let remade = 0
  for (let i = 0; i < 100; i++)
    await cache.get(`/product/${i}`, async () => {
      remade++
      return page(body, 'products')
    })
  assert.ok(remade > 80, `${remade} of 100 had to be made again`)
})

test('the encoding is the best one the browser takes', () => {
  assert.equal(chooseEncoding(undefined), 'identity')
  assert.equal(chooseEncoding('gzip, deflate, br, zstd'), 'br')
  assert.equal(chooseEncoding('gzip, deflate'), 'gzip')
  assert.equal(chooseEncoding('br;q=0, gzip;q=0.5'), 'gzip')
  assert.equal(chooseEncoding('br;q=0.2, gzip;q=0.9'), 'gzip')
  assert.equal(chooseEncoding('*'), 'br')
  assert.equal(chooseEncoding('identity'), 'identity')
  assert.equal(chooseEncoding('nonsense;q=x'), 'identity')
})

test('each encoding has an ETag of its own', async () => {
  const answer = page('नमस्ते '.repeat(50), 'products')
  const [plain, gzip, br] = await Promise.all([
    encode(answer, 'identity'),
    encode(answer, 'gzip'),
    encode(answer, 'br'),
  ])
  assert.equal(new Set([plain.etag, gzip.etag, br.etag]).size, 3)
  assert.equal(Buffer.from(plain.bytes, 'latin1').toString(), answer.body)
  assert.ok(br.bytes.length < plain.bytes.length)
})
