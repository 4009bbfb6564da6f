import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { left, type Visitor } from '../visitor.ts'
import { type CacheEntry, compressed, compressWell, inEncoding, pickEncoding, send } from './cache-entry.ts'
import {
  type CacheableResponse,
  chooseEncodings,
  type EncodedResponse,
  etagOf,
  toUtf8,
  withHeaders,
} from './encode-response.ts'

/** Whole pages and API replies as ready bytes, the same for every visitor, until a tag of theirs is invalidated. */
export interface ResponseCache {
  /**
   * The cached response, or on a miss a new one. Coalesced: `make` runs once per key at a time. One that has to wait for
   * its turn is dropped once all its visitors have left.
   */
  get(key: string, make: Make, visitor?: Visitor): Promise<CacheEntry>
  has(key: string): boolean
  /** Answers a hit before Fastify sees the request. Says whether it did. */
  sendIfCached(request: IncomingMessage, response: ServerResponse): boolean
  /** Drops every response that has one of these tags. */
  invalidate(tags: readonly string[] | 'everything'): void
}

/** `known` says the version of the response before, whose bytes are still here: asked late, it may just have been compressed. */
type Make = (known: () => string | undefined) => Promise<CacheableResponse>

interface Options {
  maxBytes: number
  /** The fallback for a change whose announcement was lost. */
  ttlSeconds: number
  /** False while other instances' changes cannot be heard: nothing is cached then. */
  enabled: () => boolean
  /** Runs the renders, a few at a time. */
  schedule?: Schedule
  /** What a cache network in front is told with a response that may be kept. */
  cdnHeaders?: ((tags: readonly string[], seconds: number) => Record<string, string>) | undefined
}

type Schedule = <Result>(
  work: () => Promise<Result>,
  task: { rank: number; client: string | undefined; signal: AbortSignal },
) => Promise<Result>

/** Of pages that few ask for and that have no end: words to search for, combinations of filters. */
const longTailRank = 2

const atOnce: Schedule = work => work()

/** Of the cache, for responses that were asked for once so far; the rest is for those that were asked for again. */
const longTailShare = 0.25
/** Brotli or zstd, and gzip, a quarter longer: some clients take the one, some the other. */
const bothEncodings = 2.25
const bytesPerTag = 150
const otherBytes = 1000
const rememberedMinutes = 10
/** For how long a cache network keeps what no announced change drops: a purge may be lost. */
const cdnSeconds = 600
const longestRememberedKey = 500

/**
 * Two segments (2Q): a response that is asked for again within minutes moves to the large one, so that any number of URLs
 * that are asked for once, such as random search words, cannot evict the pages that everybody visits.
 */
export function createResponseCache({
  maxBytes,
  ttlSeconds,
  enabled,
  schedule = atOnce,
  cdnHeaders,
}: Options): ResponseCache {
  const keysByTag = new Map<string, Set<string>>()
  const segment = (share: number) =>
    new LRUCache<string, CacheEntry>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: entry =>
        Math.ceil(
          bothEncodings * compressed(entry)!.bytes.length +
            bytesPerTag * entry.response.tags.length +
            otherBytes,
        ),
      dispose: (entry, key) => {
        if (!moving) removeFromTags(key, entry)
      },
    })
  const popular = segment(1 - longTailShare)
  const longTail = segment(longTailShare)
  let moving = false
  /** Keys asked for in the last minutes, also those whose responses are gone by now; true: they were popular. */
  const remembered = new LRUCache<string, boolean>({ max: 20_000, ttl: rememberedMinutes * 60 * 1000 })
  const renders = new Map<string, Render>()

  function find(key: string): CacheEntry | undefined {
    const hit = popular.get(key)
    if (hit) return isFresh(hit) ? hit : undefined
    const second = longTail.get(key)
    if (!second || !isFresh(second)) return undefined
    moving = true
    longTail.delete(key)
    moving = false
    popular.set(key, second)
    if (!popular.has(key)) removeFromTags(key, second)
    remember(key, true)
    return second
  }

  /** Whether it is fresh or not. */
  const stored = (key: string) => popular.peek(key) ?? longTail.peek(key)

  function remember(key: string, isPopular: boolean) {
    if (key.length <= longestRememberedKey) remembered.set(key, isPopular)
  }

  function removeFromTags(key: string, { response }: CacheEntry) {
    for (const tag of response.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  const ttlOf = ({ expiresAt }: CacheEntry['response']) =>
    Math.min(ttlSeconds * 1000, expiresAt ? expiresAt.getTime() - Date.now() : Infinity)

  function store(key: string, entry: CacheEntry) {
    const { tags } = entry.response
    const ttl = ttlOf(entry.response)
    if (ttl < 1) return
    const isPopular = remembered.has(key)
    remember(key, isPopular)
    const [entries, others] = isPopular ? [popular, longTail] : [longTail, popular]
    // The one before may still be there; removed later, it would take the tags of the new one with it.
    others.delete(key)
    entry.freshUntil = Date.now() + ttl
    entries.set(key, entry)
    // An entry larger than the whole segment is not stored.
    if (!entries.has(key)) return
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function startRender(key: string, make: Make, visitor?: Visitor): Render {
    const abandoned = new AbortController()
    const render: Render = {
      invalidated: new Set(),
      result: undefined as never,
      tags: undefined,
      next: undefined,
      visitors: 0,
      abandoned,
    }
    const task = { rank: rankOf(key), client: visitor?.client, signal: abandoned.signal }
    const end = () => {
      if (renders.get(key) === render) renders.delete(key)
    }
    /** As its visitor takes it. Who takes no compressed answers does not wait for it, not even for its beginning. */
    const keep = async (entry: CacheEntry) => {
      const isPlain = !visitor || visitor.encoding === 'identity'
      if (isPlain) await nextTurn()
      if (!compressed(entry)) await inEncoding(entry, isPlain ? 'zstd' : visitor.encoding)
      entry.body = undefined
      if (!enabled()) return
      // Another render may have begun, because of a change or because the visitors of this one left.
      if (!isStale(render) && renders.get(key) === render) store(key, entry)
      else if (!isFresh(stored(key))) (popular.has(key) ? popular : longTail).set(key, entry)
    }
    let before: CacheEntry | undefined
    const known = () => {
      before = enabled() ? stored(key) : undefined
      return before?.response.version
    }
    render.result = schedule(() => make(known), task).then(
      ({ body, ...response }) => {
        const entry = body === null ? sameBytes(before!, response) : newEntry(response, body)
        if (response.tags.length > 0 && ttlOf(response) >= 1 && enabled()) {
          render.tags = response.tags
          // What cannot be compressed is not kept, but its visitors get it.
          void keep(entry).then(end, end)
        } else end()
        return entry
      },
      error => {
        end()
        throw error
      },
    )
    renders.set(key, render)
    return render
  }

  function newEntry(response: CacheEntry['response'], body: string): CacheEntry {
    const headers = withCdn(response)
    const bytes = toUtf8(body)
    return { response, headers, etag: etagOf(bytes), body: bytes, freshUntil: 0, encoded: {}, encoding: {} }
  }

  /** What was made before, as of now. */
  function sameBytes(before: CacheEntry, now: CacheEntry['response']): CacheEntry {
    const response = { ...now, headers: { ...before.response.headers, ...now.headers } }
    const headers = withCdn(response)
    const encoded = Object.fromEntries(
      Object.entries(before.encoded).map(([encoding, one]) => [encoding, withHeaders(one, headers)]),
    )
    return { ...before, response, headers, freshUntil: 0, encoded, encoding: {} }
  }

  function withCdn({ tags, expiresAt, headers }: CacheEntry['response']): Record<string, string> {
    const seconds = expiresAt ? Math.floor((expiresAt.getTime() - Date.now()) / 1000) : cdnSeconds
    if (!cdnHeaders || tags.length === 0 || seconds < 1 || !enabled()) return headers
    return { ...headers, ...cdnHeaders(tags, Math.min(seconds, cdnSeconds)) }
  }

  /** Popular pages first, then other pages, then those with a query: combinations of filters have no end. */
  const rankOf = (key: string) => (remembered.get(key) ? 0 : key.includes('?') ? longTailRank : 1)

  /** Counts who waits for a render, and abandons it when the last one leaves. */
  function join(render: Render, visitor: Visitor | undefined): Promise<CacheEntry> {
    render.visitors++
    const leave = () => {
      if (--render.visitors === 0) render.abandoned.abort(left)
    }
    if (visitor?.signal.aborted) leave()
    else visitor?.signal.addEventListener('abort', leave, { once: true })
    return render.result
  }

  async function get(key: string, make: Make, visitor?: Visitor): Promise<CacheEntry> {
    const hit = find(key)
    if (hit) return hit
    const render = renders.get(key)
    const isOver = render && (render.tags ? isStale(render) : render.abandoned.signal.aborted)
    if (!render || isOver) return join(startRender(key, make, visitor), visitor)
    if (render.tags) remember(key, true)
    if (!isStale(render)) return join(render, visitor)
    // The render under way may have read data from before a change. All requests from now on share one more render after
    // it, so a burst of changes never renders a page more than once at a time (no cache stampede).
    const again = () => get(key, make)
    render.next ??= render.result.then(again, again)
    return render.next
  }

  return {
    get,

    has: key => isFresh(stored(key)),

    sendIfCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const entry = find(request.url!)
      if (!entry) return false
      const taken = chooseEncodings(request.headers['accept-encoding'])
      const encoding = pickEncoding(entry, taken)
      const sendAs = (encoded: EncodedResponse) => send(request, response, entry.response.status, encoded)
      const ready = entry.encoded[encoding]
      if (ready) {
        sendAs(ready)
        compressWell(entry, taken.small)
      } else
        inEncoding(entry, encoding)
          .then(sendAs)
          .catch(() => response.destroy())
      return true
    },

    invalidate(tags) {
      for (const render of renders.values())
        for (const tag of tags === 'everything' ? [tags] : tags) render.invalidated.add(tag)
      if (tags === 'everything') {
        popular.clear()
        longTail.clear()
        return
      }
      for (const tag of tags)
        for (const key of [...(keysByTag.get(tag) ?? [])]) {
          const entry = stored(key)!
          removeFromTags(key, entry)
          entry.freshUntil = 0
        }
    },
  }
}

const isFresh = (entry: CacheEntry | undefined) => entry !== undefined && entry.freshUntil > Date.now()

/** A render under way. */
interface Render {
  /** The tags invalidated since it began: its result must not be cached if it has one of them. */
  invalidated: Set<string>
  result: Promise<CacheEntry>
  /** Of its result, once that is there and is being compressed to be kept. */
  tags: string[] | undefined
  /** The render after it, shared by everybody who asked since the first invalidation. */
  next: Promise<CacheEntry> | undefined
  /** How many wait for it. */
  visitors: number
  abandoned: AbortController
}

/** Whether it shows what has changed since it began. Before its result is there, any change may be in it. */
const isStale = ({ invalidated, tags }: Render) =>
  tags ? invalidated.has('everything') || tags.some(tag => invalidated.has(tag)) : invalidated.size > 0
