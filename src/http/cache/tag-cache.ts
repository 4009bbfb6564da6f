import { LRUCache } from 'lru-cache'

/** A value, and what invalidates it. Without tags it is not cached. */
export interface Tagged<Value> {
  value: Value
  /** What it was made of, such as 'product:ID'. Announcing one of them invalidates it. */
  tags: readonly string[]
  /** When it becomes stale by itself. */
  expiresAt?: Date | undefined
}

interface Options<Value> {
  maxSize: number
  sizeOf(entry: Tagged<Value>): number
  /** The fallback for a change whose announcement was lost. */
  ttlSeconds: number
  /** False while other instances' changes cannot be heard: then nothing is fresh. */
  enabled(): boolean
}

/** What is cached is fresh until a tag of it is invalidated or its time is over, and kept for longer. */
interface Entry<Value> extends Tagged<Value> {
  freshUntil: number
}

/** In milliseconds: for how long after it was made something is shown while there is nothing newer. */
const keptFor = 60 * 60 * 1000

/** A load under way. */
interface Load<Value> {
  result: Promise<Value>
  /** The tags invalidated since it began: its result must not be cached if it has one of them. */
  invalidated: Set<string>
  /** The load after it, shared by all requests since the first invalidation. */
  next?: Promise<Value>
  waiting: number
  abandoned: AbortController
}

/** Values by key until one of their tags is invalidated, those used last. Each key is loaded once at a time. */
export function createTagCache<Value>({ maxSize, sizeOf, ttlSeconds, enabled }: Options<Value>) {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize,
    ttl: keptFor,
    sizeCalculation: sizeOf,
    dispose: ({ tags }, key) => forgetTags(tags, key),
  })
  const loads = new Map<string, Load<Value>>()

  function forgetTags(tags: readonly string[], key: string) {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function store(key: string, entry: Tagged<Value>, isFresh: boolean) {
    const { tags, expiresAt } = entry
    if (tags.length === 0) return
    const freshUntil = isFresh
      ? Math.min(Date.now() + ttlSeconds * 1000, expiresAt?.getTime() ?? Infinity)
      : outdated
    entries.set(key, { ...entry, freshUntil })
    // An entry that is larger than the whole cache is not stored.
    if (!isFresh || !entries.has(key)) return
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function findFresh(key: string): Entry<Value> | undefined {
    const entry = entries.get(key)
    return entry && entry.freshUntil > Date.now() ? entry : undefined
  }

  function outdate(key: string) {
    const entry = entries.peek(key)
    if (!entry) return
    entry.freshUntil = outdated
    forgetTags(entry.tags, key)
  }

  function start(key: string, load: (signal: AbortSignal) => Promise<Tagged<Value>>): Load<Value> {
    const abandoned = new AbortController()
    const started: Load<Value> = {
      result: undefined as never,
      invalidated: new Set(),
      waiting: 0,
      abandoned,
    }
    started.result = load(abandoned.signal)
      .then(entry => {
        const { invalidated } = started
        const isOutdated = invalidated.has(everything) || entry.tags.some(tag => invalidated.has(tag))
        store(key, entry, enabled() && !isOutdated)
        return entry.value
      })
      .finally(() => loads.delete(key))
    loads.set(key, started)
    return started
  }

  /** Counts the requests waiting for a load, and aborts it when the last of them is closed. */
  function join(load: Load<Value>, signal: AbortSignal | undefined): Promise<Value> {
    load.waiting++
    const leave = () => {
      if (--load.waiting === 0) load.abandoned.abort(signal?.reason)
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
    return load.result
  }

  /** `signal` is aborted when the caller no longer waits; that of `load` when nobody does. */
  async function get(
    key: string,
    load: (signal: AbortSignal) => Promise<Tagged<Value>>,
    signal?: AbortSignal,
  ): Promise<Value> {
    const hit = findFresh(key)
    if (hit) return hit.value
    const current = loads.get(key)
    if (!current) return join(start(key, load), signal)
    if (current.invalidated.size === 0) return join(current, signal)
    // It may have read data from before a change. All requests from now on share one more load after it, so a burst of
    // changes never loads a key more than once at a time (no cache stampede).
    const again = () => get(key, load)
    current.next ??= current.result.then(again, again)
    return current.next
  }

  return {
    get,
    find: (key: string): Value | undefined => findFresh(key)?.value,
    /** Also what is no longer fresh: for while nothing newer can be made. */
    findKept: (key: string): Value | undefined => entries.get(key)?.value,
    isEmpty: () => entries.size === 0,
    /** From now on no value that has one of these tags is fresh. */
    invalidate(tags: readonly string[] | typeof everything) {
      for (const { invalidated } of loads.values())
        for (const tag of tags === everything ? [everything] : tags) invalidated.add(tag)
      if (tags === everything) for (const key of [...entries.keys()]) outdate(key)
      else for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) outdate(key)
    },
  }
}

const everything = 'everything'
const outdated = 0
