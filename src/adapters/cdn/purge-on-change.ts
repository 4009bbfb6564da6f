import { setTimeout as sleep } from 'node:timers/promises'
import type { Cdn } from './cdn.ts'

interface Announcements {
  subscribe(listener: (tags: readonly string[] | 'everything') => void): void
}

interface Log {
  error(details: object, message: string): void
}

/** Cloudflare takes a hundred in a call, earlier thirty; the others more. */
const tagsPerCall = 30
/** In milliseconds: a burst of orders is one call. */
const gathering = 200
/** After so long every instance has dropped its own pages: one that was fetched from the last of them is dropped then. */
const again = 3000
const attempts = 4

/** Drops pages from the cache network as changes are announced. */
export function purgeOnChange(cdn: Cdn, changes: Announcements, log: Log): void {
  const waiting = new Set<string>()
  let everything = false
  let planned = false

  changes.subscribe(tags => {
    if (tags === 'everything') everything = true
    else for (const tag of tags) waiting.add(tag)
    if (planned) return
    planned = true
    setTimeout(() => void flush(), gathering).unref()
  })

  async function flush() {
    planned = false
    const tags = [...waiting]
    waiting.clear()
    const calls: (string[] | 'everything')[] = everything ? ['everything'] : inParts(tags)
    everything = false
    const purgeAll = () => Promise.all(calls.map(purge))
    await purgeAll()
    setTimeout(() => void purgeAll(), again).unref()
  }

  async function purge(tags: string[] | 'everything') {
    for (let attempt = 1; attempt <= attempts; attempt++)
      try {
        return await cdn.purge(tags)
      } catch (error) {
        if (attempt === attempts) log.error({ err: error }, 'the cache network keeps old pages')
        else await sleep(200 * 2 ** attempt, undefined, { ref: false })
      }
  }
}

function inParts(tags: string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / tagsPerCall) }, (_, n) =>
    tags.slice(n * tagsPerCall, (n + 1) * tagsPerCall),
  )
}
