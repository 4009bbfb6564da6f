import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import pg from 'pg'
import { describeSchema } from '../../scripts/describe-schema.ts'
import { testDatabase } from '../../test/database.ts'

const { connection, remove } = await testDatabase()
after(remove)

test('schema.sql shows what the migrations make; after a change: npm run schema', async () => {
  const client = new pg.Client(connection)
  await client.connect()
  const made = await describeSchema(client)
  await client.end()
  assert.equal(await readFile('src/db/schema.sql', 'utf8'), made)
})
