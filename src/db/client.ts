import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { type Changes, listenForChanges } from './changes.ts'
import { DatabaseAway, isDeadlock, readOnly } from './failures.ts'
import { type PrimaryPool, replicaPool } from './replica.ts'
import type { Tables } from './tables.ts'

/** The pool or a transaction: what every verb of the domain takes first. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  /** For what is the same for all visitors: a replica while it has every announced change, else the same as `db`. */
  readDb: Db
  pool: pg.Pool
  /** For jobs and other long work: few connections, but its statements may take and wait as long as they need. */
  backgroundDb: Db
  changes: Changes
  close(): Promise<void>
}

export type Connection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>

/**
 * How long a request waits, in milliseconds: for a connection, for locks that others hold, and for a statement. A line on
 * which nothing comes back for longer than that is cut. Then it is answered with 503 instead of hanging.
 */
const usualPatience = { connection: 10_000, lock: 10_000, statement: 20_000, silence: 30_000 }
/** For the server to accept a connection. */
const connectPatience = 3000
/** A replica is not waited for: the primary can answer as well. */
const replicaSilence = 3000

interface Options {
  connections?: number
  patience?: typeof usualPatience
  /**
   * Without the pooler that the other connections go through, which may give each transaction another server process:
   * for LISTEN, and for work without time limits.
   */
  direct?: Connection | undefined
  /** Another server that follows this one, or several behind one address. */
  replica?: Connection | undefined
  /** Which pictures this instance has. */
  store?: string | undefined
}

export async function openDatabase(
  connection: Connection,
  { connections = 16, patience = usualPatience, direct, replica, store }: Options = {},
): Promise<Database> {
  const openFor = (server: Connection, patient = patience) =>
    openRequestPool(server, connections, patient, direct !== undefined)
  const pool = openFor(connection)
  const unpooled = direct ?? connection
  const backgroundPool = openPool({ ...unpooled, max: 4, connectionTimeoutMillis: patience.connection })
  // Both must be there: the start waits until they are.
  if (direct) await pool.query('SELECT')
  const changes = await listenForChanges(unpooled, { pooler: direct && connection, store })
  const primary = failingFast(pool, changes)
  const db = openKysely(primary)
  const readDb = replica
    ? openKysely(replicaPool(primary, openFor(replica, { ...patience, silence: replicaSilence }), changes))
    : db
  const backgroundDb = openKysely(failingFast(backgroundPool, changes))
  changesOf.set(db, changes)
  changesOf.set(backgroundDb, changes)
  return {
    db,
    readDb,
    pool,
    backgroundDb,
    changes,
    async close() {
      await changes.close()
      await Promise.all([...new Set([db, readDb, backgroundDb])].map(each => each.destroy()))
    },
  }
}

const openKysely = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

function openRequestPool(
  server: Connection,
  connections: number,
  patience: typeof usualPatience,
  isPooled: boolean,
): pg.Pool {
  const pool = openPool({
    ...server,
    max: connections,
    connectionTimeoutMillis: patience.connection,
    // PgBouncer refuses a connection that asks for these: docs/operate.md says how to set them there.
    ...(!isPooled && {
      lock_timeout: patience.lock,
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.silence,
    }),
  })
  pool.on('connect', client => {
    const { stream } = (client as unknown as pg.Client).connection
    if ('setTimeout' in stream) (stream as Socket).setTimeout(patience.silence, () => stream.destroy())
  })
  return pool
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, keepAlive: true, Client: NamingClient })
  // A connection that breaks is replaced by the pool. Without these listeners it would end the process: the first is for
  // idle connections, the second for those in use, whose queries are rejected besides.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    const own = client as unknown as pg.Client
    own.connection.on('errorMessage', ({ code, severity }: pg.DatabaseError) => {
      // FATAL: the server is about to close this connection. Read only: after a failover it is the old primary, and a new
      // connection leads to the new one. The pool drops a connection that has been told to end.
      if (severity === 'FATAL' || code === readOnly) void own.end().catch(() => {})
    })
  })
  return pool
}

/**
 * While the database is known to be away nobody waits for it: neither who comes then, nor who waits for a connection, nor
 * for the answer to a statement.
 */
function failingFast(pool: pg.Pool, changes: Changes): PrimaryPool {
  const waiting = new Set<(error: Error) => void>()
  const streams = new Set<Socket>()
  pool.on('connect', client => {
    const stream = (client as unknown as pg.Client).connection.stream as Socket
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
  })
  changes.onAway(() => {
    for (const refuse of waiting) refuse(new DatabaseAway('the database is away'))
    waiting.clear()
    for (const stream of streams) stream.destroy()
  })
  const connect = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      if (changes.away) return reject(new DatabaseAway('the database is away'))
      waiting.add(reject)
      pool.connect().then(
        client => (waiting.delete(reject) ? resolve(client) : client.release()),
        error => {
          waiting.delete(reject)
          reject(error)
        },
      )
    })
  return { options: pool.options, connect, end: () => pool.end() }
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
// A day such as 2026-11-18 is no moment: it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Runs `work`, and says how many statements it sent to the database. */
export async function countQueries<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; queries: number }> {
  const sent = { queries: 0 }
  return { result: await sentBy.run(sent, work), ...sent }
}

type QueryObserver = (text: string) => (error?: unknown) => void

let observer: QueryObserver | undefined

/** Tells `next` of every statement that is sent, and of its end. */
export function observeQueries(next: QueryObserver): void {
  observer = next
}

const sentBy = new AsyncLocalStorage<{ queries: number }>()

/** Without parameters, only these are worth a name: BEGIN needs no plan, and definitions of tables may be several in one text. */
const reads = /^\s*(select|with)\b/i

const replannedMark = '/* replanned */'

/**
 * Ends a statement whose best plan depends on its parameters: after five calls PostgreSQL would use the same plan for all of
 * them, which does not fit every filter of a long table.
 */
export const replanned = sql.raw(replannedMark)

/** Names every other statement of a verb, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool hides the password from those who copy.
    super({ ...config, password: config.password, connectionTimeoutMillis: connectPatience })
  }

  /** Typed loosely to fit all overloads of pg's `query`; callers see pg's types. */
  override query(query: unknown, values?: unknown, callback?: unknown): never {
    const sent = sentBy.getStore()
    if (sent) sent.queries++
    const name =
      typeof query === 'string' &&
      Array.isArray(values) &&
      (values.length > 0 || reads.test(query)) &&
      !query.endsWith(replannedMark)
        ? statementName(query)
        : undefined
    const named = name ? { name, text: query, values } : query
    const rest = name ? [callback] : [values, callback]
    const ended = observer && typeof query === 'string' ? observer(query) : undefined
    const result = (super.query as (...all: unknown[]) => unknown).call(this, named, ...rest)
    if (ended && result instanceof Promise) result.then(() => ended(), ended)
    return result as never
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
