import { LRUCache } from 'lru-cache'
import type { Changes } from '#db/changes.ts'

interface Options<Value> {
  changes: Changes
  /** Announced when the value is out of date. */
  tags: readonly string[]
  /** The fallback for changes that nobody announces with these tags. */
  ttlSeconds: number
  load: () => Promise<Value>
  /** When a value becomes stale by itself, such as at the next article's publication. */
  staleAt?: (value: Value) => Date | undefined
}

/** Loads a value once, for all who ask for it, until one of its tags is announced. A failed load is not kept. */
export function keepUntilChanged<Value>({ changes, tags, ttlSeconds, load, staleAt }: Options<Value>) {
  let kept: { value: Promise<Value>; until: number } | undefined
  changes.subscribe(announced => {
    if (announced === 'everything' || tags.some(tag => announced.includes(tag))) kept = undefined
  })
  return (): Promise<Value> => {
    if (!changes.connected) return load()
    if (kept && kept.until > Date.now()) return kept.value
    const mine = { value: load(), until: Date.now() + ttlSeconds * 1000 }
    kept = mine
    mine.value.then(
      value => {
        mine.until = Math.min(mine.until, staleAt?.(value)?.getTime() ?? Infinity)
      },
      () => {
        if (kept === mine) kept = undefined
      },
    )
    return mine.value
  }
}

interface EachOptions {
  changes: Changes
  ttlSeconds: number
  /** How many values are kept, those that were asked for last. */
  most: number
  /** Whether a tag that is announced invalidates all of them. */
  invalidatesAll?: (tag: string) => boolean
}

/** The same for many values, each until its own tag is announced. */
export function keepEachUntilChanged<Value>({
  changes,
  ttlSeconds,
  most,
  invalidatesAll = () => false,
}: EachOptions) {
  const kept = new LRUCache<string, Promise<Value>>({ max: most, ttl: ttlSeconds * 1000 })
  changes.subscribe(announced => {
    if (announced === 'everything' || announced.some(invalidatesAll)) kept.clear()
    else for (const tag of announced) kept.delete(tag)
  })
  return (tag: string, load: () => Promise<Value>): Promise<Value> => {
    if (!changes.connected) return load()
    const known = kept.get(tag)
    if (known) return known
    const value = load()
    kept.set(tag, value)
    value.catch(() => {
      if (kept.peek(tag) === value) kept.delete(tag)
    })
    return value
  }
}
