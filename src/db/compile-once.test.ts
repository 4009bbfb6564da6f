import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '../../test/build-app.ts'
import { compileOnce } from './compile-once.ts'

const { db } = await openTestShop()

test('a query that is compiled once gets the arguments of each call, wherever they stand', async () => {
  let built = 0
  const add = compileOnce((_db, first: number, second: number) => {
    built++
    return sql<{
      sum: number
      first: number
    }>`SELECT ${second}::int + ${first}::int + ${first}::int AS sum, ${first}::int AS first`
  })
  assert.deepEqual(await add(db, 1, 10), [{ sum: 12, first: 1 }])
  assert.deepEqual(await add(db, 2, 20), [{ sum: 24, first: 2 }])
  assert.equal(built, 1)
})

test('in a transaction it reads what the transaction wrote', async () => {
  const byName = compileOnce((one, name: string) =>
    one.selectFrom('categories').select('name').where('name', '=', name),
  )
  assert.deepEqual(await byName(db, 'Toners'), [])
  await db.transaction().execute(async trx => {
    await sql`INSERT INTO categories (id, name, slug) VALUES ('01a1e89e789238376a35e8ff', 'Toners', 'toners')`.execute(
      trx,
    )
    assert.deepEqual(await byName(trx, 'Toners'), [{ name: 'Toners' }])
    assert.deepEqual(await byName(db, 'Toners'), [])
  })
})
