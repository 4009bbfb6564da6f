import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { register } from '#domain/accounts/register.ts'
import { buildApp } from '#http/app.ts'
import { startJobs } from '#jobs/index.ts'
import { openTestShop } from '../build-app.ts'
import { password, png, someone, someProduct } from '../cast.ts'
import { sendForm } from '../send-form.ts'
import { openTcpLine } from '../tcp-line.ts'
import { until } from '../until.ts'

const steady = await openTestShop()
const line = await openTcpLine(steady.connection)
const shop = await steady.anotherInstance(line)
after(() => line.cut())
const asha = await someone(steady.db, 'customer')
const owner = await someone(steady.db, 'admin', 'Owner')
const product = await someProduct(steady.db)

const addToCart = () =>
  shop.app.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: asha.headers,
    payload: { productId: product.id },
  })
const get = (url: string) => shop.app.inject({ url })
const statusOf = async (url: string) => (await get(url)).statusCode
const reason = async () => (await get('/readyz')).json().reason

/** Runs `work` while a call of the shop waits for a lock in the middle of its transaction; returns the call's answer. */
async function underQuery(work: (trx: Db, waiting: number) => Promise<unknown>) {
  return inTransaction(steady.db, async trx => {
    await sql`LOCK TABLE cart_lines`.execute(trx)
    const answer = addToCart()
    let waiting: number | undefined
    await until(async () => {
      const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(steady.db)
      waiting = rows[0]?.pid
      return waiting !== undefined
    })
    await work(trx, waiting!)
    return { answer }
  }).then(({ answer }) => answer)
}

function assertUnavailable(answer: Awaited<ReturnType<typeof addToCart>>, sentence: RegExp) {
  assert.equal(answer.statusCode, 503, answer.body)
  assert.match(answer.json().error, sentence)
  assert.ok(Number(answer.headers['retry-after']) > 0)
}

test('a server process that ends under a query is a 503, and the next call works', async () => {
  const answer = await underQuery((trx, waiting) => sql`SELECT pg_terminate_backend(${waiting})`.execute(trx))
  assertUnavailable(answer, /^The shop cannot reach its database at the moment\./)
  assert.equal((await addToCart()).statusCode, 200)
})

test('a statement that is ended for taking too long is a 503', async () => {
  const answer = await underQuery((trx, waiting) => sql`SELECT pg_cancel_backend(${waiting})`.execute(trx))
  assertUnavailable(answer, /^The shop is very busy at the moment\./)
  assert.equal((await addToCart()).statusCode, 200)
})

test('a line that is cut under a query is a 503, and so is everything until it is mended', async () => {
  const answer = await underQuery(() => line.cut())
  assertUnavailable(answer, /^The shop cannot reach its database/)
  assertUnavailable(await addToCart(), /^The shop cannot reach its database/)
  const page = await get('/about')
  assert.equal(page.statusCode, 503)
  assert.ok(Number(page.headers['retry-after']) > 0)
  assert.equal(await statusOf('/healthz'), 200)
  assert.equal(await reason(), 'The database does not answer.')
  await line.mend()
  await until(async () => (await statusOf('/readyz')) === 200)
  assert.equal((await addToCart()).statusCode, 200)
})

test('readiness is told even while the line is silent', async () => {
  line.silence()
  assert.equal(await reason(), 'The database does not answer.')
  await line.mend()
  await until(async () => (await statusOf('/readyz')) === 200)
})

test('every connection is ended at once, as in a failover, again and again: shop and jobs go on', async () => {
  const jobs = await startJobs(shop, shop.connection, { error() {} })
  try {
    for (let round = 0; round < 3; round++) {
      const calls = Array.from({ length: 20 }, addToCart)
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(steady.db)
      for (const { statusCode } of await Promise.all(calls))
        assert.ok([200, 409, 503].includes(statusCode), String(statusCode))
      await until(async () => (await statusOf('/readyz')) === 200)
      await until(async () => (await addToCart()).statusCode !== 503)
    }
    await register(
      steady.db,
      { name: 'Usha', email: 'usha@example.com', password, role: 'customer' },
      'manual',
    )
    await until(async () => (await shop.mailer.outbox!.list({ limit: 9 })).letters.length > 0, 60)
  } finally {
    await jobs.stop()
  }
})

test('a full disk under PostgreSQL is said in a sentence', async () => {
  await sql`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`.execute(
    steady.db,
  )
  await sql`CREATE TRIGGER no_space BEFORE INSERT OR UPDATE ON cart_lines EXECUTE FUNCTION no_space()`.execute(
    steady.db,
  )
  const { statusCode, json, headers } = await addToCart()
  assert.equal(statusCode, 507)
  assert.match(json().error, /^The disk of the shop is full/)
  assert.ok(Number(headers['retry-after']) > 0)
  await sql`DROP FUNCTION no_space CASCADE`.execute(steady.db)
  await sql`DELETE FROM cart_lines`.execute(steady.db)
  assert.equal((await addToCart()).statusCode, 200)
})

test('a full disk under the pictures is said too, and the shop is not ready until there is space', async () => {
  let full = true
  const noSpace = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
  const app = await buildApp({
    ...shop,
    files: { ...shop.files, put: (name, bytes) => (full ? noSpace() : shop.files.put(name, bytes)) },
  })
  after(() => app.close())
  const upload = () =>
    sendForm(app, 'POST /api/categories/create', { name: 'Kajal', image: png }, owner.headers)
  const refused = await upload()
  assert.equal(refused.statusCode, 507, refused.body)
  assert.match(refused.json().error, /^The disk of the shop is full/)
  const { statusCode, json } = await app.inject({ url: '/readyz' })
  assert.deepEqual([statusCode, json().reason], [503, 'The disk is full.'])
  full = false
  assert.equal((await app.inject({ url: '/readyz' })).statusCode, 200)
  assert.equal((await upload()).statusCode, 201)
})
