import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
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
  assertUnavailable(answer, /^We cannot take orders or save changes/)
  assert.equal((await addToCart()).statusCode, 200)
})

test('a statement that is ended for taking too long is a 503', async () => {
  const answer = await underQuery((trx, waiting) => sql`SELECT pg_cancel_backend(${waiting})`.execute(trx))
  assertUnavailable(answer, /^We are very busy right now\./)
  assert.equal((await addToCart()).statusCode, 200)
})

test('a line that is cut under a query is a 503, and so is everything until it is mended', async () => {
  const answer = await underQuery(() => line.cut())
  assertUnavailable(answer, /^We cannot take orders or save changes/)
  assertUnavailable(await addToCart(), /^We cannot take orders or save changes/)
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
    // A mail that nothing can be made of does not keep the others.
    await sql`INSERT INTO mails (kind, data) VALUES ('order-placed', 'null')`.execute(steady.db)
    await register(
      steady.db,
      { name: 'Usha', email: 'usha@example.com', password, role: 'customer' },
      'manual',
    )
    await until(async () => (await shop.mailer.outbox!.list({ limit: 9 })).letters.length > 0, 60)
    const poisoned = steady.db.selectFrom('mails').select('last_error').where('kind', '=', 'order-placed')
    await until(async () => (await poisoned.executeTakeFirstOrThrow()).last_error !== null)
  } finally {
    await jobs.stop()
  }
})

test('a read-only PostgreSQL is a 503 for writes, pages are still shown, and the shop goes on when it is over', async () => {
  const { database } = steady.connection
  await steady.db.deleteFrom('cart_lines').execute()
  await sql`ALTER DATABASE ${sql.id(database!)} SET default_transaction_read_only = on`.execute(steady.db)
  await line.cut()
  await line.mend()
  await until(async () => (await reason()) === 'The database does not answer.')
  assertUnavailable(await addToCart(), /^We cannot take orders or save changes/)
  assert.equal(await statusOf(`/api/productdetail/singledetail/${product.id}`), 200)
  await sql`ALTER DATABASE ${sql.id(database!)} RESET default_transaction_read_only`.execute(steady.db)
  await until(async () => (await addToCart()).statusCode === 200)
  await until(async () => (await statusOf('/readyz')) === 200)
})

test('a PostgreSQL without a free connection is a 503, and the shop goes on when there is one', async () => {
  const { database } = steady.connection
  await sql`ALTER DATABASE ${sql.id(database!)} CONNECTION LIMIT 1`.execute(steady.db)
  await line.cut()
  await line.mend()
  let answer = await addToCart()
  await until(async () => {
    answer = await addToCart()
    return /very busy/.test(answer.body)
  })
  assertUnavailable(answer, /^We are very busy right now\./)
  assert.deepEqual([await statusOf('/healthz'), await statusOf('/readyz')], [200, 503])
  await sql`ALTER DATABASE ${sql.id(database!)} CONNECTION LIMIT -1`.execute(steady.db)
  await until(async () => (await statusOf('/readyz')) === 200)
  assert.equal((await addToCart()).statusCode, 200)
})

test('a clock that jumps by days, forwards and back, loses no order and keeps nobody out', async () => {
  await steady.db.deleteFrom('cart_lines').execute()
  const placed: string[] = []
  const order = async () => {
    assert.equal((await addToCart()).statusCode, 200)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/place',
      headers: asha.headers,
      payload: { paymentMethod: 'cod' },
    })
    assert.equal(answer.statusCode, 201, answer.body)
    placed.push(answer.json().order.orderNumber)
  }
  await order()
  for (const days of [3, -3]) {
    mock.timers.enable({ apis: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 })
    try {
      await order()
    } finally {
      mock.timers.reset()
    }
  }
  await order()
  const mine = (await shop.app.inject({ url: '/api/orders/my', headers: asha.headers })).json()
  const numbers = mine.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
  assert.deepEqual(numbers.toSorted(), placed.toSorted())
  assert.equal(new Set(placed).size, 4)
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
  assert.equal(statusCode, 503)
  assert.match(json().error, /because the disk of the shop is full\./)
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
  assert.equal(refused.statusCode, 503, refused.body)
  assert.match(refused.json().error, /because the disk of the shop is full\./)
  const { statusCode, json } = await app.inject({ url: '/readyz' })
  assert.deepEqual([statusCode, json().reason], [503, 'The disk is full.'])
  full = false
  assert.equal((await app.inject({ url: '/readyz' })).statusCode, 200)
  assert.equal((await upload()).statusCode, 201)
})
