import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { handleDueEvents } from '#domain/payments/gateway-events.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { pollOpenPayments } from '#domain/payments/poll-open-payments.ts'
import { reconcileLastDays } from '#domain/payments/reconcile.ts'
import { sendDueRefunds } from '#domain/payments/refunds.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import type { Outcome } from '../../../../demo/test-gateway/books.ts'
import { sealedReturn, sealOf } from '../../../../demo/test-gateway/seal.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../../test/cast.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway } = shop
const { books, controls, secret } = testGateway!
const { asha, usha, tara, veda, owner } = await somePeople(db)
const cream = await someProduct(db, { name: 'Cream', price: fromRupees(400), stock: 1000, sellerId: tara.id })
const oil = await someProduct(db, { name: 'Oil', price: fromRupees(300), stock: 1000, sellerId: veda.id })
const never = new AbortController().signal

beforeEach(() => {
  controls.fault = () => undefined
  controls.now = () => Math.floor(Date.now() / 1000)
})

type Person = Pick<typeof asha, 'headers' | 'id'>
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const stockOf = async (id: string) =>
  (
    await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).stock

async function placeOnline(who: Person, items = [{ productId: cream.id, quantity: 1 }]) {
  for (const item of items) await ask(who, 'POST', '/api/cart/add', item)
  const reply = await ask(who, 'POST', '/api/orders/place', { paymentMethod: 'Online' })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json().order
}
async function payNow(who: Person, order: { _id: string }) {
  const reply = await ask(who, 'POST', `/api/orders/${order._id}/pay`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
/** What the customer does at the gateway, and what its page gives to the browser. */
async function atGateway(providerOrderId: string, outcome: Outcome = 'paid') {
  const { id } = await books.pay(providerOrderId, { method: 'upi', outcome })
  return sealedReturn(providerOrderId, id, secret)
}
const paymentOf = async (who: Person, order: { _id: string }) =>
  (await ask(who, 'GET', `/api/orders/${order._id}/payment`)).json()
const sellerSees = async (order: { _id: string }) =>
  (await ask(tara, 'GET', '/api/orders/seller')).json().some(({ _id }: { _id: string }) => _id === order._id)
const expire = (order: { _id: string }) =>
  Promise.all([
    db
      .updateTable('orders')
      .set({ pay_by: new Date(0) })
      .where('id', '=', order._id as never)
      .execute(),
    db
      .updateTable('payments')
      .set({ next_poll_at: new Date(0) })
      .where('order_id', '=', order._id as never)
      .execute(),
  ])
async function sendWebhooks({ forge = false } = {}) {
  controls.now = () => Math.floor(Date.now() / 1000) + 3600
  const events = await books.takeDueEvents()
  const replies = []
  for (const { body } of events)
    replies.push(
      await app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: {
          'content-type': 'application/json',
          'test-gateway-seal': sealOf(body, forge ? 'guessed' : secret),
        },
        payload: body,
      }),
    )
  return replies
}

test('an online order holds its stock and is seen by nobody else until it is paid', async () => {
  const before = await stockOf(cream.id)
  const sold = (await ask(tara, 'GET', '/api/insight/work')).json()
  const order = await placeOnline(asha)
  assert.equal(order.payment.state, 'awaiting')
  assert.ok(order.payment.payBy)
  assert.equal(await stockOf(cream.id), before - 1)
  assert.equal(await sellerSees(order), false)
  assert.deepEqual((await ask(tara, 'GET', '/api/insight/work')).json(), sold)
  for (const who of [tara, owner]) {
    const moved = await ask(who, 'PUT', `/api/orders/admin/update/${order._id}`, { status: 'Shipped' })
    assert.equal(moved.statusCode, 404)
  }
  assert.equal((await ask(tara, 'GET', `/api/orders/${order._id}`)).statusCode, 404)
  await queueEventMails(db)
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('kind', 'in', ['order-placed', 'new-order'])
    .execute()
  assert.deepEqual(mails, [])

  const { providerOrderId, amountInPaise, isTest } = await payNow(asha, order)
  assert.equal(amountInPaise, order.total * 100)
  assert.equal(isTest, true)
  const confirmed = await ask(asha, 'POST', '/api/payments/confirm', await atGateway(providerOrderId))
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  assert.equal(confirmed.json().order.payment.state, 'paid')
  assert.equal(confirmed.json().payment.method, 'upi')
  assert.equal(confirmed.json().payment.paid, order.total)
  assert.equal(await sellerSees(order), true)
  assert.equal(await stockOf(cream.id), before - 1)
  await queueEventMails(db)
  const sent = await db
    .selectFrom('mails')
    .select('kind')
    .where('kind', 'in', ['order-placed', 'new-order'])
    .execute()
  assert.deepEqual(sent.map(({ kind }) => kind).sort(), ['new-order', 'order-placed'])
  const collected = (await ask(tara, 'GET', `/api/orders/${order._id}`)).json().order.shipments[0].toCollect
  assert.equal(collected, null, 'the courier collects nothing')
})

test('an old failure says nothing about the payment under way, and looking again does not extend the time', async () => {
  const order = await placeOnline(asha)
  const first = await payNow(asha, order)
  controls.now = () => Math.floor(Date.now() / 1000) + 2
  await ask(asha, 'POST', '/api/payments/confirm', await atGateway(first.providerOrderId, 'failed'))
  assert.match((await paymentOf(asha, order)).failure, /declined/)
  const longAgo = new Date(Date.now() - 60_000)
  await db
    .updateTable('payment_attempts')
    .set({ created_at: longAgo })
    .where('failure', 'is not', null)
    .execute()
  const again = await payNow(asha, order)
  assert.equal(again.payBy, first.payBy, 'the countdown goes on')
  assert.equal((await paymentOf(asha, order)).failure, null)
  await ask(asha, 'POST', '/api/payments/confirm', await atGateway(first.providerOrderId))
  assert.equal((await paymentOf(asha, order)).state, 'paid')
})

test('placing an online order says how it is paid, and the order what was paid and given back', async () => {
  await ask(asha, 'POST', '/api/cart/add', { productId: cream.id, quantity: 1 })
  const { order, payment } = (
    await ask(asha, 'POST', '/api/orders/place', { paymentMethod: 'Online' })
  ).json()
  const { keyId, providerOrderId, amountInPaise } = await payNow(asha, order)
  assert.deepEqual(
    { ...payment, payBy: typeof payment.payBy },
    {
      provider: 'test',
      keyId,
      providerOrderId,
      amount: amountInPaise,
      currency: 'INR',
      payBy: 'string',
    },
  )
  const now = async () => (await ask(asha, 'GET', `/api/orders/${order._id}`)).json().order.payment
  const { method, state, paid, refunded } = await now()
  assert.deepEqual([method, state, paid, refunded], ['Online', 'awaiting', 0, 0])
  await ask(asha, 'POST', '/api/payments/confirm', await atGateway(providerOrderId))
  assert.deepEqual([(await now()).state, (await now()).paid], ['paid', order.total])
  const [{ _id }] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).json()
  const [attempt] = (await ask(owner, 'GET', `/api/payments/${_id}`)).json().attempts
  const giveBack = async (amount: number) => {
    const refund = { attempt: attempt._id, amount, reason: 'Scratched' }
    const given = await ask(owner, 'POST', `/api/payments/${_id}/refund`, refund)
    assert.equal(given.statusCode, 201, given.body)
    const { state, refunded } = await now()
    return [state, refunded]
  }
  assert.deepEqual(await giveBack(1), ['part-refunded', 1])
  const part = (await ask(tara, 'GET', `/api/orders/${order._id}`)).json().order.payment
  assert.deepEqual(
    [part.state, part.paid, part.refunded],
    ['paid', undefined, undefined],
    'others’ goods are in it',
  )
  assert.deepEqual(await giveBack(order.total - 1), ['refunded', order.total])
})

test('a tab that is closed loses nothing: the webhook pays the order, once', async () => {
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  await atGateway(providerOrderId)
  // Not of the payment, which asks the gateway.
  const state = async () =>
    (await ask(asha, 'GET', `/api/orders/${order._id}`)).json().order.payment.state as string
  assert.equal(await state(), 'awaiting')
  for (const { statusCode } of await sendWebhooks({ forge: true })) assert.equal(statusCode, 400)
  await handleDueEvents(db, shop, never)
  assert.equal(await state(), 'awaiting', 'a forged event changes nothing')
  await db
    .updateTable('payments')
    .set({ next_poll_at: new Date(0) })
    .where('order_id', '=', order._id)
    .execute()
  await pollOpenPayments(db, shop, never)
  assert.equal((await paymentOf(asha, order)).state, 'paid', 'the shop asks by itself')
  const again = await ask(asha, 'POST', `/api/orders/${order._id}/pay`)
  assert.equal(again.statusCode, 409)
  assert.equal(again.json().error, 'This order is already paid. Thank you!')
})

test('an event that comes twice is handled once, and pays an order whose tab was closed', async () => {
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  await atGateway(providerOrderId)
  for (let round = 0; round < 2; round++) {
    for (const { statusCode } of await sendWebhooks()) assert.equal(statusCode, 200)
    await handleDueEvents(db, shop, never)
  }
  const payment = await paymentOf(asha, order)
  assert.equal(payment.state, 'paid')
  assert.equal(payment.refunded, 0)
})

test('what is not paid in time gives back stock and cart, and late money revives it', async () => {
  const before = await stockOf(cream.id)
  const order = await placeOnline(usha, [{ productId: cream.id, quantity: 2 }])
  const { providerOrderId } = await payNow(usha, order)
  await atGateway(providerOrderId, 'failed')
  await expire(order)
  await pollOpenPayments(db, shop, never)
  const over = await paymentOf(usha, order)
  assert.equal(over.state, 'expired')
  assert.match(over.failure, /declined by the bank/)
  assert.equal(await stockOf(cream.id), before)
  const cart = (await ask(usha, 'GET', '/api/cart')).json()
  assert.equal(cart.items[0].quantity, 2, 'the cart is as before')
  assert.equal((await ask(usha, 'POST', `/api/orders/${order._id}/pay`)).statusCode, 409)

  await atGateway(providerOrderId)
  await sendWebhooks()
  await handleDueEvents(db, shop, never)
  assert.equal((await paymentOf(usha, order)).state, 'paid')
  assert.equal(await stockOf(cream.id), before - 2)
  await db.deleteFrom('cart_lines').where('account_id', '=', usha.id).execute()
})

test('late money goes back when the stock is gone, or the customer has given the order up', async () => {
  const rare = await someProduct(db, { name: 'Rare', price: fromRupees(900), stock: 1, sellerId: tara.id })
  const late = await placeOnline(usha, [{ productId: rare.id, quantity: 1 }])
  const { providerOrderId } = await payNow(usha, late)
  await expire(late)
  await pollOpenPayments(db, shop, never)
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', rare.id).execute()
  await atGateway(providerOrderId)
  await sendWebhooks()
  await handleDueEvents(db, shop, never)
  const returned = await paymentOf(usha, late)
  assert.equal(returned.state, 'expired')
  assert.deepEqual([returned.paid, returned.refunded], [late.total, late.total])
  await db.deleteFrom('cart_lines').where('account_id', '=', usha.id).execute()

  const before = await stockOf(cream.id)
  const order = await placeOnline(usha)
  const paying = await payNow(usha, order)
  const cancelled = await ask(usha, 'POST', `/api/orders/${order._id}/cancel`, {})
  assert.equal(cancelled.statusCode, 200, cancelled.body)
  assert.equal(cancelled.json().order.status, 'Cancelled')
  assert.equal(await stockOf(cream.id), before)
  const confirmed = await ask(usha, 'POST', '/api/payments/confirm', await atGateway(paying.providerOrderId))
  assert.equal(confirmed.json().payment.state, 'expired')
  assert.equal(confirmed.json().payment.refunded, order.total)
})

test('a second payment for the same order goes back', async () => {
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  await ask(asha, 'POST', '/api/payments/confirm', await atGateway(providerOrderId, 'paid-twice'))
  const payment = await paymentOf(asha, order)
  assert.deepEqual([payment.state, payment.paid, payment.refunded], ['paid', order.total * 2, order.total])
  assert.equal(payment.refunds[0].cause, 'extra')
  const state = async () =>
    (await ask(asha, 'GET', `/api/orders/${order._id}`)).json().order.payment.state as string
  assert.equal(await state(), 'paid', 'only the surplus went back')
  const [{ _id }] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).json()
  const { attempts } = (await ask(owner, 'GET', `/api/payments/${_id}`)).json()
  const used = attempts.find(({ outcome }: { outcome: string }) => outcome === 'used')
  const refund = { attempt: used._id, amount: 1, reason: 'Scratched' }
  const standing = async () => {
    const [listed] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).json()
    return [listed.standing, listed.received, listed.refunded]
  }
  assert.deepEqual(await standing(), ['paid', order.total * 2, order.total])
  await ask(owner, 'POST', `/api/payments/${_id}/refund`, refund)
  assert.equal(await state(), 'part-refunded')
  assert.deepEqual(await standing(), ['part-refunded', order.total * 2, order.total + 1])
  await ask(owner, 'POST', `/api/payments/${_id}/refund`, { ...refund, amount: order.total - 1 })
  assert.deepEqual(await standing(), ['refunded', order.total * 2, order.total * 2])
})

test('cancelling a seller’s part refunds exactly that part, through faults of the gateway too', async () => {
  const order = await placeOnline(asha, [
    { productId: cream.id, quantity: 1 },
    { productId: oil.id, quantity: 2 },
  ])
  const { providerOrderId } = await payNow(asha, order)
  await ask(asha, 'POST', '/api/payments/confirm', await atGateway(providerOrderId))
  const cancelled = await ask(veda, 'PUT', `/api/orders/admin/update/${order._id}`, { status: 'Cancelled' })
  assert.equal(cancelled.statusCode, 200, cancelled.body)
  let payment = await paymentOf(asha, order)
  // 600 of goods, with their part of ₹49 for the delivery of goods for 1,000.
  assert.deepEqual([payment.paid, payment.refunded], [order.total, 629.4])
  assert.equal(payment.refunds[0].state, 'asked')

  for (const fault of ['down', 'unanswered', undefined] as const) {
    controls.fault = call => (call === 'refund' ? fault : undefined)
    await db.updateTable('refunds').set({ due_at: new Date() }).where('state', '=', 'asked').execute()
    await sendDueRefunds(db, shop, never)
  }
  const { rows } = await shop.pool.query(
    `SELECT sum(r.amount)::int AS refunded FROM test_gateway.refunds r JOIN test_gateway.payments p ON p.id = r.payment_id
     WHERE p.order_id = $1`,
    [providerOrderId],
  )
  assert.equal(rows[0].refunded, 62_940, 'sent once, though its answer was lost')
  payment = await paymentOf(asha, order)
  assert.equal(payment.refunds[0].state, 'pending')
  const mine = (await ask(asha, 'GET', `/api/orders/${order._id}`)).json().order
  assert.equal(mine.total, order.total - 629.4)
  const revived = await ask(owner, 'PUT', `/api/orders/admin/update/${order._id}`, {
    status: 'Processing',
    shipment: mine.shipments.find(({ sellerName }: { sellerName: string }) => sellerName === 'Veda')._id,
    reason: 'found it',
  })
  assert.equal(revived.statusCode, 409, 'its money is gone')
})

test('an admin sees a payment’s whole story and refunds a part of it, never more than is left', async () => {
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  await atGateway(providerOrderId)
  const [listed] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).json()
  assert.deepEqual([listed.state, listed.order.orderNumber], ['open', order.orderNumber])
  const story = (await ask(owner, 'POST', `/api/payments/${listed._id}/settle`)).json()
  assert.equal(story.state, 'paid')
  const attempt = story.attempts[0]
  assert.deepEqual([attempt.status, attempt.outcome, attempt.refundable], ['captured', 'used', order.total])
  const half = order.total / 2
  const refund = (amount: number) =>
    ask(owner, 'POST', `/api/payments/${listed._id}/refund`, {
      attempt: attempt._id,
      amount,
      reason: 'Broken cap',
    })
  assert.equal((await refund(half)).statusCode, 201)
  const tooMuch = await refund(order.total)
  assert.equal(tooMuch.statusCode, 409)
  assert.match(tooMuch.json().error, /^At most ₹[\d.,]+ of this payment can still be refunded\.$/)
  const belowPaisa = await refund(1.005)
  assert.deepEqual(
    [belowPaisa.statusCode, belowPaisa.json().error],
    [400, 'The refund can have at most two decimals.'],
  )
  assert.equal((await paymentOf(asha, order)).refunded, half)
  const shown = (await ask(owner, 'GET', `/api/payments/${listed._id}`)).json()
  assert.deepEqual([shown.refunds[0].reason, shown.refunds[0].askedBy], ['Broken cap', 'Owner'])
})

test('the books agree with the gateway’s report of the day, and a difference is shown', async () => {
  controls.now = () => Math.floor(Date.now() / 1000)
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  await atGateway(providerOrderId)
  const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)
  const differs = async () =>
    (await ask(owner, 'GET', `/api/payments/reconciliation?day=${day}`))
      .json()
      .differences.filter(
        ({ orderNumber, what }: { orderNumber: string | null; what: string }) =>
          orderNumber === order.orderNumber || what === 'unknown-to-us',
      )
  const before = await differs()
  assert.equal(before.length, 1)
  assert.deepEqual([before[0].what, before[0].gateway], ['unknown-to-us', order.total])
  await sendWebhooks()
  await handleDueEvents(db, shop, never)
  controls.now = () => Math.floor(Date.now() / 1000)
  assert.deepEqual(await differs(), [])
})

test('a silent gateway keeps the order, and the customer may try again', async () => {
  controls.fault = call => (call.endsWith('Order') ? 'unanswered' : undefined)
  await ask(asha, 'POST', '/api/cart/add', { productId: cream.id, quantity: 1 })
  const { order, payment } = (
    await ask(asha, 'POST', '/api/orders/place', { paymentMethod: 'Online' })
  ).json()
  assert.equal(payment, null)
  const down = await ask(asha, 'POST', `/api/orders/${order._id}/pay`)
  assert.equal(down.statusCode, 503)
  assert.match(down.json().error, /Your order is safe/)
  controls.fault = () => undefined
  const { providerOrderId } = await payNow(asha, order)
  const { rows } = await shop.pool.query(
    'SELECT count(*)::int AS many FROM test_gateway.orders WHERE receipt = (SELECT id FROM payments WHERE order_id = $1)',
    [order._id],
  )
  assert.equal(rows[0].many, 1, 'found again, not made twice')
  assert.ok(providerOrderId)
})

test('others’ payments are closed', async () => {
  const nulls = { reference: '\0', transaction: '\0', seal: '\0' }
  const unread = await ask(asha, 'POST', '/api/payments/confirm', nulls)
  assert.equal(unread.statusCode, 404, unread.body)
  for (const incomplete of [{}, { transaction: nulls.transaction, seal: nulls.seal }]) {
    const refused = await ask(asha, 'POST', '/api/payments/confirm', incomplete)
    assert.equal(refused.statusCode, 400, refused.body)
    assert.equal(refused.json().message, 'The payment gateway’s fields are missing.')
  }
  const gita = await someone(db, 'customer', 'Gita')
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  assert.equal((await ask(gita, 'POST', `/api/orders/${order._id}/pay`)).statusCode, 403)
  assert.equal((await ask(gita, 'GET', `/api/orders/${order._id}/payment`)).statusCode, 403)
  const stolen = await atGateway(providerOrderId)
  assert.equal((await ask(gita, 'POST', '/api/payments/confirm', stolen)).statusCode, 403)
  const forged = await ask(asha, 'POST', '/api/payments/confirm', { ...stolen, seal: 'x' })
  assert.equal(forged.statusCode, 400)
})

test('an admin opens and closes ways to pay; Cash on Delivery has a maximum and a fee', async () => {
  const set = (rules: object) => ask(owner, 'PUT', '/api/delivery/rules', rules)
  const methods = async () => (await ask(asha, 'GET', '/api/payments/methods')).json().methods
  const items = [{ productId: cream.id, quantity: 1 }]
  const quote = async (paymentMethod?: string) =>
    (await ask(asha, 'POST', '/api/cart/quote', { items, ...(paymentMethod && { paymentMethod }) })).json()
  const place = (body: object = {}) => ask(asha, 'POST', '/api/orders/place', { items, ...body })
  const said = async () =>
    (await ask(asha, 'GET', `/product/${cream.id}`)).body.match(
      /UPI, card.*?\.(?=<)|Cash on Delivery.*?\.(?=<)/,
    )?.[0]
  assert.equal(
    await said(),
    'UPI, card, netbanking or wallet; or Cash on Delivery, when the parcel is in your hands.',
  )
  assert.deepEqual(await methods(), [
    { id: 'Cash on Delivery', isTest: false, least: 0, most: null, fee: 0 },
    { id: 'Online', isTest: true, least: 1, most: null, fee: 0 },
  ])

  assert.equal((await set({ codFee: 40, codMost: 800 })).statusCode, 200)
  const online = await quote('Online')
  const cash = await quote()
  assert.deepEqual([cash.total - online.total, cash.codFee, online.codFee], [40, 40, 0])
  assert.equal((await place({ total: online.total })).statusCode, 409, 'the total has no fee')
  const paidInCash = await place({ total: cash.total })
  assert.equal(paidInCash.statusCode, 201, paidInCash.body)
  assert.equal(paidInCash.json().order.delivery, online.delivery + 40)
  const tooMuch = await place({ items: [{ productId: cream.id, quantity: 2 }] })
  assert.deepEqual(
    [tooMuch.statusCode, tooMuch.json().error],
    [409, 'Cash on Delivery is available for orders up to ₹800. Please pay online.'],
  )

  assert.equal((await set({ codOpen: false })).statusCode, 200)
  const [only, ...others] = await methods()
  assert.deepEqual([only.id, others], ['Online', []])
  assert.equal(await said(), 'UPI, card, netbanking or wallet.')
  const closed = await place()
  assert.deepEqual(
    [closed.statusCode, closed.json().error],
    [409, 'Cash on Delivery is not available right now. Please pay online.'],
  )
  const none = await set({ onlineOpen: false })
  assert.deepEqual([none.statusCode, none.json().error], [400, 'At least one payment method must stay on.'])
  assert.equal((await set({ codOpen: true, codMost: null, codFee: 0, onlineOpen: false })).statusCode, 200)
  assert.equal((await place({ paymentMethod: 'Online' })).statusCode, 409)
  assert.equal((await place()).statusCode, 201)
  await set({ onlineOpen: true })
})

test('less than a rupee cannot be paid online, nothing at all needs no payment', async () => {
  const set = (rules: object) => ask(owner, 'PUT', '/api/delivery/rules', rules)
  const { fee } = (await ask(owner, 'GET', '/api/delivery/rules')).json().rules
  await set({ fee: 0 })
  const sample = await someProduct(db, { name: 'Sample', price: fromRupees(0.99), stock: 10 })
  const place = (items: object[]) =>
    ask(asha, 'POST', '/api/orders/place', { items, paymentMethod: 'Online' })
  const small = await place([{ productId: sample.id, quantity: 1 }])
  assert.deepEqual(
    [small.statusCode, small.json().error],
    [409, 'Orders below ₹1 cannot be paid online. Please choose Cash on Delivery.'],
  )
  assert.equal((await place([{ productId: sample.id, quantity: 2 }])).statusCode, 201)
  await set({ fee })
})

test('only the pay page may open the gateway', async () => {
  const withKeys = await openTestShop({
    RAZORPAY_KEY_ID: 'rzp_test_abc',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  })
  for (const { app } of [shop, withKeys]) {
    const headersOf = async (url: string) => (await app.inject({ url })).headers
    const strict = (await headersOf('/'))['content-security-policy'] as string
    assert.doesNotMatch(strict, /razorpay|unsafe|frame-src/)
    for (const url of ['/order', '/cart', '/orders', '/orders/KN-2026-000001', '/login', '/admin', '/pay']) {
      const headers = await headersOf(url)
      assert.equal(headers['content-security-policy'], strict, url)
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
    }
  }
  const pay = (await withKeys.app.inject({ url: '/pay/KN-2026-000001' })).headers
  const rules = (pay['content-security-policy'] as string).split('; ')
  assert.ok(rules.includes("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com"))
  assert.ok(rules.includes("form-action 'self' https://api.razorpay.com"))
  assert.ok(rules.includes("frame-ancestors 'none'"))
  assert.ok(rules.includes("object-src 'none'"))
  assert.equal(pay['cross-origin-opener-policy'], 'same-origin-allow-popups')
  const inDemo = (await app.inject({ url: '/pay/KN-2026-000001' })).headers[
    'content-security-policy'
  ] as string
  assert.doesNotMatch(inDemo, /razorpay|unsafe/)
})

test('who looks at an order that waits finds what the bank says, though the gateway told nothing', async () => {
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  await atGateway(providerOrderId, 'paid-late')
  const waiting = await paymentOf(asha, order)
  assert.deepEqual([waiting.state, waiting.isAtBank], ['awaiting', true])
  controls.now = () => Math.floor(Date.now() / 1000) + 60
  assert.equal((await paymentOf(asha, order)).state, 'awaiting', 'it is not asked again at once')
  await db
    .updateTable('payments')
    .set({ customer_polled_at: new Date(Date.now() - 11_000) })
    .where('order_id', '=', order._id as never)
    .execute()
  assert.equal((await paymentOf(asha, order)).state, 'paid')
})

test('every morning the last days are compared, and a day that differs is named', async () => {
  const tomorrow = new Date(Date.now() + 24 * 3600_000)
  const order = await placeOnline(asha)
  const { providerOrderId } = await payNow(asha, order)
  await atGateway(providerOrderId)
  const today = async () => {
    await reconcileLastDays(db, shop, tomorrow)
    return (await ask(owner, 'GET', '/api/payments/health')).json().reconciled[0]
  }
  const { day, differences } = await today()
  assert.equal(day, dayInIndia(new Date()))
  await sendWebhooks()
  await handleDueEvents(db, shop, never)
  controls.now = () => Math.floor(Date.now() / 1000)
  assert.ok((await today()).differences < differences, 'once we know of the payment')
})

test('with online payment switched off, an order that nobody could pay gives back its stock', async () => {
  const before = await stockOf(cream.id)
  const reached = await placeOnline(asha)
  await payNow(asha, reached)
  const unreached = await placeOnline(asha)
  await Promise.all([expire(reached), expire(unreached)])
  await pollOpenPayments(db, { gateway: null, gateways: [] }, never)
  assert.equal((await paymentOf(asha, unreached)).state, 'expired')
  const { state } = (await findPayment(db, { order: reached._id as OrderId }))!
  assert.equal(state, 'open', 'it may be paid: the gateway cannot be asked')
  assert.equal(await stockOf(cream.id), before - 1)
})

test('a seller’s bell rings when the order is paid, not before', async () => {
  const told = async (order: { orderNumber: string }) => {
    await collectNotifications(db)
    const { notifications } = (await ask(tara, 'GET', '/api/notifications')).json()
    return notifications.some(({ title }: { title: string }) => title === `New order ${order.orderNumber}`)
  }
  const order = await placeOnline(asha)
  assert.equal(await told(order), false)
  const { providerOrderId } = await payNow(asha, order)
  await ask(asha, 'POST', '/api/payments/confirm', await atGateway(providerOrderId))
  assert.equal(await told(order), true)
  const events = await db.selectFrom('shop_events').select('kind').where('order_id', '=', order._id).execute()
  assert.deepEqual(events.map(({ kind }) => kind).sort(), ['order.paid', 'order.placed', 'payment.captured'])
})

test('an order’s money is one story: what came, what went back, its receipts and the exports', async () => {
  const order = await placeOnline(asha, [
    { productId: cream.id, quantity: 1 },
    { productId: oil.id, quantity: 2 },
  ])
  const { providerOrderId } = await payNow(asha, order)
  await ask(asha, 'POST', '/api/payments/confirm', await atGateway(providerOrderId, 'paid-twice'))
  await ask(veda, 'PUT', `/api/orders/admin/update/${order._id}`, { status: 'Cancelled' })
  const [{ _id }] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).json()
  const { attempts } = (await ask(owner, 'GET', `/api/payments/${_id}`)).json()
  const used = attempts.find(({ outcome }: { outcome: string }) => outcome === 'used')
  const goodwill = { attempt: used._id, amount: 27.4, reason: 'Scratched lid' }
  await ask(owner, 'POST', `/api/payments/${_id}/refund`, goodwill)

  for (const who of [asha, owner]) {
    const { entries, received, refunded } = (await ask(who, 'GET', `/api/orders/${order._id}/money`)).json()
    assert.deepEqual([received, refunded], [order.total * 2, order.total + 656.8])
    assert.deepEqual(
      entries.map(({ kind, cause, outcome }: Record<string, string>) => cause ?? outcome ?? kind).toSorted(),
      ['cancelled', 'extra', 'extra', 'goodwill', 'ordered', 'used'],
    )
    const paper = entries.find(({ cause }: { cause?: string }) => cause === 'goodwill')
    const note = await ask(who, 'GET', `/api/orders/${order._id}/refunds/${paper.refund}/note`)
    assert.match(String(note.headers['content-disposition']), new RegExp(`${order.orderNumber}-R\\d\\.pdf`))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(note.rawPayload)), {
      mergePages: true,
    })
    assert.match(text, /Commercial credit note.*₹27\.40.*Scratched lid/s)
  }
  const sellers = await ask(tara, 'GET', `/api/orders/${order._id}/money`)
  assert.deepEqual(sellers.json(), {
    entries: [],
    received: 0,
    refunded: 0,
    disputes: [],
    approvals: [],
  })
  const usha2 = await ask(usha, 'GET', `/api/orders/${order._id}/money`)
  assert.equal(usha2.statusCode, 403)

  const rowOf = async (url: string) => {
    const [heading, row] = (await ask(owner, 'GET', url)).body.trim().slice(1).split('\r\n')
    const values = row!.split(',')
    return (name: string) => values[heading!.split(',').indexOf(`"${name}"`)]
  }
  const payment = await rowOf(`/api/payments/export?search=${order.orderNumber}`)
  assert.deepEqual(
    [payment('State'), payment('Received'), payment('Refunded')],
    ['"part-refunded"', String(order.total * 2), String(order.total + 656.8)],
  )
  const exported = await rowOf(`/api/orders/export?search=${order.orderNumber}`)
  assert.equal(exported('Paid online'), String(order.total * 2))
})
