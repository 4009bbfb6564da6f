import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { StartError } from '#values/start-error.ts'
import { testDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { openDatabase } from './client.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const { connection, remove } = await testDatabase()
const { pool, close } = await openDatabase(connection)
const folder = await mkdtemp(path.join(tmpdir(), 'kanti-migrations-'))
await cp(migrationsFolder, folder, { recursive: true })
after(async () => {
  await close()
  await remove()
  await rm(folder, { recursive: true })
})

const file = (name: string) => path.join(folder, name)
const refusal = (words: RegExp) => (error: Error) => error instanceof StartError && words.test(error.message)

test('several instances that start at once run a new migration once', async () => {
  await writeFile(file('9001_counter.sql'), 'CREATE TABLE counter (n int); INSERT INTO counter VALUES (1);')
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folder)))
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM counter')
  assert.equal(rows[0].n, 1)
})

test('a migration that fails leaves nothing behind and names itself', async () => {
  await writeFile(file('9002_broken.sql'), 'CREATE TABLE half (n int); SELECT no_such_thing();')
  await assert.rejects(
    migrate(pool, folder),
    refusal(/^The migration 9002_broken\.sql failed: .*no_such_thing/),
  )
  const { rows } = await pool.query(`SELECT to_regclass('half') AS half`)
  assert.equal(rows[0].half, null)
  await rm(file('9002_broken.sql'))
})

test('an old migration that was changed stops the start', async () => {
  await writeFile(file('9001_counter.sql'), 'CREATE TABLE counter (n bigint);')
  await assert.rejects(
    migrate(pool, folder),
    refusal(/^The migration 9001_counter\.sql was changed after it ran/),
  )
})

test('a database newer than the code stops the start', async () => {
  await rm(file('9001_counter.sql'))
  await assert.rejects(
    migrate(pool, folder),
    refusal(/^The database is newer than this code.*9001_counter\.sql/),
  )
})

test('a migration that has to wait for a lock lets others pass, and comes back', async () => {
  await pool.query('CREATE TABLE busy (n int)')
  const holder = await pool.connect()
  await holder.query('BEGIN; LOCK TABLE busy IN ROW EXCLUSIVE MODE')
  await writeFile(file('9004_busy.sql'), 'ALTER TABLE busy ADD COLUMN m int;')
  await pool.query(`DELETE FROM migrations WHERE name = '9001_counter.sql'`)
  const migrated = migrate(pool, folder)
  // Waits behind the migration until that gives up.
  await until(async () => {
    const { rows } = await pool.query(
      `SELECT FROM pg_locks WHERE relation = 'busy'::regclass AND NOT granted`,
    )
    return rows.length > 0
  })
  await pool.query('INSERT INTO busy (n) VALUES (1)')
  await holder.query('COMMIT')
  holder.release()
  await migrated
  assert.equal((await pool.query('SELECT n, m FROM busy')).rowCount, 1)
})

test('a migration without a transaction makes an index while others write', async () => {
  const writer = await pool.connect()
  await writer.query('BEGIN; INSERT INTO busy (n) VALUES (2)')
  const sql = 'DROP INDEX CONCURRENTLY IF EXISTS busy_n;\nCREATE INDEX CONCURRENTLY busy_n ON busy (n);\n'
  await writeFile(file('9005_index.sql'), `-- Without a transaction.\n${sql}`)
  const migrated = migrate(pool, folder)
  await until(async () => (await pool.query(`SELECT to_regclass('busy_n') AS name`)).rows[0].name !== null)
  await pool.query('INSERT INTO busy (n) VALUES (3)')
  await writer.query('COMMIT')
  writer.release()
  await migrated
  const { rows } = await pool.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'busy_n'::regclass`,
  )
  assert.deepEqual(rows, [{ valid: true }])
})

test('line endings do not make a migration another one', async () => {
  const sql = 'SELECT 1;\nSELECT 2;\n'
  await pool.query(`DELETE FROM migrations WHERE name = '9001_counter.sql'`)
  await writeFile(file('9003_lines.sql'), sql)
  await migrate(pool, folder)
  await writeFile(file('9003_lines.sql'), sql.replaceAll('\n', '\r\n'))
  await migrate(pool, folder)
})
