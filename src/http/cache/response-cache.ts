import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  type CacheableResponse,
  chooseEncoding,
  type EncodedResponse,
  type Encoding,
  encode,
} from './encode-response.ts'

/** Whole pages and API replies as ready bytes, the same for every visitor, until a tag of theirs is invalidated. */
export interface ResponseCache {
  /** The cached response, or on a miss a new one. Coalesced: `make` runs once per key at a time. */
  get(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry>
  /** Answers a hit before Fastify sees the request, if its encoding is ready too. Says whether it did. */
  sendIfCached(request: IncomingMessage, response: ServerResponse): boolean
  /** Drops every response that has one of these tags. */
  invalidate(tags: readonly string[] | 'everything'): void
}

export interface CacheEntry {
  response: CacheableResponse
  encoded: Partial<Record<Encoding, EncodedResponse>>
  size: number
}

interface Options {
  maxBytes: number
  /** The fallback for a change whose announcement was lost. */
  ttlSeconds: number
  /** False while other instances' changes cannot be heard: nothing is cached then. */
  enabled: () => boolean
}

export function createResponseCache({ maxBytes, ttlSeconds, enabled }: Options): ResponseCache {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: entry => entry.size,
    ttl: ttlSeconds * 1000,
    dispose: (entry, key) => removeFromTags(key, entry),
  })
  const renders = new Map<string, Render>()

  function removeFromTags(key: string, { response }: CacheEntry) {
    for (const tag of response.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function store(key: string, entry: CacheEntry) {
    const { expiresAt, tags } = entry.response
    const ttl = Math.min(ttlSeconds * 1000, expiresAt ? expiresAt.getTime() - Date.now() : Infinity)
    if (ttl < 1) return
    entries.set(key, entry, { ttl })
    // An entry larger than the whole cache is not stored.
    if (!entries.has(key)) return
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function startRender(key: string, make: () => Promise<CacheableResponse>): Render {
    const render: Render = { invalidated: new Set(), result: undefined as never, next: undefined }
    render.result = make()
      .then(response => {
        const entry: CacheEntry = { response, encoded: {}, size: 3 * response.body.length + 1000 }
        const stale =
          render.invalidated.has('everything') || response.tags.some(tag => render.invalidated.has(tag))
        if (!stale && response.tags.length > 0 && enabled()) store(key, entry)
        return entry
      })
      .finally(() => {
        if (renders.get(key) === render) renders.delete(key)
      })
    renders.set(key, render)
    return render
  }

  async function get(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const hit = entries.get(key)
    if (hit) return hit
    const render = renders.get(key)
    if (!render) return startRender(key, make).result
    if (render.invalidated.size === 0) return render.result
    // The render under way may have read data from before a change. All requests from now on share one more render after
    // it, so a burst of changes never renders a page more than once at a time (no cache stampede).
    render.next ??= render.result.then(
      () => get(key, make),
      () => get(key, make),
    )
    return render.next
  }

  return {
    get,

    sendIfCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const entry = entries.get(request.url!)
      const encoded = entry?.encoded[chooseEncoding(request.headers['accept-encoding'])]
      if (!encoded) return false
      send(request, response, entry.response.status, encoded)
      return true
    },

    invalidate(tags) {
      for (const render of renders.values())
        for (const tag of tags === 'everything' ? [tags] : tags) render.invalidated.add(tag)
      if (tags === 'everything') return entries.clear()
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key)
    },
  }
}

/** A render under way. */
interface Render {
  /** The tags invalidated since it began: its result must not be cached if it has one of them. */
  invalidated: Set<string>
  result: Promise<CacheEntry>
  /** The render after it, shared by everybody who asked since the first invalidation. */
  next: Promise<CacheEntry> | undefined
}

/** Sends an entry from within Fastify, encoding it first if no browser has asked for this encoding yet. */
export async function sendEntry(reply: FastifyReply, entry: CacheEntry): Promise<FastifyReply> {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
  const encoded = entry.encoded[encoding] ?? (await encode(entry.response, encoding))
  entry.encoded[encoding] = encoded
  reply.hijack()
  send(reply.request.raw, reply.raw, entry.response.status, encoded)
  return reply
}

function send(request: IncomingMessage, response: ServerResponse, status: number, encoded: EncodedResponse) {
  if (status === 200 && matchesEtag(request.headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, encoded.headersWithoutBody)
    response.end()
  } else {
    response.writeHead(status, encoded.headers)
    // One latin1 string leaves in the same packet as the headers; a buffer would be a write of its own.
    if (request.method === 'HEAD') response.end()
    else response.end(encoded.bytes, 'latin1')
  }
}

/** Whether the browser has this version already, so that 304 is enough. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(one => one.trim().replace(/^W\//, '') === etag)
}
