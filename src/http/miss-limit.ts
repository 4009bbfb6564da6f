import { LRUCache } from 'lru-cache'
import { refuse } from '#domain/errors.ts'

interface Allowance {
  times: number
  withinSeconds: number
}

/**
 * How many searches and filtered listings that are not cached a client may ask for. Counted in memory: it protects this
 * process, and a row in the database for every search would cost more than it saves.
 */
export function limitMisses({ times, withinSeconds }: Allowance) {
  const clients = new LRUCache<string, { count: number; endsAt: number }>({ max: 10_000 })
  return (client: string) => {
    const now = Date.now()
    const before = clients.get(client)
    const current = before && before.endsAt > now ? before : { count: 0, endsAt: now + withinSeconds * 1000 }
    current.count++
    clients.set(client, current)
    if (current.count > times) throw refuse.tooMany(Math.ceil((current.endsAt - now) / 1000))
  }
}
