import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { until } from '../../../test/until.ts'
import { type CacheEntry, compressed, inEncoding } from './cache-entry.ts'
import type { Encoding } from './encode-response.ts'
import { createResponseCache } from './response-cache.ts'

const page = (body: string, ...tags: string[]) => ({ status: 200, headers: {}, body, tags })
const newCache = (enabled = true, maxBytes = 1e6) =>
  createResponseCache({ maxBytes, ttlSeconds: 60, enabled: () => enabled })

const bodyOf = async (entry: CacheEntry | Promise<CacheEntry>) =>
  Buffer.from((await inEncoding(await entry, 'identity')).bytes, 'latin1').toString()

/** Once it is compressed and kept. */
async function kept(entry: Promise<CacheEntry>) {
  const made = await entry
  while (made.body) await nextTurn()
  return compressed(made)!
}

const visitorTaking = (encoding: Encoding) => ({
  client: 'somebody',
  encoding,
  signal: new AbortController().signal,
})

/** A render that waits for `finish()`. */
function pausedRender(body: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const make = async () => {
    runs++
    await promise
    return page(body, ...tags)
  }
  return { make, finish: resolve, runs: () => runs }
}

test('concurrent misses share one render, and later requests hit its result', async () => {
  const cache = newCache()
  const slow = pausedRender('home', 'products')
  const visits = Array.from({ length: 20 }, () => cache.get('/', slow.make))
  slow.finish()
  for (const visit of visits) assert.equal(await bodyOf(visit), 'home')
  await cache.get('/', slow.make)
  assert.equal(slow.runs(), 1)
})

test('a page is rendered again after expiresAt, and not cached if that is past already', async () => {
  const cache = newCache()
  const expiresAt = new Date(Date.now() + 50)
  await cache.get('/blog', async () => ({ ...page('before', 'blog'), expiresAt }))
  const again = async () => bodyOf(cache.get('/blog', async () => page('after', 'blog')))
  await until(async () => (await again()) === 'after')
  assert.ok(Date.now() >= expiresAt.getTime() - 1)

  await cache.get('/late', async () => ({ ...page('before', 'blog'), expiresAt: new Date(0) }))
  assert.equal(await bodyOf(cache.get('/late', async () => page('after', 'blog'))), 'after')
})

test('invalidating a tag drops the pages that have it and no others', async () => {
  const cache = newCache()
  await cache.get('/product/1', async () => page('old', 'product:1'))
  await cache.get('/product/2', async () => page('other', 'product:2'))
  cache.invalidate(['product:1'])
  assert.equal(await bodyOf(cache.get('/product/1', async () => page('new', 'product:1'))), 'new')
  assert.equal(await bodyOf(cache.get('/product/2', async () => page('not made', 'product:2'))), 'other')
})

test('a request after an invalidation never gets a render that began before it', async () => {
  const cache = newCache()
  const before = pausedRender('before', 'products')
  const first = cache.get('/', before.make)
  cache.invalidate(['products'])
  let renders = 0
  const after = () =>
    cache.get('/', async () => {
      renders++
      return page('after', 'products')
    })
  const second = after()
  const third = after()
  before.finish()
  assert.equal(await bodyOf(first), 'before')
  assert.equal(await bodyOf(second), 'after')
  assert.equal(await bodyOf(third), 'after')
  assert.equal(await bodyOf(after()), 'after')
  assert.equal(renders, 1)
})

test('invalidating another tag does not discard a render under way', async () => {
  const cache = newCache()
  const slow = pausedRender('home', 'products')
  const first = cache.get('/', slow.make)
  cache.invalidate(['about'])
  slow.finish()
  await first
  assert.equal(await bodyOf(cache.get('/', async () => page('again', 'products'))), 'home')
})

/** A body that is made only where its version is not known. */
const versioned =
  (body: string, tag: string, headers: Record<string, string> = {}) =>
  async (known: () => string | undefined) => ({
    ...page(body, tag),
    headers,
    body: known() === body ? null : body,
    version: body,
  })

test('what would be the same again keeps its bytes, with the headers and tags of now', async () => {
  const cache = newCache()
  const make = versioned('home', 'products', { 'x-policy': 'strict', 'x-queries': '3' })
  const first = await kept(cache.get('/', make))
  cache.invalidate(['products'])
  const again = await kept(cache.get('/', versioned('home', 'categories', { 'x-queries': '1' })))
  assert.equal(again.bytes, first.bytes)
  assert.equal(again.etag, first.etag)
  const headers = again.headers.join()
  assert.ok(headers.includes('x-policy,strict') && headers.includes('x-queries,1'), headers)
  cache.invalidate(['products'])
  assert.equal(await bodyOf(cache.get('/', async () => page('not made', 'x'))), 'home')
  cache.invalidate(['categories'])
  assert.equal(await bodyOf(cache.get('/', versioned('another', 'products'))), 'another')
})

test('what is asked for again is compressed to fewer bytes, under the same ETag', async () => {
  const cache = newCache()
  const text = await readFile(import.meta.filename, 'utf8')
  for (const [accept, first, then] of [
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip', 'gzip', 'gzip'],
  ] as const) {
    const url = `/${accept}`
    await kept(cache.get(url, async () => page(text, 'products'), visitorTaking(first)))
    let sent: string[] = []
    const ask = () => {
      const request = { method: 'GET', url, headers: { 'accept-encoding': accept } }
      const response = {
        writeHead: (_status: number, headers: string[]) => {
          sent = headers
        },
        end() {},
      }
      assert.ok(cache.sendIfCached(request as never, response as never))
      const header = (name: string) => sent[sent.indexOf(name) + 1]!
      return {
        encoding: header('content-encoding'),
        bytes: Number(header('content-length')),
        etag: header('etag'),
      }
    }
    const before = ask()
    assert.equal(before.encoding, first)
    await until(() => ask().bytes < before.bytes)
    const { encoding, etag } = ask()
    assert.deepEqual({ encoding, etag }, { encoding: then, etag: before.etag })
    assert.equal(await bodyOf(cache.get(url, async () => page('not made', 'x'))), text)
  }
})

test('bytes that a change overtook while they were compressed are still known', async () => {
  const cache = newCache()
  await cache.get('/', versioned('home', 'products'))
  cache.invalidate(['products'])
  await until(async () => {
    let version: string | undefined
    const look = async (known: () => string | undefined) => {
      version = known()
      throw new Error('no more than a look')
    }
    await cache.get('/', look).catch(() => {})
    return version === 'home'
  })
})

test('a failed render rejects for all who waited, and the next request tries again', async () => {
  const cache = newCache()
  await assert.rejects(cache.get('/', () => Promise.reject(new Error('no database'))))
  assert.equal(await bodyOf(cache.get('/', async () => page('back', 'products'))), 'back')
})

test('while disabled, and without tags, nothing is cached', async () => {
  const disabled = newCache(false)
  await disabled.get('/', async () => page('first', 'products'))
  assert.equal(await bodyOf(disabled.get('/', async () => page('second', 'products'))), 'second')
  const cache = newCache()
  await cache.get('/x', async () => page('first'))
  assert.equal(await bodyOf(cache.get('/x', async () => page('second'))), 'second')
})

test('the cache never grows past maxBytes', async () => {
  const cache = newCache(true, 50_000)
  const body = randomBytes(500).toString('hex')
  for (let i = 0; i < 100; i++)
    await kept(cache.get(`/product/${i}`, async () => page(body, 'products', `product:${i}`)))
  let remade = 0
  for (let i = 0; i < 100; i++)
    await cache.get(`/product/${i}`, async () => {
      remade++
      return page(body, 'products')
    })
  assert.ok(remade > 80, `${remade} of 100 had to be made again`)
})

test('pages that are asked for once cannot evict a page that is asked for again', async () => {
  const cache = newCache(true, 100_000)
  const body = 'x'.repeat(1000)
  const visit = async (key: string) => {
    let made = false
    await kept(
      cache.get(key, async () => {
        made = true
        return page(body, 'products')
      }),
    )
    return made
  }
  await visit('/')
  await visit('/')
  for (let n = 0; n < 500; n++) await visit(`/search?q=${n}`)
  assert.equal(await visit('/'), false, 'still cached')
  assert.equal(await visit('/search?q=499'), false, 'the newest of the long tail too')
  cache.invalidate(['products'])
  assert.equal(await visit('/'), true)
  for (let n = 0; n < 500; n++) await visit(`/search?q=again ${n}`)
  assert.equal(await visit('/'), false, 'after a change it is popular at once')
  cache.invalidate(['products'])
  for (const key of ['/', '/search?q=again 499'])
    assert.equal(await visit(key), true, `${key} was invalidated`)
})

test('a render that waits is dropped when all its visitors have left, and not before', async () => {
  const tasks: { signal: AbortSignal; rank: number; run: () => void }[] = []
  const cache = createResponseCache({
    maxBytes: 1e6,
    ttlSeconds: 60,
    enabled: () => true,
    schedule: (work, { signal, rank }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('dropped')))
        tasks.push({ signal, rank, run: () => resolve(work()) })
      }),
  })
  const visit = () => {
    const leaves = new AbortController()
    const visitor = { client: 'somebody', encoding: 'br' as const, signal: leaves.signal }
    const answer = cache.get('/product?page=2', async () => page('list', 'products'), visitor)
    answer.catch(() => {})
    return { leave: () => leaves.abort(), answer }
  }
  const [one, two] = [visit(), visit()]
  one.leave()
  assert.equal(tasks[0]!.signal.aborted, false)
  two.leave()
  assert.equal(tasks[0]!.signal.aborted, true)
  const three = visit()
  assert.equal(tasks.length, 2, 'a later visitor gets a new render')
  await assert.rejects(one.answer)
  await assert.rejects(two.answer)
  tasks[1]!.run()
  assert.equal(await bodyOf(three.answer), 'list')
  assert.equal(tasks[1]!.rank, 2)
})

test('a page has the same weak ETag in every encoding, and another page has another', async () => {
  const cache = newCache()
  const text = 'नमस्ते '.repeat(50)
  const tagsOf = async (url: string, body: string) => {
    const entry = await cache.get(url, async () => page(body, 'products'))
    const all = (['identity', 'gzip', 'br', 'zstd'] as const).map(encoding => inEncoding(entry, encoding))
    return new Set((await Promise.all(all)).map(({ etag }) => etag))
  }
  const [first, other] = [await tagsOf('/', text), await tagsOf('/other', `${text}!`)]
  assert.equal(first.size, 1)
  assert.match([...first][0]!, /^W\/"[\w-]{22}"$/)
  assert.notDeepEqual(other, first)
})

test('a kept page has only compressed bytes, and is the same in every encoding', async () => {
  const cache = newCache()
  const text = 'नमस्ते '.repeat(5000)
  const ask = () => cache.get('/', async () => page(text, 'products'))
  const [fresh, shared] = [await ask(), await ask()]
  const gzipOfFresh = await inEncoding(fresh, 'gzip')
  await inEncoding(shared, 'br')
  await until(async () => (await ask()).body === undefined)
  const later = await ask()
  assert.equal(await bodyOf(later), text)
  assert.equal(gunzipSync(Buffer.from((await inEncoding(later, 'gzip')).bytes, 'latin1')).toString(), text)
  assert.equal((await inEncoding(later, 'gzip')).etag, gzipOfFresh.etag)
  assert.equal((await inEncoding(later, 'identity')).etag, (await inEncoding(fresh, 'identity')).etag)
  assert.deepEqual(Object.keys(later.encoded).sort(), ['br', 'gzip'])
})

test('a page is compressed once, as its first visitor takes it, and again only when others ask', async () => {
  const cache = newCache()
  const text = 'नमस्ते '.repeat(5000)
  const ask = (encoding: Encoding) =>
    cache.get(`/${encoding}`, async () => page(text, 'products'), visitorTaking(encoding))
  for (const [encoding, kept] of [
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['identity', 'zstd'],
  ] as const) {
    await inEncoding(await ask(encoding), encoding)
    await until(async () => (await ask(encoding)).body === undefined)
    assert.deepEqual(Object.keys((await ask(encoding)).encoded), [kept])
    assert.equal(await bodyOf(ask(encoding)), text)
  }
})

test('a page that changes while it is compressed is made again without waiting for that', async () => {
  const cache = newCache()
  const old = await cache.get('/', async () => page('old'.repeat(50_000), 'product:1'))
  cache.invalidate(['product:2'])
  assert.equal(await cache.get('/', async () => page('not made', 'product:1')), old)
  cache.invalidate(['product:1'])
  assert.equal(await bodyOf(cache.get('/', async () => page('new', 'product:1'))), 'new')
  assert.notEqual(old.body, undefined, 'it is still being compressed')
})

test('who leaves while a page is compressed does not make it rendered again', async () => {
  const cache = newCache()
  const leaves = new AbortController()
  const visitor = { client: 'somebody', encoding: 'br' as const, signal: leaves.signal }
  await cache.get('/', async () => page('first', 'products'), visitor)
  leaves.abort()
  assert.equal(await bodyOf(cache.get('/', async () => page('again', 'products'))), 'first')
})

test('a change while a page is compressed: it is not kept', async () => {
  const cache = newCache()
  await cache.get('/', async () => page('before'.repeat(10_000), 'products'))
  cache.invalidate(['products'])
  assert.equal(await bodyOf(cache.get('/', async () => page('after', 'products'))), 'after')
  assert.equal(await bodyOf(cache.get('/', async () => page('not made', 'products'))), 'after')
})

test('a render that its visitors left does not replace a later one', async () => {
  const cache = newCache()
  const [old, fresh] = [pausedRender('old', 'products'), pausedRender('fresh', 'products')]
  const leaves = new AbortController()
  const first = cache.get('/', old.make, {
    client: 'somebody',
    encoding: 'br' as const,
    signal: leaves.signal,
  })
  leaves.abort()
  const second = cache.get('/', fresh.make)
  cache.invalidate(['products'])
  fresh.finish()
  await second
  old.finish()
  assert.equal(await bodyOf(first), 'old')
  assert.equal(await bodyOf(cache.get('/', async () => page('newest', 'products'))), 'newest')
})
