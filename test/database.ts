import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { type Connection, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate, migrationsFolder, readMigrations } from '#db/migrate.ts'

/**
 * A database of its own for a test file, cloned from a migrated template. All test files share one server, which stops
 * with the last of them; fsync is off, because its data is thrown away.
 */
export async function testDatabase(): Promise<{ connection: Connection; remove(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({
    dir: path.resolve('.data/test'),
    // Without superuser rights a database cannot be dropped while autovacuum works in it.
    settings: {
      autovacuum: 'off',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  })
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  const template = await ensureTemplate(admin, postgres.connection)
  const database = `test_${process.pid}_${databases++}`
  await admin.query(`DROP DATABASE IF EXISTS ${database}`)
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`)
  return {
    connection: { ...postgres.connection, database },
    async remove() {
      await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      await admin.end()
      await postgres.stop()
    },
  }
}

let databases = 0

/** One template per state of the migrations, made by the first test file that needs it. */
async function ensureTemplate(admin: pg.Client, connection: Connection): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const state = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
  const template = `template_${state.slice(0, 16)}`
  await admin.query('SELECT pg_advisory_lock(1)')
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return template
    await admin.query('DROP DATABASE IF EXISTS unfinished_template')
    await admin.query('CREATE DATABASE unfinished_template')
    const { pool, close } = await openDatabase({ ...connection, database: 'unfinished_template' })
    await migrate(pool)
    await close()
    await admin.query(`ALTER DATABASE unfinished_template RENAME TO ${template}`)
    return template
  } finally {
    await admin.query('SELECT pg_advisory_unlock(1)')
  }
}
