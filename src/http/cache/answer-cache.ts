import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Answer, chooseEncoding, type Encoding, encode, type Ready } from './ready-answer.ts'

export interface PageCache {
  /** The kept answer, or a new one: `make` runs once per key at a time, however many ask. */
  get(key: string, make: () => Promise<Answer>): Promise<Kept>
  /** Answers a request that needs nothing but kept bytes, before Fastify sees it. */
  answerDirectly(request: IncomingMessage, response: ServerResponse): boolean
  drop(tags: readonly string[] | 'everything'): void
}

export interface Kept {
  answer: Answer
  ready: Partial<Record<Encoding, Ready>>
  size: number
}

interface Limits {
  maxBytes: number
  /** The safety net for a change that no announcement told of. */
  secondsToLive: number
  /** Whether other instances' changes can be heard; while they cannot, nothing is kept. */
  mayKeep: () => boolean
}

/** Whole answers as ready bytes, the same for every visitor, dropped the moment something they show changes. */
export function createPageCache({ maxBytes, secondsToLive, mayKeep }: Limits): PageCache {
  const keysByTag = new Map<string, Set<string>>()
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: entry => entry.size,
    ttl: secondsToLive * 1000,
    dispose: (entry, key) => forgetTags(key, entry),
  })
  const flights = new Map<string, Flight>()

  function forgetTags(key: string, { answer }: Kept) {
    for (const tag of answer.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function keep(key: string, entry: Kept) {
    const { until } = entry.answer
    const ttl = Math.min(secondsToLive * 1000, until ? until.getTime() - Date.now() : Infinity)
    if (ttl < 1) return
    kept.set(key, entry, { ttl })
    if (!kept.has(key)) return
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
  }

  function launch(key: string, make: () => Promise<Answer>): Flight {
    const flight: Flight = { droppedMeanwhile: new Set(), result: undefined as never, next: undefined }
    flight.result = make()
      .then(answer => {
        const entry: Kept = { answer, ready: {}, size: 3 * answer.body.length + 1000 }
        const fresh =
          !flight.droppedMeanwhile.has('everything') &&
          !answer.tags.some(tag => flight.droppedMeanwhile.has(tag))
        if (fresh && answer.tags.length > 0 && mayKeep()) keep(key, entry)
        return entry
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  async function get(key: string, make: () => Promise<Answer>): Promise<Kept> {
    const entry = kept.get(key)
    if (entry) return entry
    const flight = flights.get(key)
    if (!flight) return launch(key, make).result
    if (flight.droppedMeanwhile.size === 0) return flight.result
    // Something changed after that one began to read. Everybody who asks from now on shares the one after it: under a
    // burst of changes a page is rendered one after the other, never many times at once.
    flight.next ??= flight.result.then(
      () => get(key, make),
      () => get(key, make),
    )
    return flight.next
  }

  return {
    get,

    answerDirectly(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const entry = kept.get(request.url!)
      if (!entry) return false
      const ready = entry.ready[chooseEncoding(request.headers['accept-encoding'])]
      if (!ready) return false
      send(request, response, entry.answer.status, ready)
      return true
    },

    drop(tags) {
      for (const flight of flights.values())
        for (const tag of tags === 'everything' ? [tags] : tags) flight.droppedMeanwhile.add(tag)
      if (tags === 'everything') return kept.clear()
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key)
    },
  }
}

interface Flight {
  droppedMeanwhile: Set<string>
  result: Promise<Kept>
  next: Promise<Kept> | undefined
}

/** Sends a kept answer from within Fastify, encoding it first if nobody asked for this encoding yet. */
export async function sendAnswer(reply: FastifyReply, entry: Kept): Promise<FastifyReply> {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
  const ready = entry.ready[encoding] ?? (await encode(entry.answer, encoding))
  entry.ready[encoding] = ready
  reply.hijack()
  send(reply.request.raw, reply.raw, entry.answer.status, ready)
  return reply
}

function send(request: IncomingMessage, response: ServerResponse, status: number, ready: Ready) {
  if (status === 200 && matches(request.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ready.headersWithoutBody)
    response.end()
  } else {
    response.writeHead(status, ready.headers)
    // One latin1 string leaves in the same packet as the headers; a buffer would be a write of its own.
    if (request.method === 'HEAD') response.end()
    else response.end(ready.bytes, 'latin1')
  }
}

/** Whether the browser already has it. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(one => one.trim().replace(/^W\//, '') === etag)
}
