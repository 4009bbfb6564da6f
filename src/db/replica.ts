import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Changes } from './changes.ts'

export interface PrimaryPool extends PostgresPool {
  connect(): Promise<pg.PoolClient>
}

/** In milliseconds: for how long a replica that failed is left alone. */
const pause = 5000

/**
 * Connections to the replica that have replayed everything that was announced, so that a page made after a change shows it;
 * else to the primary, also if the replica fails. Each connection is checked by itself: one address may lead to several replicas.
 */
export function replicaPool(primary: PrimaryPool, replica: pg.Pool, changes: Changes): PostgresPool {
  let announced = 0
  let avoidedUntil = 0
  /** How far the primary was when a change was last announced. */
  let flushed: { announced: number; lsn: Promise<string> } | undefined
  /** How many announcements each connection's server is known to have replayed. */
  const replayed = new WeakMap<pg.PoolClient, number>()
  changes.subscribe(() => void announced++)

  /** Announced changes are flushed already. Later commits that are not, such as that of the NOTIFY, need not be waited for. */
  function flushedLsn(): Promise<string> {
    if (flushed?.announced !== announced) {
      const lsn = readFlushedLsn()
      flushed = { announced, lsn }
      // Not asked again only where it succeeded.
      lsn.catch(() => {
        flushed = undefined
      })
    }
    return flushed!.lsn
  }

  async function readFlushedLsn(): Promise<string> {
    const client = await primary.connect()
    try {
      const { rows } = await client.query('SELECT pg_current_wal_flush_lsn()::text AS lsn')
      return rows[0].lsn
    } finally {
      client.release()
    }
  }

  async function hasEverything(client: pg.PoolClient): Promise<boolean> {
    const count = announced
    if (replayed.get(client) === count) return true
    const lsn = await flushedLsn().catch(orNothingWhileAway)
    // What it may lack cannot be asked for, and nobody can change anything.
    if (lsn === undefined) return true
    const { rows } = await client.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed', [lsn])
    if (rows[0].replayed) replayed.set(client, count)
    return rows[0].replayed
  }

  function orNothingWhileAway(error: unknown): undefined {
    if (!changes.away) throw error
  }

  async function connect(): Promise<PostgresPoolClient> {
    const isUsable = changes.connected || changes.away
    if (!isUsable || performance.now() < avoidedUntil) return primary.connect()
    let client: pg.PoolClient | undefined
    try {
      client = await replica.connect()
      if (await hasEverything(client)) return withFallback(client)
      client.release()
    } catch (error) {
      avoidReplica()
      client?.release(error as Error)
    }
    return primary.connect()
  }

  function avoidReplica() {
    avoidedUntil = performance.now() + pause
  }

  /** Repeats a statement that the replica failed at on the primary, and stays there. */
  function withFallback(client: pg.PoolClient): PostgresPoolClient {
    let current: pg.PoolClient | undefined = client
    /** Typed loosely: nothing here reads by cursors, the other way of calling it. */
    const query = async (text: string, values: unknown[]): Promise<never> => {
      try {
        return (await current!.query(text, values)) as never
      } catch (error) {
        if (current !== client) throw error
        avoidReplica()
        client.release(error as Error)
        current = undefined
        current = await primary.connect()
        return (await current.query(text, values)) as never
      }
    }
    return { query: query as never, release: destroy => current?.release(destroy) }
  }

  return { options: replica.options, connect, end: () => replica.end() }
}
