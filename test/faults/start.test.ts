import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { openTcpLine } from '../tcp-line.ts'
import { until } from '../until.ts'
import { folder, post, start, startError, urlOf } from './shop-process.ts'

test('a reload does not end a shop with one worker; stopping finishes requests in flight and does not wait for idle connections', async () => {
  const port = await freePort()
  const shop = start({ PORT: port, DEMO: 'off', DATA_DIR: path.join(folder, 'drain') })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  const spare = connect(Number(port), '127.0.0.1').on('error', () => {})
  await once(spare, 'connect')
  shop.child.kill('SIGHUP')
  // Registering hashes a password: long enough for the signal to arrive in the middle.
  const registration = post(port, '/api/auth/register', {
    name: 'Asha',
    email: 'asha@example.com',
    password: 'Long-enough-9',
    role: 'customer',
  })
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
  shop.child.kill('SIGTERM')
  assert.equal((await registration).status, 201)
  assert.equal(await shop.ended, 0)
})

test('SIGTERM first tells balancers, goes on serving, and ends at once with a second signal', async () => {
  const port = await freePort()
  const shop = start({ PORT: port, DEMO: 'off', DRAIN_SECONDS: '300', DATA_DIR: path.join(folder, 'drain') })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  assert.equal((await get('/readyz')).status, 200)
  shop.child.kill('SIGTERM')
  await until(async () => (await get('/readyz')).status === 503)
  assert.deepEqual(await (await get('/readyz')).json(), {
    status: 'not ready',
    reason: 'The shop is shutting down.',
  })
  const categories = await get('/api/categories/all')
  assert.deepEqual([categories.status, categories.headers.get('connection')], [200, 'close'])
  assert.equal((await get('/healthz')).status, 200)
  shop.child.kill('SIGINT')
  assert.equal(await shop.ended, 0)
})

test('a proxy that is not trusted is warned of once', async () => {
  const port = await freePort()
  const shop = start({ PORT: port, DEMO: 'off', LOG_LEVEL: 'warn', DATA_DIR: path.join(folder, 'drain') })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  assert.doesNotMatch(shop.output(), /X-Forwarded-For/)
  for (let n = 0; n < 3; n++)
    await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  shop.child.kill('SIGINT')
  assert.equal(await shop.ended, 0)
  assert.equal(shop.output().split('X-Forwarded-For, but TRUSTED_PROXIES is 0').length, 2, shop.output())
})

test('the start says what it waits for, and goes on once the database is there', async () => {
  const { connection, remove } = await testDatabase()
  after(remove)
  const line = await openTcpLine(connection)
  after(() => line.cut())
  await line.cut()
  const shop = start({ DATABASE_URL: urlOf({ ...connection, ...line }), PORT: await freePort() })
  const waiting = `Waiting up to 60 seconds for the database of DATABASE_URL at 127.0.0.1:${line.port} (`
  await until(() => shop.output().includes(waiting))
  await line.mend()
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  assert.equal(shop.output().split('Waiting').length, 2, shop.output())
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
})

test('an invalid setting ends the start with one sentence that names it', async () => {
  assert.match(await startError({ PORT: 'abc' }), /^PORT must be a whole number/)
  assert.match(
    await startError({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      DATABASE_WAIT_SECONDS: '0',
    }),
    /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/,
  )
  assert.match(await startError({ DATA_DIR: '/dev/null/shop' }), /DATA_DIR/)
  assert.match(
    await startError({ HOST: '203.0.113.7', DATA_DIR: path.join(folder, 'host'), DEMO: 'off' }),
    /^HOST=203/,
  )
})

test('keys that Razorpay refuses end the start; while it is silent the shop opens', async () => {
  const gateway = createServer((_request, response) =>
    response.writeHead(401).end('{"error":{"description":"Authentication failed"}}'),
  ).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as { port: number }
  const { connection, remove } = await testDatabase()
  after(remove)
  const keys = {
    DATABASE_URL: urlOf(connection),
    RAZORPAY_KEY_ID: 'rzp_test_wrong',
    RAZORPAY_KEY_SECRET: 'never-printed',
    RAZORPAY_WEBHOOK_SECRET: 'never-printed',
    RAZORPAY_API_URL: `http://127.0.0.1:${port}/v1`,
  }
  assert.match(await startError(keys), /^RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are refused by Razorpay/)
  gateway.close()
  await once(gateway, 'close')
  const shop = start({ ...keys, PORT: await freePort() })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  assert.match(shop.output(), /^Razorpay does not answer as expected at http/)
  assert.doesNotMatch(shop.output(), /never-printed/)
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
})

test('with DATABASE_URL no embedded PostgreSQL starts; an instance with other pictures, and a database newer than the code, are refused', async () => {
  const { connection, remove } = await testDatabase()
  after(remove)
  const url = urlOf(connection)
  const dataDir = path.join(folder, 'own-database')
  const shop = start({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: await freePort() })
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  assert.match(shop.output(), /Data: the database of DATABASE_URL/)
  assert.doesNotMatch(shop.output(), /Demo accounts/)
  // On another machine, without what would share the pictures with it.
  assert.match(
    await startError({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'elsewhere'), PORT: await freePort() }),
    /^Another instance of this shop is running, which keeps its pictures elsewhere\./,
  )
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)

  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`INSERT INTO migrations (name, checksum) VALUES ('9999_future.sql', '')`)
  await client.end()
  assert.match(
    await startError({ DATABASE_URL: url, DATA_DIR: dataDir }),
    /^The database is newer than this code/,
  )
})
