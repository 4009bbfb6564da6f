import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { razorpay } from '#adapters/payments/razorpay.ts'
import { openDatabase } from '#db/client.ts'
import { pollOpenPayments } from '#domain/payments/poll-open-payments.ts'
import { buildApp } from '#http/app.ts'
import { fromRupees } from '#values/money.ts'
import { openInstance } from '../build-app.ts'
import { someone, someProduct } from '../cast.ts'
import { testDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { folder, start, urlOf } from './shop-process.ts'

const { connection, remove } = await testDatabase()
const { db, pool, close } = await openDatabase(connection)
after(async () => {
  await close()
  await remove()
})
const asha = await someone(db, 'customer', 'Asha')
const cream = await someProduct(db, { name: 'Cream', price: fromRupees(400), stock: 10 })
const port = await freePort()
const settings = {
  DATABASE_URL: urlOf(connection),
  PORT: port,
  PAYMENTS: 'test',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'trace',
}

async function open() {
  const shop = start(settings)
  await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  return shop
}

async function post(path: string, body: object = {}) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...asha.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await reply.text()
  assert.ok(reply.ok, answer)
  return JSON.parse(answer)
}

const postForm = (path: string, fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** Orders, and pays at the gateway. Answers what its page gives to the browser. */
async function payAtGateway() {
  const items = [{ productId: cream.id, quantity: 1 }]
  const { order } = await post('/api/orders/place', { paymentMethod: 'Online', items })
  const { providerOrderId } = await post(`/api/orders/${order._id}/pay`)
  const paid = await postForm(`/test-gateway/pay/${providerOrderId}`, { method: 'upi', outcome: 'paid' })
  const returned = Object.fromEntries(new URL(paid.headers.get('location')!).searchParams)
  assert.equal(returned.reference, providerOrderId)
  return { id: order._id as string, returned }
}

const paidOrders = async () => {
  const { rows } = await pool.query(`SELECT id FROM orders WHERE payment_state = 'paid' ORDER BY id`)
  return rows.map(({ id }) => id)
}

test('kill -9 between the gateway’s yes and our commit forgets no payment, and no secret is logged', async () => {
  const shop = await open()
  const closedTab = await payAtGateway()
  const settling = await payAtGateway()
  const lock = await pool.connect()
  // A settlement of the second order waits for this lock: the gateway has said yes, the shop has not written it down.
  await lock.query('BEGIN')
  await lock.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [settling.id])
  const { rows: me } = await lock.query('SELECT pg_backend_pid() AS pid')
  const answer = postForm('/pay/return', settling.returned).catch(() => 'cut off')
  await until(async () => {
    const { rows } = await pool.query('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
      me[0].pid,
    ])
    return rows.length > 0
  })
  shop.child.kill('SIGKILL')
  await shop.ended
  assert.equal(await answer, 'cut off')
  await lock.query('ROLLBACK')
  lock.release()
  assert.ok(!(await paidOrders()).includes(settling.id))

  const again = await open()
  const both = [closedTab.id, settling.id].sort()
  await until(async () => (await paidOrders()).length === 2, 60)
  assert.deepEqual(await paidOrders(), both)
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM payment_attempts WHERE outcome = 'used') AS used,
       (SELECT count(*)::int FROM refunds) AS refunds, (SELECT stock FROM products WHERE id = $1) AS stock`,
    [cream.id],
  )
  assert.deepEqual(rows[0], { used: 2, refunds: 0, stock: 8 })
  const forged = await fetch(`http://127.0.0.1:${port}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'test-gateway-seal': 'forged-signature',
    },
    body: '{"type":"forged-body"}',
  })
  assert.equal(forged.status, 400)
  again.child.kill('SIGTERM')
  assert.equal(await again.ended, 0)

  const { rows: secrets } = await pool.query('SELECT secret FROM test_gateway.secrets')
  const log = shop.output() + again.output()
  assert.match(log, /"path":"\/pay\/return"|"path":"\/api\/payments\/webhook"/, 'it is a log')
  for (const secret of [secrets[0].secret, settling.returned.seal!, 'forged-signature', 'forged-body'])
    assert.ok(!log.includes(secret), `the log contains ${secret}`)
})

test('a gateway that hangs and then is down costs no order and nobody else’s time, and the stock comes back', async () => {
  const shop = await openInstance(connection, { DATA_DIR: folder, PAYMENTS: 'test', RATE_LIMIT: 'off' })
  const silent = await openSilentServer()
  const troubled = razorpay({
    apiUrl: silent.url,
    keyId: 'rzp_test_abc',
    keySecret: 'a',
    webhookSecrets: ['b'],
  })
  const app = await buildApp({ ...shop, gateway: troubled, gateways: [troubled] })
  after(() => app.close())
  const oil = await someProduct(db, { name: 'Oil', price: fromRupees(300), stock: 100 })
  // More than the shop has connections to its database.
  const customers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => someone(db, 'customer', `Buyer${n}`)),
  )
  type Person = (typeof customers)[number]
  const order = (who: Person, paymentMethod: string) => {
    const payload = { paymentMethod, items: [{ productId: oil.id, quantity: 1 }] }
    return app.inject({ method: 'POST', url: '/api/orders/place', headers: who.headers, payload })
  }
  const pay = (who: Person, id: string, through = app) =>
    through.inject({ method: 'POST', url: `/api/orders/${id}/pay`, headers: who.headers })
  const stock = async () =>
    (await pool.query('SELECT stock FROM products WHERE id = $1', [oil.id])).rows[0].stock

  const placed = await Promise.all(customers.map(who => order(who, 'Online')))
  const ids: string[] = placed.map(reply => reply.json().order._id)
  let answered = 0
  const paying = ids.map(async (id, n) => {
    const reply = await pay(customers[n]!, id)
    answered++
    return reply
  })
  await until(() => silent.waiting() === ids.length)
  assert.equal((await order(asha, 'Cash on Delivery')).statusCode, 201)
  assert.equal(answered, 0, 'others order while the gateway hangs')
  silent.close()
  for (const reply of await Promise.all(paying)) {
    assert.equal(reply.statusCode, 503, reply.body)
    assert.match(reply.json().error, /Your order is safe/)
    assert.ok(Number(reply.headers['retry-after']) > 0)
  }
  assert.equal((await pay(customers[0]!, ids[0]!)).statusCode, 503, 'down, not only silent')

  const givenUp = ids.slice(1)
  await pool.query('UPDATE orders SET pay_by = to_timestamp(0) WHERE id = ANY($1)', [givenUp])
  await pool.query('UPDATE payments SET next_poll_at = to_timestamp(0) WHERE order_id = ANY($1)', [givenUp])
  await pollOpenPayments(db, { gateway: troubled, gateways: [troubled] }, new AbortController().signal)
  assert.equal(await stock(), 98, 'what nobody can have paid is given back without the gateway')
  assert.equal((await pay(customers[0]!, ids[0]!, shop.app)).statusCode, 200, 'it answers again')
  const { rows } = await pool.query('SELECT payment_state AS state FROM orders WHERE id = ANY($1)', [ids])
  assert.equal(rows.filter(({ state }) => state === 'expired').length, 19)
})

/** Accepts connections and never says anything. */
async function openSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer(socket => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => sockets.size,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
