import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, observeQueries } from '#db/client.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { crowd } from '../../../test/buyer.ts'
import { freshToken, someone, someProduct } from '../../../test/cast.ts'
import { until } from '../../../test/until.ts'

const shop = await openTestShop()
const { app, db, backgroundDb, pool } = shop
const pieces = 10
const wanted = await someProduct(db, { name: 'Saffron Serum', stock: pieces })

async function buyers(count: number) {
  return Promise.all(
    (await crowd(db, count)).map(async ({ id }) => {
      const headers = { authorization: `Bearer ${await freshToken(db, id)}` }
      const payload = { items: [{ productId: wanted.id, quantity: 1 }] }
      return () => app.inject({ method: 'POST', url: '/api/orders/place', headers, payload })
    }),
  )
}

test('customers who wait for the last pieces leave room for everybody else, and exactly the pieces are sold', async () => {
  const crowdOfBuyers = await buyers(50)
  const replies: Promise<{ statusCode: number; json(): { message: string } }>[] = []
  await inTransaction(backgroundDb, async trx => {
    await sql`SELECT FROM products WHERE id = ${wanted.id} FOR UPDATE`.execute(trx)
    replies.push(...crowdOfBuyers.map(buy => buy()))
    const waiting = () =>
      sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx)
    await until(async () => (await waiting()).rows[0]!.count >= 4)
    for (const url of ['/', '/product', '/api/search?q=serum', '/api/products/all-products'])
      assert.equal((await app.inject(url)).statusCode, 200, url)
    assert.ok(pool.totalCount <= 16)
  })
  const answers = await Promise.all(replies)
  assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, pieces)
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  for (const answer of refused) {
    assert.equal(answer.statusCode, 409)
    assert.match(answer.json().message, /Saffron Serum/)
  }
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', wanted.id)
    .executeTakeFirstOrThrow()
  const { lines } = await db
    .selectFrom('order_lines')
    .select(sql<number>`sum(quantity)::integer`.as('lines'))
    .where('product_id', '=', wanted.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([stock, lines], [0, pieces])
})

test('who comes later is told without a look at the database, until there are pieces again', async () => {
  const [late, later, lucky] = await buyers(3)
  assert.match((await late!()).json().message, /Saffron Serum/)
  const statements: string[] = []
  observeQueries(text => {
    statements.push(text)
    return () => {}
  })
  const refused = await later!()
  observeQueries(() => () => {})
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().message, /Saffron Serum/)
  assert.deepEqual(
    statements.filter(text => /products/.test(text)),
    [],
  )
  await updateProduct(db, await someone(db, 'admin'), { id: wanted.id, fields: { stock: 1 } }, shop)
  assert.equal((await lucky!()).statusCode, 201)
})
