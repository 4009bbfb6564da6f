import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Gets the cache tags to invalidate: 'everything' where announcements may have been lost. */
type Listener = (tags: readonly string[] | 'everything') => void

/** Announced changes, for invalidating caches: received by this instance at once, by the others through LISTEN/NOTIFY. */
export interface Changes {
  publish(tags: Iterable<string>): void
  subscribe(listener: Listener): void
  /** False while other instances' announcements cannot be received: then nothing may be cached. */
  readonly connected: boolean
  close(): Promise<void>
}

const channel = 'kanti_changes'
// NOTIFY takes at most 8,000 bytes.
const tagsPerMessage = 100

export async function listenForChanges(connection: pg.ClientConfig): Promise<Changes> {
  const self = randomUUID()
  const listeners = new Set<Listener>()
  const outgoing = new Set<string>()
  let sending: Promise<void> | undefined
  let client: pg.Client | undefined
  let closed = false

  const notifyListeners: Listener = tags => {
    for (const listener of listeners) listener(tags)
  }

  async function connect() {
    const next = new pg.Client({ ...connection, keepAlive: true, application_name: 'kanti changes' })
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => {
      const { from, tags } = JSON.parse(payload) as { from: string; tags: string[] }
      if (from !== self) notifyListeners(tags)
    })
    await next.connect()
    // A NOTIFY need not wait for the disk: the change itself is committed already.
    await next.query('SET synchronous_commit = off')
    await next.query(`LISTEN ${channel}`)
    next.once('end', () => void reconnect())
    client = next
  }

  async function reconnect() {
    client = undefined
    notifyListeners('everything')
    for (let backoff = 50; !closed; backoff = Math.min(backoff * 2, 2000)) {
      try {
        await connect()
        notifyListeners('everything')
        return
      } catch {
        await sleep(backoff, undefined, { ref: false })
      }
    }
  }

  /**
   * Outside the change's own transaction, because NOTIFY holds a lock for the whole commit and orders would queue for it.
   * Over the listening connection, so that a burst of changes takes none from the pool.
   */
  async function send() {
    while (outgoing.size > 0 && !closed) {
      const tags = [...outgoing].slice(0, tagsPerMessage)
      for (const tag of tags) outgoing.delete(tag)
      try {
        if (!client) throw new Error('not connected')
        await client.query({
          name: 'notify',
          text: 'SELECT pg_notify($1, $2)',
          values: [channel, JSON.stringify({ from: self, tags })],
        })
      } catch {
        for (const tag of tags) outgoing.add(tag)
        await sleep(200, undefined, { ref: false })
      }
    }
    sending = undefined
  }

  await connect()
  return {
    publish(tags) {
      const list = [...tags]
      if (list.length === 0) return
      notifyListeners(list)
      for (const tag of list) outgoing.add(tag)
      sending ??= send()
    },
    subscribe: listener => void listeners.add(listener),
    get connected() {
      return client !== undefined
    },
    async close() {
      await Promise.race([sending, sleep(1000, undefined, { ref: false })])
      closed = true
      await client?.end()
    },
  }
}
