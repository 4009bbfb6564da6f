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
 * Runs `work` in a transaction, or in the one that is already open. Where two transactions wait for each other, PostgreSQL
 * ends one of them: it runs again, so `work` must do nothing but ask the database.
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
 * Says what a change touched ('product:ID', 'categories'), so that pages showing it are rendered anew.
 * Inside a transaction it is said once that commits, and never if it does not.
 */
export function announce(db: Db, ...tags: string[]): void {
  const waiting = uncommitted.get(db)
  if (waiting) for (const tag of tags) waiting.add(tag)
  else changesOf.get(db)?.publish(tags)
}

const changesOf = new WeakMap<Db, Changes>()
const uncommitted = new WeakMap<Db, Set<string>>()

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Names every parameterised statement, so that PostgreSQL parses and plans it once per connection: twice the speed. */
class NamingClient extends pg.Client {
  /** Fits every overload of pg's own: the callers' types are pg's, this only adds the name. */
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
  // Texts that vary without end (a bug, or a listing's many filters) must not fill the server's memory.
  if (statementNames.size >= 1000) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}
