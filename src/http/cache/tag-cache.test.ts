import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { until } from '../../../test/until.ts'
import { createTagCache } from './tag-cache.ts'

const entry = (value: string, ...tags: string[]) => ({ value, tags })
const newCache = (enabled = true, maxSize = 1000) =>
  createTagCache<string>({
    maxSize,
    sizeOf: ({ value }) => value.length,
    ttlSeconds: 60,
    enabled: () => enabled,
  })

/** A load that waits for `finish()`. */
function pausedLoad(value: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const load = async () => {
    runs++
    await promise
    return entry(value, ...tags)
  }
  return { load, finish: resolve, runs: () => runs }
}

test('concurrent misses share one load, and later requests hit its result', async () => {
  const cache = newCache()
  const slow = pausedLoad('home', 'products')
  const visits = Array.from({ length: 20 }, () => cache.get('/', slow.load))
  slow.finish()
  for (const visit of visits) assert.equal(await visit, 'home')
  await cache.get('/', slow.load)
  assert.equal(slow.runs(), 1)
  assert.equal(cache.find('/'), 'home')
})

test('a value is loaded again after expiresAt, and not cached if that is past already', async () => {
  const cache = newCache()
  const expiresAt = new Date(Date.now() + 50)
  await cache.get('/blog', async () => ({ ...entry('before', 'blog'), expiresAt }))
  await until(async () => (await cache.get('/blog', async () => entry('after', 'blog'))) === 'after')
  assert.ok(Date.now() >= expiresAt.getTime() - 1)
  await cache.get('/late', async () => ({ ...entry('before', 'blog'), expiresAt: new Date(0) }))
  assert.equal(cache.find('/late'), undefined)
})

test('invalidating a tag drops the values that have it and no others', async () => {
  const cache = newCache()
  await cache.get('/product/1', async () => entry('old', 'product:1'))
  await cache.get('/product/2', async () => entry('other', 'product:2'))
  cache.invalidate(['product:1'])
  assert.equal(await cache.get('/product/1', async () => entry('new', 'product:1')), 'new')
  assert.equal(cache.find('/product/2'), 'other')
  cache.invalidate('everything')
  assert.equal(cache.find('/product/2'), undefined)
})

test('a request after an invalidation never gets a load that began before it', async () => {
  const cache = newCache()
  const before = pausedLoad('before', 'products')
  const first = cache.get('/', before.load)
  cache.invalidate(['products'])
  let loads = 0
  const after = () =>
    cache.get('/', async () => {
      loads++
      return entry('after', 'products')
    })
  const [second, third] = [after(), after()]
  before.finish()
  assert.equal(await first, 'before')
  assert.deepEqual(await Promise.all([second, third, after()]), ['after', 'after', 'after'])
  assert.equal(loads, 1)
})

test('a lost connection while a value is loaded: it is not cached', async () => {
  const cache = newCache()
  const slow = pausedLoad('home', 'products')
  const first = cache.get('/', slow.load)
  cache.invalidate('everything')
  slow.finish()
  await first
  assert.equal(cache.find('/'), undefined)
})

test('invalidating another tag does not discard a load under way', async () => {
  const cache = newCache()
  const slow = pausedLoad('home', 'products')
  const first = cache.get('/', slow.load)
  cache.invalidate(['about'])
  slow.finish()
  await first
  assert.equal(cache.find('/'), 'home')
})

test('a failed load rejects for all who waited, and the next request tries again', async () => {
  const cache = newCache()
  await assert.rejects(cache.get('/', () => Promise.reject(new Error('no database'))))
  assert.equal(await cache.get('/', async () => entry('back', 'products')), 'back')
})

test('while disabled, and without tags, nothing is cached', async () => {
  const disabled = newCache(false)
  await disabled.get('/', async () => entry('first', 'products'))
  assert.equal(disabled.find('/'), undefined)
  const cache = newCache()
  await cache.get('/x', async () => entry('first'))
  assert.equal(cache.find('/x'), undefined)
})

test('the cache never grows past its size, and drops what was not used for longest', async () => {
  const cache = newCache(true, 50)
  for (let n = 0; n < 20; n++) {
    await cache.get(`/product/${n}`, async () => entry('0123456789', 'products', `product:${n}`))
    cache.find('/product/0')
  }
  const cached = Array.from({ length: 20 }, (_, n) => n).filter(n => cache.find(`/product/${n}`))
  assert.deepEqual(cached, [0, 16, 17, 18, 19])
  await cache.get('/large', async () => entry('x'.repeat(51), 'products'))
  assert.equal(cache.find('/large'), undefined)
})

test('a load is abandoned when all who wait for it have left, and not before', async () => {
  const cache = newCache()
  const signals: AbortSignal[] = []
  const visit = () => {
    const leaves = new AbortController()
    const answer = cache.get(
      '/',
      signal =>
        new Promise((_resolve, reject) => {
          signals.push(signal)
          signal.addEventListener('abort', () => reject(new Error('dropped')))
        }),
      leaves.signal,
    )
    answer.catch(() => {})
    return { leave: () => leaves.abort(), answer }
  }
  const [one, two] = [visit(), visit()]
  one.leave()
  assert.equal(signals[0]!.aborted, false)
  two.leave()
  assert.equal(signals[0]!.aborted, true)
  await assert.rejects(one.answer)
  await assert.rejects(two.answer)
  await nextTurn()
  visit()
  assert.equal(signals.length, 2, 'a later visitor gets a new load')
})
