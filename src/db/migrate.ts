import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { StartError } from '#values/start-error.ts'

export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

// The key of the advisory lock: any number, the same in every instance.
const lock = 7_226_384

/** Runs the migrations that are missing. Of several instances that start at once, one migrates and the others wait. */
export async function migrate(
  pool: pg.Pool,
  folder = migrationsFolder,
  /** The last one to run; all without. */
  until?: string,
): Promise<void> {
  const all = await readMigrations(folder)
  if (until !== undefined && !all.some(({ name }) => name === until))
    throw new StartError(`This code does not know the migration ${until}. Update the code.`)
  const files = all.filter(({ name }) => until === undefined || name <= until)
  // A connection of its own, without the time limits of requests.
  const { host, port, user, password, database, ssl, connectionString } = pool.options
  const client = new pg.Client({ host, port, user, password, database, ssl, connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [lock])
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
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
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

async function apply(client: pg.Client, { name, checksum, sql }: Migration) {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new StartError(`The migration ${name} failed: ${(error as Error).message}.`)
  }
}
