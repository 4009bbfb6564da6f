import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '../../../test/build-app.ts'
import { crowd, deliver } from '../../../test/buyer.ts'
import { freshToken, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin', 'Aditi')
const rows = 1050
await sql`
  INSERT INTO contact_messages (id, name, email, message, handled_at)
    SELECT 'd' || lpad(to_hex(n), 23, '0'), 'Visitor ' || n % 100, n || '@example.com', 'Where is my order ' || n || '?',
      CASE WHEN n % 3 = 0 THEN now() END FROM generate_series(1, ${sql.lit(rows)}) n`.execute(db)
await sql`
  INSERT INTO orders (id, order_number, customer_name, customer_email, payment_method, subtotal, delivery, discount, total, status)
    SELECT lpad(to_hex(n), 24, '0'), 'KN-2020-' || lpad(n::text, 6, '0'), 'Customer ' || n % 100, n || '@example.com', 'Cash on Delivery',
      n % 50, 0, 0, n % 50, (ARRAY['Pending', 'Shipped', 'Delivered'])[1 + n % 3] FROM generate_series(1, ${sql.lit(rows)}) n`.execute(
  db,
)

const ask = async (url: string, who = admin) => app.inject({ url, headers: who.headers })

test('every page of a table, near or far from its end, continues the one before', async () => {
  type Row = { _id: string; name?: string; customer?: { name: string }; total?: number }
  for (const [table, sorts] of [
    ['contact/messages', ['createdAt-up', 'createdAt-down', 'name-up', 'name-down']],
    [
      'orders/seller',
      ['newest', 'oldest', 'customer-up', 'customer-down', 'total-up', 'total-down', 'status-up'],
    ],
  ] as const)
    for (const sort of sorts) {
      const all: Row[] = []
      for (let page = 1; page <= 11; page++) {
        const reply = await ask(`/api/${table}?sort=${sort}&limit=100&page=${page}`)
        assert.equal(reply.headers['x-total-count'], `${rows}`)
        all.push(...(reply.json().messages ?? reply.json()))
      }
      assert.equal(new Set(all.map(row => row._id)).size, rows, `${table} by ${sort}: each row once`)
      const ids = all.map(row => row._id)
      if (sort === 'newest' || sort === 'createdAt-down') assert.deepEqual(ids, ids.toSorted().reverse())
      if (sort === 'name-up') {
        const names = all.map(({ name }) => name!.toLowerCase())
        assert.deepEqual(names, names.toSorted())
      }
    }
})

test('a search is counted up to 1,000, and says that there is more', async () => {
  for (const table of ['contact/messages', 'orders/seller']) {
    const many = await ask(`/api/${table}?page=1&limit=10&search=example`)
    assert.deepEqual([many.headers['x-total-count'], many.headers['x-total-more']], ['1000', 'true'])
    const few = await ask(`/api/${table}?page=1&limit=10&search=1049%40example`)
    assert.deepEqual([few.headers['x-total-count'], few.headers['x-total-more']], ['1', undefined])
  }
})

test('pages of a search that finds more than it counts continue one another', async () => {
  for (const table of ['contact/messages', 'orders/seller']) {
    const ids: string[] = []
    for (let page = 1; page <= 10; page++) {
      const reply = (await ask(`/api/${table}?page=${page}&limit=100&search=example`)).json()
      ids.push(...(reply.messages ?? reply).map((row: { _id: string }) => row._id))
    }
    assert.equal(new Set(ids).size, 1000)
    assert.deepEqual(ids, ids.toSorted().reverse(), table)
  }
})

test('a table is counted up to 5,000, and says that there is more', async () => {
  await sql`
    INSERT INTO newsletter_subscribers (id, email, name, unsubscribe_token)
    SELECT 'e' || lpad(to_hex(n), 23, '0'), n || '@example.com', 'Reader ' || n, n::text FROM generate_series(1, 5100) n`.execute(
    db,
  )
  const ids: string[] = []
  for (const page of [1, 30, 50, 51]) {
    const reply = await ask(`/api/newsletter?page=${page}&limit=100`)
    assert.deepEqual([reply.headers['x-total-count'], reply.headers['x-total-more']], ['5000', 'true'])
    ids.push(...reply.json().subscribers.map((row: { _id: string }) => row._id))
  }
  assert.equal(new Set(ids).size, 400)
  assert.deepEqual(ids, ids.toSorted().reverse())
})

test('reviews follow their product when it is renamed or given to another seller', async () => {
  const tara = await someone(db, 'seller', 'Tara')
  const usha = await someone(db, 'seller', 'Usha')
  const [soap, balm] = await Promise.all(
    ['Anise Soap', 'Basil Balm'].map(name => someProduct(db, { name, sellerId: tara.id })),
  )
  const [buyer] = await crowd(db, 1)
  for (const { id } of [soap!, balm!]) {
    await deliver(db, buyer!, id)
    const authorization = `Bearer ${await freshToken(db, buyer!.id)}`
    const payload = { productId: id, stars: 5, text: `About ${id}` }
    await app.inject({ method: 'POST', url: '/api/reviews', headers: { authorization }, payload })
    const question = { productId: id, text: 'Does it smell?' }
    await app.inject({ method: 'POST', url: '/api/questions', headers: { authorization }, payload: question })
  }
  const reviewed = async (who: typeof admin) =>
    (await ask('/api/reviews?page=1&sort=productName-up', who))
      .json()
      .reviews.map((review: { productName: string }) => review.productName)
  const asked = async (who: typeof admin) =>
    (await ask('/api/questions?page=1', who)).headers['x-total-count']
  assert.deepEqual(await reviewed(tara), ['Anise Soap', 'Basil Balm'])
  await sql`UPDATE products SET name = 'Zinc Soap' WHERE id = ${soap!.id}`.execute(db)
  assert.deepEqual(await reviewed(tara), ['Basil Balm', 'Zinc Soap'])
  await sql`UPDATE products SET seller_id = ${usha.id} WHERE id = ${soap!.id}`.execute(db)
  assert.deepEqual([await reviewed(tara), await reviewed(usha)], [['Basil Balm'], ['Zinc Soap']])
  assert.deepEqual([await asked(tara), await asked(usha)], ['1', '1'])
})
