import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { sendMessage } from '#domain/inbox/messages.ts'
import {
  type PostWebhook,
  queueWebhooks,
  sendDueWebhooks,
  signed,
} from '#domain/integrations/webhook-deliveries.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someone, someProduct } from '../../../../test/cast.ts'

const { app, db, secret: shopSecret } = await openTestShop()
const asha = await someone(db, 'customer')
const meera = await someone(db, 'seller', 'Meera')
const veda = await someone(db, 'seller', 'Veda')
const owner = await someone(db, 'admin', 'Owner')

type Headers = { authorization: string }
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })

async function addWebhook(who: { headers: Headers }, url: string, events = ['order.placed']) {
  const reply = await send('POST', '/api/webhooks', who.headers, { url, events, password })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json().secret as string
}

/** What arrived outside, and with which status it is answered. */
interface Arrived {
  url: string
  headers: Record<string, string>
  body: string
}
async function sendAll(status = 204): Promise<Arrived[]> {
  const arrived: Arrived[] = []
  const post: PostWebhook = async (url, headers, body) => {
    arrived.push({ url, headers, body })
    return { status }
  }
  await sendDueWebhooks(db, { secret: shopSecret, post }, new AbortController().signal)
  return arrived
}

async function order(seller: { id: typeof meera.id }) {
  const { id } = await someProduct(db, { sellerId: seller.id })
  await send('POST', '/api/cart/add', asha.headers, { productId: id })
  const placed = (await send('POST', '/api/orders/place', asha.headers, {})).json().order
  await queueWebhooks(db)
  return placed
}

const deliveriesOf = async (who: { headers: Headers }) => {
  const { webhooks } = (await send('GET', '/api/webhooks', who.headers)).json()
  const url = `/api/webhooks/${webhooks[0]._id}/deliveries`
  return (await send('GET', url, who.headers)).json().deliveries
}

const passTime = () => sql`UPDATE webhook_deliveries SET due_at = now() WHERE due_at IS NOT NULL`.execute(db)

test('a seller’s address is told of their orders alone, once, signed', async () => {
  const secret = await addWebhook(meera, 'https://meera.example/hook')
  await addWebhook(veda, 'https://veda.example/hook')
  await addWebhook(owner, 'https://owner.example/hook')
  const { _id } = await order(meera)
  await queueWebhooks(db)
  const arrived = await sendAll()
  assert.deepEqual(arrived.map(({ url }) => url).sort(), [
    'https://meera.example/hook',
    'https://owner.example/hook',
  ])
  const { headers, body } = arrived.find(({ url }) => url.includes('meera'))!
  const { type, data } = JSON.parse(body)
  assert.deepEqual([type, data.id], ['order.placed', _id])
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(content).digest('base64')
  assert.equal(headers['webhook-signature'], `v1,${expected}`)
  assert.deepEqual(await sendAll(), [], 'nothing is sent twice')
})

test('what is sent has the ids to ask for more, and the words of before', async () => {
  await addWebhook(owner, 'https://erp.example/hook', ['message.received', 'order.cancelled', 'stock.low'])
  const ravi = { name: 'Ravi', email: '', id: null }
  const { id: product } = await someProduct(db, { name: 'Soap', stock: 1, sellerId: meera.id })
  const { id, number } = await placeOrder(db, ravi, {
    paymentMethod: 'Cash on Delivery',
    promoCode: null,
    items: [{ product, quantity: 1 }],
    address: null,
    by: owner,
  })
  await moveOrder(db, owner, { order: id, status: 'Cancelled' })
  await sendMessage(db, { name: 'Asha', email: 'asha@example.com', message: 'Where is it?' })
  await queueWebhooks(db)
  const bodies = (await sendAll())
    .filter(({ url }) => url.includes('erp'))
    .map(({ body }) => JSON.parse(body))
  const dataOf = (wanted: string) => bodies.filter(({ type }) => type === wanted).map(({ data }) => data)
  const [{ id: message, title }] = dataOf('message.received')
  assert.match(message, /^[0-9a-f]{24}$/)
  assert.equal(title, 'Asha wrote to the shop')
  const [{ shipments, ...cancelled }, ...others] = dataOf('order.cancelled')
  assert.deepEqual([others.length, shipments.length], [0, 1])
  assert.deepEqual(cancelled, {
    id,
    orderId: id,
    orderNumber: number,
    reason: null,
    title: `Order ${number} was cancelled`,
    text: 'Ravi',
  })
  // Two calls about one product may be made in any order.
  const low = dataOf('stock.low').find(data => data.id === product && data.stock === 0)
  assert.deepEqual([low?.productName, low?.title], ['Soap', 'Soap is sold out'])
})

test('the signature is that of Standard Webhooks’ own example', () => {
  const headers = signed('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330 * 1000),
    body: '{"test": 2432232314}',
  })
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('what fails is tried again later with the same id, then given up, and can be sent again', async () => {
  await order(meera)
  const ids = new Set<string>()
  for (let attempt = 1; attempt <= 8; attempt++) {
    const toMeera = (await sendAll(500)).filter(({ url }) => url.includes('meera'))
    assert.equal(toMeera.length, 1, `attempt ${attempt}`)
    ids.add(toMeera[0]!.headers['webhook-id']!)
    assert.deepEqual(await sendAll(500), [], 'not before its time')
    await passTime()
  }
  assert.equal(ids.size, 1)
  assert.deepEqual(await sendAll(), [], 'given up')
  const [last] = await deliveriesOf(meera)
  assert.deepEqual([last.attempts, last.lastStatus, last.nextAt, last.deliveredAt], [8, 500, null, null])

  const replay = (headers: Headers) => send('POST', `/api/webhooks/deliveries/${last._id}/replay`, headers)
  assert.equal((await replay(veda.headers)).statusCode, 404)
  assert.equal((await replay(meera.headers)).statusCode, 200)
  const again = await sendAll()
  assert.ok(ids.has(again[0]!.headers['webhook-id']!))
  assert.ok((await deliveriesOf(meera))[0].deliveredAt)
})

test('a call that throws is in the log with its reason; a test can be sent', async () => {
  const [webhook] = (await send('GET', '/api/webhooks', veda.headers)).json().webhooks
  assert.equal((await send('POST', `/api/webhooks/${webhook._id}/test`, veda.headers)).statusCode, 200)
  const post: PostWebhook = async () => {
    throw new Error('This address is not public.')
  }
  await sendDueWebhooks(db, { secret: shopSecret, post }, new AbortController().signal)
  const [last] = await deliveriesOf(veda)
  assert.deepEqual([last.event, last.lastError], ['test', 'This address is not public.'])
})

test('only public https addresses without a password in them are taken', async () => {
  const fieldsOf = async (url: string) =>
    (await send('POST', '/api/webhooks', meera.headers, { url, events: ['order.placed'], password })).json()
      .fields
  for (const url of ['http://a.example', 'https://u:p@a.example', 'ftp://a.example', 'nonsense', ''])
    assert.ok((await fieldsOf(url)).url, url)
  for (const url of [
    'https://127.0.0.1/hook',
    'https://0x7f.1/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest',
    'https://localhost/hook',
    'https://db.internal/hook',
    'https://printer/hook',
  ])
    assert.match((await fieldsOf(url)).url, /not public/, url)
})

test('a stolen session makes no webhook', async () => {
  const body = { url: 'https://thief.example/hook', events: ['order.placed'] }
  const make = (given: object) => send('POST', '/api/webhooks', meera.headers, { ...body, ...given })
  assert.ok((await make({})).json().fields.password)
  assert.ok((await make({ password: 'Wrong-one-77' })).json().fields.password)
})

test('an address that does not answer keeps nobody else’s waiting', { timeout: 30_000 }, async () => {
  await passTime()
  await sendAll()
  await order(meera)
  await order(meera)
  await order(veda)
  const reached: string[] = []
  const vedaIsTold = Promise.withResolvers<void>()
  const post: PostWebhook = async url => {
    reached.push(url)
    if (url.includes('veda')) vedaIsTold.resolve()
    if (!url.includes('meera')) return { status: 204 }
    await vedaIsTold.promise
    throw new Error('No answer within 10 seconds.')
  }
  await sendDueWebhooks(db, { secret: shopSecret, post }, new AbortController().signal)
  assert.equal(reached.filter(url => url.includes('meera')).length, 1, 'once in a run')
})

test('who was declined is told nothing, also not what waits to be tried again', async () => {
  await order(veda)
  await sendAll(500)
  await passTime()
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', veda.id).execute()
  assert.ok((await sendAll()).every(({ url }) => !url.includes('veda')))
  await db.updateTable('accounts').set({ is_active: true }).where('id', '=', veda.id).execute()
  assert.ok((await sendAll()).some(({ url }) => url.includes('veda')))
})

test('many at once do not get around the most webhooks', async () => {
  const tara = await someone(db, 'seller', 'Tara')
  const payload = { url: 'https://tara.example/hook', events: ['order.placed'], password }
  const replies = await Promise.all(
    Array.from({ length: 14 }, () => send('POST', '/api/webhooks', tara.headers, payload)),
  )
  assert.equal(replies.filter(({ statusCode }) => statusCode === 201).length, 10)
  const log = (await send('GET', '/api/audit/security', owner.headers)).body
  assert.ok(log.includes('Made a webhook: tara.example is told of order.placed'))
})
