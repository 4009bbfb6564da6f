import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { type Connection, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate, migrationsFolder, readMigrations } from '#db/migrate.ts'

/** What a test file's database holds from the beginning; filled once for all files of a run. */
export interface Filling {
  name: string
  fill(connection: Connection): Promise<void>
}

/**
 * A database of its own for a test file, cloned from a migrated template. All test files share one server, which stops
 * with the last of them; fsync is off, because its data is thrown away.
 */
export async function testDatabase(
  filling?: Filling,
): Promise<{ connection: Connection; remove(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({
    dir: path.resolve('.data/test'),
    // Without superuser rights a database cannot be dropped while autovacuum works in it.
    settings: {
      autovacuum: 'off',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '500',
      // Some tests deadlock on purpose: the usual second would pass before one of the two is retried.
      deadlock_timeout: '50ms',
    },
  })
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  const migrated = await migratedTemplate(admin, postgres.connection)
  const template = filling ? await filledTemplate(admin, postgres.connection, migrated, filling) : migrated
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
async function migratedTemplate(admin: pg.Client, connection: Connection): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const state = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
  return ensureTemplate(admin, `template_${state.slice(0, 16)}`, 'template1', async database => {
    const { pool, close } = await openDatabase({ ...connection, database })
    await migrate(pool)
    await close()
  })
}

/** One per run of the suite, since what it is filled with changes with the code; those of earlier runs are dropped. */
async function filledTemplate(
  admin: pg.Client,
  connection: Connection,
  migrated: string,
  { name, fill }: Filling,
): Promise<string> {
  const template = `${name}_${process.env.TEST_RUN ?? process.pid}`
  return ensureTemplate(admin, template, migrated, async database => {
    const { rows } = await admin.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^${name}_'`,
    )
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    await fill({ ...connection, database })
  })
}

/** The first test file to need it makes it, under another name until it is finished; the others wait. */
async function ensureTemplate(
  admin: pg.Client,
  template: string,
  from: string,
  make: (database: string) => Promise<void>,
): Promise<string> {
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template])
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return template
    const unfinished = `unfinished_${template}`
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`)
    await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE ${from}`)
    await make(unfinished)
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
    return template
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [template])
  }
}
