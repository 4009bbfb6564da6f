import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#values/start-error.ts'
import type { Connection } from './client.ts'
import { isDeadlock } from './failures.ts'

export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

// The key of the advisory lock: any number, the same in every instance.
const lock = 7_226_384

/**
 * In milliseconds. Whatever wants a table that a migration waits for has to wait behind it, orders too. Shorter than PostgreSQL
 * waits before it looks for a deadlock, a second: after one, orders go on sooner.
 */
const longestLockWait = 500
const mostAttempts = 60

/** The first line of one that makes an index while orders go on, which PostgreSQL does in no transaction. */
const withoutTransaction = '-- Without a transaction.'

/** Runs the migrations that are missing. Of several instances that start at once, one migrates and the others wait. */
export async function migrate(
  /** Where the database is: the connection is one of its own. */
  { options }: { options: Connection },
  folder = migrationsFolder,
  /** The last one to run; all without. */
  until?: string,
): Promise<void> {
  const all = await readMigrations(folder)
  if (until !== undefined && !all.some(({ name }) => name === until))
    throw new StartError(`This code does not know the migration ${until}. Update the code.`)
  const files = all.filter(({ name }) => until === undefined || name <= until)
  // Without the time limits of requests.
  const { host, port, user, password, database, ssl, connectionString } = options
  const client = new pg.Client({ host, port, user, password, database, ssl, connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseOldServer(client)
    await waitForTurn(client)
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations ORDER BY name',
    )
    checkHistory(rows, files)
    const applied = new Set(rows.map(row => row.name))
    for (const file of files) if (!applied.has(file.name)) await apply(client, file)
  } finally {
    // Ending the connection also gives up the lock, whatever state the work left it in.
    await client.end().catch(() => {})
  }
}

interface Migration {
  name: string
  checksum: string
  sql: string
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => /\.(sql|json)$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function checkHistory(applied: { name: string; checksum: string }[], files: Migration[]) {
  const known = new Map(files.map(file => [file.name, file.checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name))
      throw new StartError(
        `The database is newer than this code: it has the migration ${name}. Update the code.`,
      )
    if (known.get(name) !== checksum)
      throw new StartError(
        `The migration ${name} was changed after it ran on this database. Restore it and add a new one.`,
      )
  }
}

/** Asks again and again: a statement that waits here would deadlock with an index that is made without a transaction. */
async function waitForTurn(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (rows[0].mine) return
    await sleep(100)
  }
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int / 10000 AS major`)
  if (rows[0].major < 15)
    throw new StartError(`This PostgreSQL is version ${rows[0].major}: the shop needs 15 or newer.`)
}

/** Gives up a lock that it does not get at once, so that orders do not queue behind it, and tries again; also after a deadlock. */
async function apply(client: pg.Client, migration: Migration) {
  for (let attempt = 1; ; attempt++)
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      const isBlocked = (error as pg.DatabaseError).code === lockNotAvailable || isDeadlock(error)
      if (!isBlocked || attempt === mostAttempts)
        throw new StartError(`The migration ${migration.name} failed: ${(error as Error).message}.`)
      await sleep(1000)
    }
}

const lockNotAvailable = '55P03'

async function applyOnce(client: pg.Client, { name, checksum, sql }: Migration) {
  const inOne = !sql.startsWith(withoutTransaction)
  if (inOne) {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${longestLockWait}`)
    if (name.endsWith('.json')) await insertRows(client, JSON.parse(sql))
    else await client.query(sql)
  } else for (const statement of sql.split(/;\s*\n/)) await client.query(statement)
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  if (inOne) await client.query('COMMIT')
}

/** Of a migration of data: the rows by table. A row takes the defaults of columns that it does not name. */
async function insertRows(client: pg.Client, tables: Record<string, object[]>) {
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const columns = Object.keys(row).map(client.escapeIdentifier).join(', ')
      await client.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1)`,
        [row],
      )
    }
}
