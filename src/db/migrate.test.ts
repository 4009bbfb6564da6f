import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { StartError } from '#values/start-error.ts'
import { testDatabase } from '../../test/database.ts'
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

test('line endings do not make a migration another one', async () => {
  const sql = 'SELECT 1;\nSELECT 2;\n'
  await pool.query(`DELETE FROM migrations WHERE name = '9001_counter.sql'`)
  await writeFile(file('9003_lines.sql'), sql)
  await migrate(pool, folder)
  await writeFile(file('9003_lines.sql'), sql.replaceAll('\n', '\r\n'))
  await migrate(pool, folder)
})
