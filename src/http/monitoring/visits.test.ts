import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createVisitCounter } from '#domain/visits/count-visits.ts'
import { dayInIndia } from '#values/dates.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'

const shop = await openTestShop({ TRUSTED_PROXIES: '1' })
const { app, db } = shop
const { id } = await someProduct(db, { name: 'Rose Water' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visit = (path: string, from: string, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    headers: { accept: 'text/html', 'user-agent': firefox, 'x-forwarded-for': from, ...headers },
  }).then(reply => reply.text())

test('different visitors are counted, once a day, without robots, prefetches and failures', async () => {
  for (const path of [
    '/',
    '/',
    '/about',
    `/product/${id}`,
    `/product/${id}`,
    '/search?q=Rose',
    '/search?q=xyzzy',
  ])
    await visit(path, '203.0.113.7')
  await visit(`/product/${id}`, '203.0.113.8')
  await visit('/search?q=XYZZY&page=2', '203.0.113.8')
  await visit('/search?q=xyzzy', '203.0.113.8')
  // What may be personal is not kept.
  await visit('/search?q=asha%40example.com', '203.0.113.8')
  await visit('/search?q=98765+43210', '203.0.113.8')
  await visit('/', '203.0.113.9', { 'user-agent': 'Googlebot/2.1' })
  await visit('/', '203.0.113.10', { 'sec-purpose': 'prefetch;prerender' })
  await visit('/nowhere', '203.0.113.11')
  await visit('/api/settings', '203.0.113.12')
  await visit('/admin', '203.0.113.13')
  await app.close()
  const { pool } = await shop.anotherInstance()
  const read = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
  assert.deepEqual(await read('SELECT visits FROM visit_days'), [[2]])
  assert.deepEqual(await read('SELECT product_id, visits FROM product_visit_days'), [[id, 2]])
  assert.deepEqual(await read('SELECT words, searches, found FROM search_days ORDER BY words'), [
    ['rose', 1, 1],
    ['xyzzy', 2, 0],
  ])
})

test('a new day counts anew, and what could not be written is kept', async () => {
  const { db } = await shop.anotherInstance()
  await sql`DELETE FROM visit_days`.execute(db)
  const counter = createVisitCounter()
  const see = (at: string) => counter.see({ ipAddress: '1', agent: 'a', url: '/' }, new Date(at))
  see('2026-01-01T18:00:00Z')
  see('2026-01-01T18:29:00Z')
  see('2026-01-01T18:31:00Z')
  await assert.rejects(counter.flush({} as never))
  await counter.flush(db)
  await counter.flush(db)
  const { rows } =
    await sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, visits FROM visit_days ORDER BY day`.execute(db)
  assert.deepEqual(rows, [
    { day: '2026-01-01', visits: 1 },
    { day: '2026-01-02', visits: 1 },
  ])
})

test('a visitor counts once a day for a seller, and no seller has more visits than the shop', async () => {
  const { app, db } = await shop.anotherInstance()
  for (const table of ['visit_days', 'product_visit_days', 'seller_visit_days'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  const { tara, veda, owner } = await somePeople(db)
  const [soap, balm] = [
    await someProduct(db, { sellerId: tara.id }),
    await someProduct(db, { sellerId: tara.id }),
  ]
  const kajal = await someProduct(db, { sellerId: veda.id })
  const counter = createVisitCounter()
  const today = new Date(`${dayInIndia(new Date())}T06:00:00Z`)
  const tomorrow = new Date(today.getTime() + 24 * 60 * 60 * 1000)
  const see = (visitor: string, product: { id: string }, at = today) =>
    counter.see({ ipAddress: visitor, agent: 'a', url: `/product/${product.id}` }, at)
  see('1', soap)
  see('1', balm)
  await assert.rejects(counter.flush({} as never))
  see('2', balm)
  await counter.flush(db)
  // The visitor is still known after what was counted is stored.
  see('2', soap)
  see('2', kajal)
  // Of the shop itself.
  see('3', { id })
  // Stored after midnight, and still of the day on which they were.
  see('1', kajal)
  see('1', soap, tomorrow)
  await counter.flush(db)
  const { rows } = await sql<{ seller: string; isToday: boolean; visits: number }>`
    SELECT seller_id AS seller, day = ${dayInIndia(today)}::date AS "isToday", visits
    FROM seller_visit_days ORDER BY day, visits, seller_id = ${tara.id} DESC`.execute(db)
  assert.deepEqual(rows, [
    { seller: tara.id, isToday: true, visits: 2 },
    { seller: veda.id, isToday: true, visits: 2 },
    { seller: tara.id, isToday: false, visits: 1 },
  ])
  const visitsOf = async (who: typeof tara) => {
    const reply = await app.inject({ url: '/api/insight/decisions?days=7', headers: who.headers })
    return reply.json().visits.now
  }
  assert.deepEqual([await visitsOf(tara), await visitsOf(veda), await visitsOf(owner)], [2, 2, 3])
})
