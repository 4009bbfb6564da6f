import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Changes } from './changes.ts'

/** What `work` reads may come from a replica that has every announced change. */
export const preferReplica = <Result>(work: () => Promise<Result>): Promise<Result> =>
  preferred.run(true, work)

const preferred = new AsyncLocalStorage<true>()

/** In milliseconds: for how long a replica that failed is left alone. */
const pause = 5000

const reads = /^\s*(select|with)\b/i
/** In a statement that begins like one that reads. */
const writes =
  /\b(insert|update|delete|merge|for (no key update|key share|share)|nextval|setval|pg_notify|set_config|pg_\w*advisory\w*)\b/i

/**
 * The primary's pool, except for single statements that read, inside `preferReplica`. Those go to the replica while it has
 * replayed everything that was announced, so that a page made after a change shows it; else, and if the replica fails, to
 * the primary.
 */
export function readThroughReplica(primary: pg.Pool, replica: pg.Pool, changes: Changes): PostgresPool {
  let announced = 0
  let replayed = -1
  let avoidedUntil = 0
  let checking: Promise<void> | undefined
  changes.subscribe(() => void announced++)

  const avoid = () => {
    avoidedUntil = performance.now() + pause
  }

  async function hasEverything(): Promise<boolean> {
    if (!changes.connected || performance.now() < avoidedUntil) return false
    if (replayed !== announced) {
      checking ??= check().finally(() => {
        checking = undefined
      })
      await checking
    }
    // Something may have been announced since the check began.
    return replayed === announced
  }

  async function check() {
    const count = announced
    try {
      // What is announced was flushed before. Later commits that are not flushed yet, such as that of the NOTIFY, do not count.
      const { rows: now } = await primary.query('SELECT pg_current_wal_flush_lsn()::text AS lsn')
      const { rows } = await replica.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed', [
        now[0].lsn,
      ])
      if (rows[0].replayed) replayed = count
    } catch {
      avoid()
    }
  }

  /** Takes a connection to the primary only when it needs one. */
  function reader(): PostgresPoolClient {
    let client: pg.PoolClient | undefined
    /** Typed loosely: nothing here reads by cursors, the other way of calling it. */
    const query = async (text: string, values: unknown[]): Promise<never> => {
      if (!client && reads.test(text) && !writes.test(text))
        try {
          return (await replica.query(text, values)) as never
        } catch {
          avoid()
        }
      client ??= await primary.connect()
      return (await client.query(text, values)) as never
    }
    return { query: query as never, release: destroy => client?.release(destroy) }
  }

  return {
    options: primary.options,
    connect: async () => (preferred.getStore() && (await hasEverything()) ? reader() : primary.connect()),
    end: async () => void (await Promise.all([primary.end(), replica.end()])),
  }
}
