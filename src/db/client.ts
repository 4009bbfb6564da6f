import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Changes, listenForChanges } from './changes.ts'
import { isDeadlock } from './failures.ts'
import type { Tables } from './tables.ts'

/** The pool or a transaction: what every verb of the domain takes first. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  pool: pg.Pool
  changes: Changes
  close(): Promise<void>
}

export type Connection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>

export async function openDatabase(connection: Connection, { connections = 16 } = {}): Promise<Database> {
  const pool = new pg.Pool({ ...connection, max: connections, Client: NamingClient })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const changes = await listenForChanges(connection)
  changesOf.set(db, changes)
  return {
    db,
    pool,
    changes,
    async close() {
      await changes.close()
      await db.destroy()
    },
  }
}

/**
 * Runs `work` in a transaction, or in the one that is already open. After a deadlock it is retried, so `work` must have no
 * effects besides the database.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    const announced = new Set<string>()
    try {
      const result = await db.transaction().execute(trx => {
        uncommitted.set(trx, announced)
        return work(trx)
      })
      changesOf.get(db)?.publish(announced)
      return result
    } catch (error) {
      if (!isDeadlock(error) || attempt === 5) throw error
    }
  }
}

/**
 * Invalidates, in every instance, the cached pages and API replies that have one of these tags ('product:ID', 'categories').
 * In a transaction this happens after the commit, and not at all after a rollback.
 */
export function announce(db: Db, ...tags: string[]): void {
  const pending = uncommitted.get(db)
  if (pending) for (const tag of tags) pending.add(tag)
  else changesOf.get(db)?.publish(tags)
}

const changesOf = new WeakMap<Db, Changes>()
const uncommitted = new WeakMap<Db, Set<string>>()

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Names every parameterised statement, so that PostgreSQL parses and plans it once per connection: twice the speed. */
class NamingClient extends pg.Client {
  /** Typed loosely to fit all overloads of pg's `query`; callers see pg's types. */
  override query(query: unknown, values?: unknown, callback?: unknown): never {
    const name =
      typeof query === 'string' && Array.isArray(values) && values.length > 0
        ? statementName(query)
        : undefined
    const named = name ? { name, text: query, values } : query
    const rest = name ? [callback] : [values, callback]
    return (super.query as (...all: unknown[]) => never).call(this, named, ...rest)
  }
}

const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  // Bounded, because a listing's filters make many different statements and each takes memory in the server.
  if (statementNames.size >= 1000) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}
