import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../test/database.ts'
import { announce, inTransaction, openDatabase } from './client.ts'

const { connection, remove } = await testDatabase()
const { db, changes, close } = await openDatabase(connection)
after(async () => {
  await close()
  await remove()
})

test('two transactions that wait for each other both happen', async () => {
  await sql`CREATE TABLE counters (id int PRIMARY KEY, n int NOT NULL)`.execute(db)
  await sql`INSERT INTO counters VALUES (1, 0), (2, 0)`.execute(db)
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const count = (first: number, second: number) =>
    inTransaction(db, async trx => {
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${first}`.execute(trx)
      if (++holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${second}`.execute(trx)
    })
  await Promise.all([count(1, 2), count(2, 1)])
  const { rows } = await sql<{ n: number }>`SELECT n FROM counters`.execute(db)
  assert.deepEqual(rows, [{ n: 2 }, { n: 2 }])
})

test('what a transaction announces is told once it is committed, and never if it is not', async () => {
  const told: string[] = []
  changes.subscribe(tags => void told.push(...tags))
  await inTransaction(db, async trx => {
    announce(trx, 'kept')
    assert.deepEqual(told, [])
  })
  await assert.rejects(
    inTransaction(db, async trx => {
      announce(trx, 'lost')
      throw new Error('no')
    }),
  )
  assert.deepEqual(told, ['kept'])
})
