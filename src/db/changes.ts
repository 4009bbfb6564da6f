import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Listener = (tags: readonly string[] | 'everything') => void

/** What changed in the shop, heard by every instance: this one at once, the others through LISTEN/NOTIFY. */
export interface Changes {
  publish(tags: Iterable<string>): void
  subscribe(listener: Listener): void
  /** False while other instances cannot be heard: then nothing that they could change may be kept. */
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

  const tell: Listener = tags => {
    for (const listener of listeners) listener(tags)
  }

  async function connect() {
    const next = new pg.Client({ ...connection, keepAlive: true, application_name: 'kanti changes' })
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => {
      const { from, tags } = JSON.parse(payload) as { from: string; tags: string[] }
      if (from !== self) tell(tags)
    })
    await next.connect()
    // A message need not survive a crash, nor wait for the disk: what it tells of is committed already.
    await next.query('SET synchronous_commit = off')
    await next.query(`LISTEN ${channel}`)
    next.once('end', () => void reconnect())
    client = next
  }

  async function reconnect() {
    client = undefined
    tell('everything')
    for (let pause = 50; !closed; pause = Math.min(pause * 2, 2000)) {
      try {
        await connect()
        tell('everything')
        return
      } catch {
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  /**
   * Outside the change's own transaction: NOTIFY holds a lock for the whole commit, and orders would queue for it. Over the
   * listening connection, so that a burst of changes takes none from the pool.
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
      tell(list)
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
