import type { IncomingMessage, ServerResponse } from 'node:http'
import { findOutage } from '#db/failures.ts'
import type { Visitor } from '../monitoring/visitor.ts'
import {
  asStale,
  type CacheableResponse,
  chooseEncoding,
  type EncodedResponse,
  encodeResponse,
  writeResponse,
} from './encoded-response.ts'
import { createTagCache } from './tag-cache.ts'

export type ResponseCache = ReturnType<typeof createResponseCache>

interface Options {
  maxBytes: number
  ttlSeconds: number
  enabled: () => boolean
  /** Whether a cache network may keep what is sent; left out, whenever this one may. */
  mayLeave?: () => boolean
  /** Runs the renders, a few at a time. */
  schedule?: Schedule
  /** Headers for a cache network in front, of a response that may be cached. */
  cdnHeaders?: ((tags: readonly string[], seconds: number) => Record<string, string>) | undefined
}

type Schedule = <Result>(
  work: () => Promise<Result>,
  task: { rank: number; client: string | undefined; signal: AbortSignal },
) => Promise<Result>

const atOnce: Schedule = work => work()

const bytesPerTag = 150
const otherBytes = 1000
/** For how long a cache network may cache what no announced change drops: a purge may be lost. */
const cdnSeconds = 600

/** Whole pages and API replies as ready bytes, the same for every visitor, until a tag of theirs is invalidated. */
export function createResponseCache({
  maxBytes,
  ttlSeconds,
  enabled,
  mayLeave = enabled,
  schedule = atOnce,
  cdnHeaders,
}: Options) {
  const responses = createTagCache<EncodedResponse>({
    maxSize: maxBytes,
    sizeOf: ({ value, tags }) => value.bytes.length + bytesPerTag * tags.length + otherBytes,
    ttlSeconds,
    enabled,
  })

  function withCdn({ tags, expiresAt, headers }: CacheableResponse): Record<string, string> {
    const seconds = expiresAt ? Math.floor((expiresAt.getTime() - Date.now()) / 1000) : cdnSeconds
    if (!cdnHeaders || tags.length === 0 || seconds < 1 || !mayLeave()) return headers
    return { ...headers, ...cdnHeaders(tags, Math.min(seconds, cdnSeconds)) }
  }

  const cdnNames = new Set(Object.keys(cdnHeaders?.([], 0) ?? {}))

  const load = (key: string, make: () => Promise<CacheableResponse>, visitor: Visitor | undefined) =>
    responses.get(
      key,
      async signal => {
        // Combinations of filters have no end: other pages go first.
        const rank = key.includes('?') ? 1 : 0
        const made = await schedule(make, { rank, client: visitor?.client, signal })
        const value = await encodeResponse({ ...made, headers: withCdn(made) })
        return { value, tags: made.tags, expiresAt: made.expiresAt }
      },
      visitor?.signal,
    )

  return {
    /**
     * The cached response, or on a miss a new one; an old one, marked as stale, while the database cannot be asked for a new one. One
     * that waits for its turn is dropped once all its visitors have left.
     */
    async get(key: string, make: () => Promise<CacheableResponse>, visitor?: Visitor) {
      try {
        return await load(key, make, visitor)
      } catch (error) {
        const kept = findOutage(error) && responses.findKept(key)
        if (!kept) throw error
        return asStale(kept, { without: cdnNames })
      }
    },

    /** Answers a hit before Fastify sees the request, in brotli. Returns whether it did. */
    sendIfCached(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const cached = responses.find(request.url!)
      // To encode it in another way is work, of which only so much may be done at once.
      if (!cached || chooseEncoding(request.headers['accept-encoding']) !== 'br') return false
      writeResponse(request, response, cached)
      return true
    },

    invalidate: responses.invalidate,
    isEmpty: responses.isEmpty,
  }
}
