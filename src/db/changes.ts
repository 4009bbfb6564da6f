import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findOutage } from './failures.ts'

/** Gets the cache tags to invalidate: 'everything' where announcements may have been lost. */
type Listener = (tags: readonly string[] | 'everything') => void

/** Announced changes, for invalidating caches: received by this instance at once, by the others through LISTEN/NOTIFY. */
export interface Changes {
  publish(tags: Iterable<string>): void
  subscribe(listener: Listener): void
  /** False while other instances' announcements cannot be received: then nothing may be cached. */
  readonly connected: boolean
  /** Whether the database is known to be gone or silent, so that nobody need wait to find out. */
  readonly away: boolean
  /** Calls back each time that it is found to be away. */
  onAway(listener: () => void): void
  /**
   * Whether the database answers within this time, and takes writes. Uses a separate connection, so that a busy
   * pool does not count as a failure.
   */
  ping(milliseconds: number): Promise<boolean>
  close(): Promise<void>
}

const channel = 'kanti_changes'
// NOTIFY takes fewer than 8,000 bytes.
const bytesPerMessage = 7_999
/** Sent instead of a tag that is too long for a message. */
const anyTag = '*'
/** In milliseconds. A server that does not answer for so long is taken for dead: TCP alone would need many minutes. */
const heartbeat = { every: 1000, answer: 2000 }
/** Less than that, so that a lock held by others is not taken for silence. */
const lockTimeout = 1500

interface Options {
  /** What requests go through besides, where that is not the same. */
  pooler?: pg.ClientConfig | undefined
  /** Which pictures this instance has: told to the others by the name of this connection. */
  store?: string | undefined
}

/** What the connections of all instances begin with. */
export const listenerName = 'kanti changes'

export async function listenForChanges(
  connection: pg.ClientConfig,
  { pooler, store = '' }: Options = {},
): Promise<Changes> {
  const self = randomUUID()
  const listeners = new Set<Listener>()
  const outgoing = new Set<string>()
  let sending: Promise<void> | undefined
  const awayListeners = new Set<() => void>()
  let client: pg.Client | undefined
  let away = false
  let closed = false
  let turn: Promise<unknown> = Promise.resolve()
  let checking: Promise<boolean> | undefined

  const notifyListeners: Listener = tags => {
    for (const listener of listeners) listener(tags)
  }

  async function connect() {
    const next = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: heartbeat.answer,
      application_name: `${listenerName} ${store}`.trim(),
    })
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => {
      const { from, tags } = JSON.parse(payload) as { from: string; tags: string[] }
      if (from !== self) notifyListeners(tags.includes(anyTag) ? 'everything' : tags)
    })
    let ended = false
    next.once('end', () => {
      ended = true
      if (client === next) void reconnect()
    })
    const answered = onSilence(() => cut(next))
    try {
      await next.connect()
      away = false
      // A NOTIFY need not wait for the disk: the change itself is committed already.
      await next.query(`SET synchronous_commit = off; SET lock_timeout = ${lockTimeout}`)
      if (await isReadOnly(next)) throw new Error('read only')
      await next.query(`LISTEN ${channel}`)
      if (ended) throw new Error('not connected')
    } catch (error) {
      cut(next)
      throw error
    } finally {
      answered()
    }
    if (closed) return next.end()
    client = next
    const beat = setInterval(() => void isAlive(next), heartbeat.every).unref()
    next.once('end', () => clearInterval(beat))
  }

  function noticeAway() {
    if (away || closed) return
    away = true
    for (const listener of awayListeners) listener()
  }

  /** One query at a time: the driver has no queue that it would not complain about. */
  function runQuery(target: pg.Client, query: pg.QueryConfig) {
    const answer = turn.then(() => target.query(query))
    turn = answer.catch(() => {})
    return answer
  }

  /**
   * Cuts a connection that does not answer, or that takes no writes, because it leads to a standby since a failover: it is
   * made again, perhaps to another server.
   */
  function isAlive(target: pg.Client): Promise<boolean> {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking

    async function check() {
      const answered = onSilence(() => {
        cut(target)
        noticeAway()
      })
      try {
        const readOnly = await isReadOnly({ query: text => runQuery(target, { text }) })
        if (readOnly) cut(target)
        return !readOnly
      } catch {
        return false
      } finally {
        answered()
      }
    }
  }

  async function reconnect() {
    client = undefined
    notifyListeners('everything')
    for (let backoff = 50; !closed; backoff = Math.min(backoff * 2, 2000)) {
      try {
        await connect()
        notifyListeners('everything')
        return
      } catch (error) {
        if (findOutage(error) === 'unreachable') noticeAway()
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
      const tags = firstThatFit(self, outgoing)
      for (const tag of tags) outgoing.delete(tag)
      try {
        if (!client) throw new Error('not connected')
        await runQuery(client, {
          name: 'notify',
          text: 'SELECT pg_notify($1, $2)',
          values: [channel, messageOf(self, tags)],
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
      for (const tag of list) outgoing.add(fitsAlone(self, tag) ? tag : anyTag)
      sending ??= send()
    },
    subscribe: listener => void listeners.add(listener),
    get connected() {
      return client !== undefined
    },
    get away() {
      return away
    },
    onAway: listener => void awayListeners.add(listener),
    async ping(milliseconds) {
      if (!client) return false
      const all = Promise.all([isAlive(client), !pooler || accepts(pooler)])
      return Promise.race([
        all.then(answers => answers.every(Boolean)),
        sleep(milliseconds, false, { ref: false }),
      ])
    },
    async close() {
      await Promise.race([sending, sleep(1000, undefined, { ref: false })])
      closed = true
      await client?.end()
    },
  }
}

/** A pooler that is down is found by connecting to it. No query is sent, so its load does not matter. */
async function accepts(pooler: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...pooler, connectionTimeoutMillis: heartbeat.answer })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}

async function isReadOnly(target: { query(text: string): Promise<pg.QueryResult> }): Promise<boolean> {
  const { rows } = await target.query(
    `SELECT current_setting('transaction_read_only')::boolean AS "readOnly"`,
  )
  return rows[0].readOnly
}

const cut = (target: pg.Client) => void target.connection.stream.destroy()

/** In ticks rather than by one timer: a process that was busy itself has not listened meanwhile. */
function onSilence(act: () => void): () => void {
  let ticks = 0
  const timer = setInterval(() => {
    if (++ticks < 8) return
    clearInterval(timer)
    act()
  }, heartbeat.answer / 8).unref()
  return () => clearInterval(timer)
}

const messageOf = (from: string, tags: string[]) => JSON.stringify({ from, tags })

const fitsAlone = (from: string, tag: string) => firstThatFit(from, [tag]).length === 1

/** As many tags as fit into one message. */
function firstThatFit(from: string, tags: Iterable<string>): string[] {
  const fit: string[] = []
  let bytes = Buffer.byteLength(messageOf(from, []))
  for (const tag of tags) {
    // With the comma.
    bytes += Buffer.byteLength(JSON.stringify(tag)) + 1
    if (bytes > bytesPerMessage) break
    fit.push(tag)
  }
  return fit
}
