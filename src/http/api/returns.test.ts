import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Reply } from '#contract/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { sumSales } from '#domain/dashboard/day-sales.ts'
import { issueWaiting } from '#domain/documents/issue.ts'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { sendDueMails } from '#domain/mail/send-due-mails.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { updateDispute } from '#domain/payments/disputes/update-dispute.ts'
import { sendDueRefunds } from '#domain/payments/refunds.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { enforceReturnDeadlines } from '#domain/returns/enforce-deadlines.ts'
import type { ReturnId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { mayMoveReturn, type ReturnReason, type ReturnState, returnStates } from '#values/return-rules.ts'
import { agreeToPromotions } from '../../../test/agree-to-promotions.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { png, someone, somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { sendForm } from '../../../test/send-form.ts'
import { giveTaxProfile } from '../../../test/taxed-seller.ts'
import { makeLetter } from '../../mail/mails.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway } = shop
const { asha, usha, tara, veda, owner } = await somePeople(db)
const lipsticks = {
  hsn: '330410',
  gstRate: 18,
  price: fromRupees(499),
  stock: 1000,
  sellerId: tara.id,
  family: 'Satin',
  brandName: 'Rangrekha',
}
const rani = await someProduct(db, { ...lipsticks, name: 'Satin Lipstick Rani', optionLabel: 'Rani' })
const jamun = await someProduct(db, { ...lipsticks, name: 'Satin Lipstick Jamun', optionLabel: 'Jamun' })
const dear = await someProduct(db, { ...lipsticks, name: 'Satin Lipstick Gold', price: fromRupees(599) })
const soap = await someProduct(db, {
  name: 'Soap',
  price: fromRupees(120),
  stock: 1000,
  sellerId: tara.id,
  hsn: '3401',
  gstRate: 18,
})
const never = new AbortController().signal
const [hour, day] = [3_600_000, 86_400_000]
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds)

type Person = Pick<typeof asha, 'headers' | 'id'>
async function ask(who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, ...reply.json() }
}
const stockOf = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).stock

type Basket = { product: typeof rani.id; quantity: number }[]
const two: Basket = [{ product: rani.id, quantity: 2 }]

/** Paid in cash or online, and delivered. */
async function deliver(customer: Account, basket: Basket = two, isOnline = false) {
  for (const line of basket) await addToCart(db, customer, line)
  const paymentMethod = isOnline ? 'Online' : 'Cash on Delivery'
  const { id } = await placeOrder(db, customer, { paymentMethod, isOnline, address: null })
  if (isOnline) {
    const { payment } = await startPayment(db, shop, customer, id)
    await testGateway!.books.pay(payment.providerOrderId, { method: 'upi', outcome: 'paid' })
    await capturePayment(db, shop, id)
  }
  await moveOrder(db, owner, { order: id, status: 'Delivered' })
  return getOrder(db, id)
}

type Delivered = Awaited<ReturnType<typeof deliver>>
interface Wanted {
  quantity?: number
  reason?: ReturnReason
  opened?: boolean
  exchangeFor?: string
  pictures?: number
  line?: number
  payee?: object | null
}
type Returnable = Reply<'GET /api/orders/{id}/returnable'>['lines'][number]
const upi = { kind: 'upi', upi: 'asha@okbank', name: 'Asha' }

async function request(who: Person, order: Delivered, wanted: Wanted = {}) {
  const {
    quantity = 1,
    reason = 'mind',
    opened = false,
    exchangeFor,
    pictures = 2,
    line = 0,
    payee = upi,
  } = wanted
  const item = { _id: order.lines[line]!.id, quantity, reason, opened, ...(exchangeFor && { exchangeFor }) }
  const reply = await sendForm(
    app,
    'POST /api/returns',
    {
      order: order.id,
      items: JSON.stringify([item]),
      ...(payee && { payee: JSON.stringify(payee) }),
      pictures: Array.from({ length: pictures }, () => png),
    },
    who.headers,
  )
  return { status: reply.statusCode, ...reply.json() }
}
async function requested(who: Person, order: Delivered, wanted: Wanted = {}) {
  const { status, returns, message } = await request(who, order, wanted)
  assert.equal(status, 201, message)
  return returns[0] as {
    _id: ReturnId
    number: string
    pictures: { full: string; small: string }[]
    estimate: number
  }
}
async function move(who: Person, id: string, action: string, body?: object) {
  const reply = await ask(who, 'POST', `/api/returns/${id}/${action}`, body)
  assert.equal(reply.status, 200, reply.message)
  return reply.return
}
const pickup = { on: '2099-01-01', courier: 'Delhivery', reference: 'D1' }
async function bringBack(id: string) {
  await move(tara, id, 'approve')
  await move(tara, id, 'pickup', pickup)
  await move(tara, id, 'picked-up')
  await move(tara, id, 'received')
}
const inspection = (order: Delivered, accepted: number, restocked = 0, line = 0) => ({
  items: [{ _id: order.lines[line]!.id, accepted, restocked }],
  ...(accepted === 0 && { note: 'It was used up.' }),
})
const read = async (who: Person, id: string) => (await ask(who, 'GET', `/api/returns/${id}`)).return
const mailsAbout = async (id: string) => {
  await queueEventMails(db)
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM mails WHERE data ->> 'returnId' = ${id} ORDER BY id`.execute(db)
  return rows.map(({ kind }) => kind)
}

test('one of two lipsticks comes back: the money the way it was paid, the piece where the inspection says', async () => {
  const order = await deliver(asha, two, true)
  const before = await stockOf(rani)
  const { lines, paidInCash, deliveries } = await ask(asha, 'GET', `/api/orders/${order.id}/returnable`)
  assert.equal(paidInCash, false)
  assert.deepEqual(deliveries, [
    { shipment: order.shipments[0]!.id, amount: order.delivery / 100, isRestBack: true },
  ])
  assert.deepEqual(
    (lines as Returnable[]).map(({ left, refunds, returnClass, exchanges }) => ({
      left,
      refunds,
      returnClass,
      exchanges: exchanges.map(({ label }) => label),
    })),
    [{ left: 2, refunds: [499, 998], returnClass: 'sealed_only', exchanges: ['Rani', 'Jamun'] }],
  )
  const { _id: id, number, pictures, estimate } = await requested(asha, order, { payee: null })
  assert.equal(number, `${order.number}-R1`)
  assert.equal(estimate, 499)

  // Its pictures are for its customer, its seller and admins: the address is signed, and worthless without.
  assert.equal((await app.inject(pictures[0]!.full)).statusCode, 200)
  assert.equal((await app.inject(pictures[0]!.small)).statusCode, 200)
  for (const address of [pictures[0]!.full.split('?')[0]!, `${pictures[0]!.full}x`])
    assert.equal((await app.inject(address)).statusCode, 404)
  for (const who of [usha, veda]) assert.equal((await ask(who, 'GET', `/api/returns/${id}`)).status, 404)
  assert.equal((await ask(veda, 'POST', `/api/returns/${id}/approve`)).status, 404)
  assert.equal((await ask(asha, 'POST', `/api/returns/${id}/approve`)).status, 403)
  assert.deepEqual((await read(tara, id)).moves, ['approved', 'refused'])

  await bringBack(id)
  assert.equal(await stockOf(rani), before, 'stock waits for the inspection')
  const done = await move(tara, id, 'inspect', inspection(order, 1, 1))
  assert.deepEqual([done.state, done.outcome, done.refunded], ['refunded', 'ok', 499])
  assert.equal(await stockOf(rani), before + 1)
  await sendDueRefunds(db, shop, never)
  const [refund] = (await read(asha, id)).refunds
  assert.deepEqual([refund.amount, refund.inCash], [499, false])
  assert.notEqual(refund.state, 'manual', 'the gateway has it')
  assert.deepEqual(await mailsAbout(id), [
    'return-requested',
    'sale-return',
    'return-approved',
    'return-pickup',
    'return-received',
  ])
  const states = (await read(asha, id)).history.map(({ state }: { state: string }) => state)
  assert.deepEqual(states, [
    'requested',
    'approved',
    'pickup_booked',
    'picked_up',
    'received',
    'inspected',
    'refunded',
  ])
})

test('a return that arrives while a bank decides waits, says so, and is not paid twice if the bank pays', async () => {
  for (const says of ['won', 'lost'] as const) {
    const order = await deliver(asha, two, true)
    const { _id: id } = await requested(asha, order)
    await bringBack(id)
    const payment = await db
      .selectFrom('payments')
      .select('provider_order_id as order')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const dispute = await testGateway!.books.dispute(payment.order!)
    const look = () => updateDispute(db, shop, { provider: 'test', id: dispute.id })
    await look()
    const refused = await ask(tara, 'POST', `/api/returns/${id}/inspect`, inspection(order, 1, 1))
    assert.equal(refused.status, 409)
    assert.match(refused.message, /bank is looking into this payment/)
    assert.equal((await read(tara, id)).waitsForBank, true)
    // Nor does the shop decide by itself meanwhile.
    await enforceReturnDeadlines(db, never, soon(4 * day))
    const waiting = await read(asha, id)
    assert.deepEqual([waiting.state, waiting.refunds], ['received', []])
    await testGateway!.books.decideDispute(dispute.id, says)
    await look()
    const done = await move(tara, id, 'inspect', inspection(order, 1, 1))
    assert.deepEqual([done.state, done.refunded], ['refunded', 499])
    const { refunds } = await read(asha, id)
    assert.deepEqual(
      refunds.map(({ byBank }: { byBank: boolean }) => byBank),
      [says === 'lost'],
    )
    assert.deepEqual((await read(asha, id)).waitsForBank, false)
    const { rows } = await sql<{ refunded: number; paid: number }>`
      SELECT sum(r.amount) AS refunded, ${order.total}::bigint AS paid FROM refunds r WHERE r.order_id = ${order.id}`.execute(
      db,
    )
    assert.equal(rows[0]!.refunded, says === 'lost' ? order.total : 49_900)
  }
})

test('what comes back of an order can be sent to its own address, with one reason for all lines', async () => {
  const order = await deliver(asha, two, true)
  const send = (body: object) => {
    const fields = {
      lines: JSON.stringify([{ lineId: order.lines[0]!.id, quantity: 1 }]),
      reason: 'mind',
      ...body,
    }
    return sendForm(
      app,
      `POST /api/orders/${order.id}/returns`,
      { pictures: [png, png], ...fields },
      asha.headers,
    )
  }
  const unsaid = await send({ wish: 'exchange' })
  assert.deepEqual([unsaid.statusCode, unsaid.json().error], [400, 'Please choose what comes instead.'])
  const reply = await send({ wish: 'refund', note: 'Too many' })
  assert.equal(reply.statusCode, 201, reply.body)
  const { returns } = await ask(asha, 'GET', `/api/orders/${order.id}/returns`)
  assert.deepEqual(
    returns.map(({ number }: { number: string }) => number),
    reply.json().returns.map(({ number }: { number: string }) => number),
  )
  const others = await ask(usha, 'POST', `/api/orders/${order.id}/returns`, {
    lines: [{ lineId: order.lines[0]!.id, quantity: 1 }],
    reason: 'mind',
  })
  assert.equal(others.status, 404)
})

test('every move that the table does not have is refused, and moves nothing', async () => {
  const order = await deliver(asha)
  const { _id: id } = await requested(asha, order)
  const actions: [Person, 'customer' | 'seller', string, ReturnState, object?][] = [
    [asha, 'customer', 'withdraw', 'withdrawn'],
    [tara, 'seller', 'approve', 'approved'],
    [tara, 'seller', 'refuse', 'refused', { reason: 'No.' }],
    [tara, 'seller', 'pickup', 'pickup_booked', pickup],
    [tara, 'seller', 'picked-up', 'picked_up'],
    [tara, 'seller', 'received', 'received'],
    [tara, 'seller', 'inspect', 'inspected', inspection(order, 1)],
  ]
  for (const state of returnStates) {
    await sql`UPDATE returns SET state = ${state} WHERE id = ${id}`.execute(db)
    for (const [who, as, action, to, body] of actions) {
      if (mayMoveReturn(state, to, as)) continue
      const { status } = await ask(who, 'POST', `/api/returns/${id}/${action}`, body)
      assert.equal(status, 409, `${action} while ${state}`)
      assert.equal((await read(asha, id)).state, state)
    }
    assert.equal(
      (await ask(owner, 'POST', `/api/returns/${id}/decide`, { inFavourOf: 'seller', answer: 'No.' })).status,
      409,
    )
  }
  const { count } = await db
    .selectFrom('refunds')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('return_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 0)
})

test('the rules: sealed, pictures, pieces, the account for cash, ten days', async () => {
  const order = await deliver(asha)
  const refused = async (wanted: Wanted, status: number, words: RegExp) => {
    const reply = await request(asha, order, wanted)
    assert.equal(reply.status, status, reply.message)
    assert.match(reply.message, words)
  }
  await refused({ opened: true }, 409, /only if it is sealed/)
  await refused({ pictures: 0 }, 400, /at least one picture/)
  await refused({ reason: 'damaged', pictures: 1 }, 400, /at least 2 pictures/)
  await refused({ quantity: 3 }, 409, /at most 2 pieces/)
  await refused({ payee: null }, 400, /UPI ID or a bank account/)
  await refused({ payee: { ...upi, upi: 'nonsense' } }, 400, /UPI ID, such as/)
  await refused({ payee: { kind: 'bank', account: '123456789', ifsc: 'SBIN1', name: 'A' } }, 400, /IFSC/)
  await refused({ exchangeFor: dear.id }, 409, /a different price/)
  assert.equal((await request(usha, order)).status, 404, 'not somebody else’s')
  assert.equal((await request(asha, order, { reason: 'allergic', opened: true })).status, 201)
  await sql`UPDATE shipments SET delivered_at = now() - interval '12 days' WHERE order_id = ${order.id}`.execute(
    db,
  )
  await refused({}, 409, /ten days are over/)
})

test('two browsers that ask for the same piece get one return', async () => {
  const order = await deliver(asha, [{ product: rani.id, quantity: 1 }])
  const replies = await Promise.all([1, 2, 3].map(() => request(asha, order)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409])
  const [won] = replies.filter(({ status }) => status === 201)
  await ask(asha, 'POST', `/api/returns/${won!.returns[0]._id}/withdraw`)
  assert.equal((await request(asha, order)).status, 201, 'what is withdrawn may be asked for again')
})

test('deadlines: no answer approves, no inspection accepts, no handing over lapses', async () => {
  const order = await deliver(asha, [{ product: rani.id, quantity: 3 }])
  const before = await stockOf(rani)
  const { _id: id } = await requested(asha, order)
  await enforceReturnDeadlines(db, never, soon(47 * hour))
  assert.equal((await read(asha, id)).state, 'requested')
  await enforceReturnDeadlines(db, never, soon(49 * hour))
  const approved = await read(asha, id)
  assert.deepEqual([approved.state, approved.history.at(-1).isAutomatic], ['approved', true])
  assert.ok((await mailsAbout(id)).includes('sale-return-decided'))
  await move(tara, id, 'pickup', pickup)
  await move(tara, id, 'received')
  await enforceReturnDeadlines(db, never, soon(2 * day))
  assert.equal((await read(asha, id)).state, 'received')
  // The seller and the job at once: one of them inspects, and the money goes once.
  await Promise.all([
    enforceReturnDeadlines(db, never, soon(4 * day)),
    enforceReturnDeadlines(db, never, soon(4 * day)),
    ask(tara, 'POST', `/api/returns/${id}/inspect`, inspection(order, 1)),
  ])
  const done = await read(asha, id)
  assert.deepEqual([done.state, done.refunded, done.refunds.length], ['refunded', 499, 1])
  assert.equal(await stockOf(rani), before, 'what nobody looked at is not sold again')

  const { _id: other } = await requested(asha, order)
  await move(tara, other, 'approve')
  await enforceReturnDeadlines(db, never, soon(30 * day))
  assert.equal((await read(asha, other)).state, 'approved', 'overdue, but the seller’s to book')
  const today = new Date(Date.now() + 5.5 * hour).toISOString().slice(0, 10)
  await move(tara, other, 'pickup', { ...pickup, on: today })
  await enforceReturnDeadlines(db, never, soon(6 * day))
  assert.equal((await read(asha, other)).state, 'pickup_booked')
  await enforceReturnDeadlines(db, never, soon(9 * day))
  assert.equal((await read(asha, other)).state, 'lapsed')
})

test('what was paid in cash is paid by hand: the account is sealed, shown to an admin, and forgotten', async () => {
  const order = await deliver(usha, [{ product: rani.id, quantity: 1 }])
  const bank = { kind: 'bank', account: '123456789012', ifsc: 'sbin0001234', name: 'Usha Rao' }
  const { _id: id } = await requested(usha, order, { payee: bank })
  const stored = await db
    .selectFrom('return_payees')
    .selectAll()
    .where('return_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(`${stored.sealed.toString('latin1')} ${stored.hint}`, /123456789|Usha/)
  assert.equal((await read(tara, id)).payee, null, 'the shop pays, not the seller')
  assert.equal((await read(owner, id)).payee, 'Account ending in 9012')
  assert.equal((await ask(tara, 'GET', `/api/returns/${id}/payee`)).status, 403)
  await bringBack(id)
  await move(tara, id, 'inspect', inspection(order, 1))
  const [refund] = (await read(owner, id)).refunds
  assert.deepEqual([refund.state, refund.inCash], ['manual', true])
  assert.equal((await ask(owner, 'GET', '/api/returns?state=to-pay')).length, undefined)
  const { payee } = await ask(owner, 'GET', `/api/returns/${id}/payee`)
  assert.deepEqual(payee, { ...bank, ifsc: 'SBIN0001234' })
  const changed = await ask(usha, 'PUT', `/api/returns/${id}/payee`, upi)
  assert.equal(changed.return.payee, 'UPI as…@okbank')
  await ask(owner, 'POST', `/api/payments/refunds/${refund._id}/paid`, { reference: 'UTR7' })
  assert.equal((await read(usha, id)).refunds[0].bankReference, 'UTR7')
  assert.equal((await ask(usha, 'PUT', `/api/returns/${id}/payee`, upi)).status, 409, 'too late')
  await enforceReturnDeadlines(db, never, soon(89 * day))
  assert.ok((await read(usha, id)).payee)
  await enforceReturnDeadlines(db, never, soon(91 * day))
  assert.equal((await read(usha, id)).payee, null)
})

test('an exchange is held on approval, comes as an order that is paid for, and is refunded if it never comes', async () => {
  const order = await deliver(asha, two, true)
  const before = await stockOf(jamun)
  const { _id: id } = await requested(asha, order, { reason: 'shade', exchangeFor: jamun.id })
  assert.equal(await stockOf(jamun), before)
  await bringBack(id)
  assert.equal(await stockOf(jamun), before - 1, 'held')
  await sql`UPDATE products SET price = 59900 WHERE id = ${jamun.id}`.execute(db)
  const done = await move(tara, id, 'inspect', inspection(order, 1, 1))
  assert.deepEqual([done.state, done.refunded, done.refunds], ['exchanged', 0, []])
  assert.equal(await stockOf(jamun), before - 1)
  const exchange = await ask(asha, 'GET', `/api/orders/${done.exchangeOrder._id}`)
  assert.deepEqual(
    [exchange.order.total, exchange.order.payment.state, exchange.order.items[0].product._id],
    [499, 'paid', jamun.id],
    'the price holds that was agreed',
  )
  await sql`UPDATE products SET price = 49900 WHERE id = ${jamun.id}`.execute(db)
  await moveOrder(db, tara, { order: done.exchangeOrder._id, status: 'Cancelled' })
  const after = await read(asha, id)
  assert.equal(after.refunded, 499)
  assert.deepEqual(
    after.refunds.map(({ amount, inCash }: Record<string, unknown>) => [amount, inCash]),
    [[499, false]],
  )
  assert.equal(await stockOf(jamun), before)

  // Withdrawn, or sold out before the answer: nothing stays reserved.
  const { _id: withdrawn } = await requested(asha, order, { reason: 'shade', exchangeFor: jamun.id })
  await move(tara, withdrawn, 'approve')
  await move(asha, withdrawn, 'withdraw')
  assert.equal(await stockOf(jamun), before)
  const { _id: late } = await requested(asha, order, { reason: 'shade', exchangeFor: jamun.id })
  await sql`UPDATE products SET stock = 0 WHERE id = ${jamun.id}`.execute(db)
  const approved = await move(tara, late, 'approve')
  assert.deepEqual([approved.state, approved.wish], ['approved', 'refund'])
  await sql`UPDATE products SET stock = ${before} WHERE id = ${jamun.id}`.execute(db)
})

test('damaged below ₹150, or missing: the money at once, and nothing comes back', async () => {
  const order = await deliver(asha, [{ product: soap.id, quantity: 2 }], true)
  const before = await stockOf(soap)
  const { _id: id, estimate } = await requested(asha, order, { reason: 'damaged', opened: true })
  const done = await move(tara, id, 'approve')
  assert.deepEqual([done.state, done.keepsGoods, done.refunded], ['refunded', true, estimate])
  assert.equal(done.refunded, 120 + order.delivery / 100, 'not the customer’s fault, so with the delivery')
  const { _id: other } = await requested(asha, order, { reason: 'damaged', opened: true })
  assert.equal((await move(tara, other, 'approve')).refunded, 120, 'which goes back once')
  assert.equal(await stockOf(soap), before)
  const two = await deliver(asha, [{ product: soap.id, quantity: 2 }])
  const { _id: dear } = await requested(asha, two, { reason: 'damaged', quantity: 2 })
  assert.equal((await move(tara, dear, 'approve')).state, 'approved', '₹240 is worth a pickup')
})

test('a refusal is disputed once, and an admin decides', async () => {
  const order = await deliver(asha, two, true)
  const { _id: id } = await requested(asha, order)
  await move(tara, id, 'refuse', { reason: 'The seal is broken.' })
  assert.equal((await ask(usha, 'POST', `/api/returns/${id}/dispute`, { text: 'No.' })).status, 404)
  await move(asha, id, 'dispute', { text: 'Look at the picture: it is not.' })
  assert.equal((await ask(asha, 'POST', `/api/returns/${id}/dispute`, { text: 'Again.' })).status, 409)
  const answer = { inFavourOf: 'customer', answer: 'The seal is whole.' }
  assert.equal((await ask(tara, 'POST', `/api/returns/${id}/decide`, answer)).status, 403)
  assert.equal((await move(owner, id, 'decide', answer)).state, 'approved')
  await move(tara, id, 'pickup', pickup)
  await move(tara, id, 'received')
  const refused = await move(tara, id, 'inspect', inspection(order, 0))
  assert.deepEqual([refused.state, refused.outcome, refused.refunded], ['inspected', 'refused', 0])

  const { _id: other } = await requested(asha, order)
  await bringBack(other)
  await move(tara, other, 'inspect', inspection(order, 0))
  await move(asha, other, 'dispute', { text: 'It was sealed when I sent it.' })
  const paid = await move(owner, other, 'decide', answer)
  assert.deepEqual([paid.state, paid.refunded], ['refunded', 499])
  assert.equal((await ask(owner, 'POST', `/api/returns/${other}/decide`, answer)).status, 409)
})

test('who refused a return cannot decide its dispute, while somebody else of the team can', async () => {
  const order = await deliver(asha, two, true)
  const refused = async () => {
    const { _id: id } = await requested(asha, order)
    await move(owner, id, 'refuse', { reason: 'The seal is broken.' })
    await move(asha, id, 'dispute', { text: 'It is not.' })
    return id
  }
  const answer = { inFavourOf: 'seller', answer: 'The picture shows it.' }
  const decide = (who: Person, id: string) => ask(who, 'POST', `/api/returns/${id}/decide`, answer)
  const meena = await someone(db, 'admin', 'Meena')
  const id = await refused()
  const own = await decide(owner, id)
  assert.equal(own.status, 403)
  assert.match(own.message, /You refused this return/)
  assert.ok(!(await read(owner, id)).dispute.closedAt)
  assert.equal((await decide(meena, id)).status, 200)

  const other = await refused()
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', meena.id).execute()
  assert.equal((await decide(owner, other)).status, 200)
})

test('only what is sealed, in date and sent back for its shade or a change of mind is sold again', async () => {
  const order = await deliver(asha, [{ product: rani.id, quantity: 4 }])
  const before = await stockOf(rani)
  const { _id: leaking } = await requested(asha, order, { reason: 'leaking', quantity: 2 })
  await bringBack(leaking)
  const again = await ask(tara, 'POST', `/api/returns/${leaking}/inspect`, inspection(order, 2, 1))
  assert.equal(again.status, 409)
  await move(tara, leaking, 'inspect', inspection(order, 2))
  const { _id: mind } = await requested(asha, order, { quantity: 2 })
  await bringBack(mind)
  await move(tara, mind, 'inspect', inspection(order, 2, 1))
  assert.equal(await stockOf(rani), before + 1)
  const writeOffs = await db
    .selectFrom('stock_write_offs')
    .select(['quantity', 'reason'])
    .where('return_id', 'in', [leaking, mind])
    .orderBy('id')
    .execute()
  assert.deepEqual(writeOffs, [
    { quantity: 2, reason: 'leaking' },
    { quantity: 1, reason: 'mind' },
  ])
})

test('the queue: sellers see their own, admins what is overdue, disputed or to be paid', async () => {
  const numbers = async (who: Person, query: string) => {
    const reply = await app.inject({ url: `/api/returns?${query}`, headers: who.headers })
    return (reply.json() as { number: string; state: string }[]).map(({ number }) => number)
  }
  assert.deepEqual(await numbers(veda, ''), [])
  const all = await numbers(tara, '')
  assert.ok(all.length > 5)
  assert.deepEqual(await numbers(owner, ''), all)
  assert.deepEqual(await numbers(tara, `search=${all[0]}`), [all[0]])
  assert.ok((await numbers(owner, 'state=to-pay')).length > 0)
  await sql`UPDATE returns SET due_at = now() - interval '1 minute' WHERE number = ${all[0]}`.execute(db)
  assert.ok((await numbers(owner, 'state=overdue')).includes(all[0]!))
  const { products } = await ask(tara, 'GET', '/api/returns/reasons')
  assert.equal(products[0]._id, rani.id)
  assert.ok(products[0].reasons.mind > 0)
})

test('every mail of a return can be written', async () => {
  const subjects: string[] = []
  const mailer = {
    ...shop.mailer,
    send: async (_: string, letter: { subject: string }) => void subjects.push(letter.subject),
  }
  const settings = { ...shop.config, shopName: 'Kanti', logo: null, accent: null }
  await queueEventMails(db)
  await sendDueMails(
    db,
    { mailer: mailer as never, makeLetter: (trx, mail) => makeLetter(trx, mail, settings) },
    never,
  )
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM mails WHERE dead_at IS NOT NULL OR last_error IS NOT NULL`.execute(db)
  assert.deepEqual(rows, [])
  for (const words of [
    /We have received your return/,
    /approved/,
    /We will pick it up/,
    /has arrived/,
    /cannot take it back/,
  ])
    assert.ok(
      subjects.some(subject => words.test(subject)),
      String(words),
    )
})

test('random returns of random orders never pay back more than was paid, and in full exactly that', async () => {
  const step = fc.record({
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 2 }),
    reason: fc.constantFrom<ReturnReason>('mind', 'shade', 'leaking', 'allergic'),
    accepted: fc.integer({ min: 0, max: 2 }),
    restocked: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async steps => {
      const basket = [
        { product: rani.id, quantity: 2 },
        { product: jamun.id, quantity: 1 },
      ]
      const order = await deliver(asha, basket, true)
      const products = order.lines.map(({ productId }) => ({ id: productId }))
      const before = await Promise.all(products.map(stockOf))
      const back = products.map(() => 0)
      const paidFor = order.lines.map(() => 0)
      const run = async (one: typeof steps extends (infer Item)[] ? Item : never) => {
        const reply = await request(asha, order, { ...one, payee: null })
        if (reply.status !== 201) return
        const { _id: id } = reply.returns[0]
        await bringBack(id)
        const accepted = Math.min(one.accepted, one.quantity)
        const mayRestock = one.reason === 'mind' || one.reason === 'shade'
        const restocked = mayRestock ? Math.min(one.restocked, accepted) : 0
        const note = accepted < one.quantity ? { note: 'Not all of it.' } : {}
        await move(tara, id, 'inspect', { ...inspection(order, accepted, restocked, one.line), ...note })
        back[one.line]! += restocked
        paidFor[one.line]! += accepted
      }
      for (const one of steps) await run(one)
      for (const line of [0, 0, 1])
        await run({ line, quantity: 1, reason: 'mind', accepted: 1, restocked: 0 })
      assert.deepEqual(
        await Promise.all(products.map(stockOf)),
        before.map((stock, index) => stock + back[index]!),
        'stock rises only by inspection',
      )
      const { rows } = await sql<{ given: number }>`
        SELECT coalesce(sum(amount), 0)::int AS given FROM refunds WHERE order_id = ${order.id}`.execute(db)
      assert.ok(rows[0]!.given <= order.total)
      if (order.lines.every(({ quantity }, index) => paidFor[index] === quantity))
        assert.equal(rows[0]!.given, order.total, 'all of it, with the delivery')
    }),
    { numRuns: 8 },
  )
})

test('what comes back is no longer sold: dashboards leave it out, also once its days are added up', async () => {
  const order = await deliver(usha, [{ product: rani.id, quantity: 3 }])
  const { _id } = await requested(usha, order)
  await bringBack(_id)
  const sold = soon(-45 * day)
  await sql`UPDATE order_lines SET sold_at = ${sold} WHERE order_id = ${order.id}`.execute(db)
  await sumSales(db)
  const figures = async () => {
    const { revenue, orders, bestProducts } = await ask(tara, 'GET', '/api/insight/seller?days=90')
    const best = bestProducts.find(({ name }: { name: string }) => name === 'Satin Lipstick Rani')
    return { revenue: revenue.now, orders: orders.now, pieces: best.pieces.now }
  }
  const before = await figures()
  const items = [{ _id: order.lines[0]!.id, accepted: 1, restocked: 1 }]
  await move(tara, _id, 'inspect', { items })
  const { revenue, orders, pieces } = before
  assert.deepEqual(await figures(), { revenue: revenue - 499, orders, pieces: pieces - 1 })
})

test('a credit note that follows later, with the tax profile of its seller, is on the return', async () => {
  const order = await deliver(asha)
  const { _id, number } = await requested(asha, order)
  await bringBack(_id)
  const line = order.lines[0]!.id
  const ended = await move(tara, _id, 'inspect', { items: [{ _id: line, accepted: 1, restocked: 1 }] })
  assert.deepEqual([ended.state, ended.creditNotes], ['refunded', []])
  await giveTaxProfile(db, tara)
  // As an earlier version left it.
  await db.updateTable('shipments').set({ invoice_waits: true }).where('order_id', '=', order.id).execute()
  await issueWaiting(db, tara.id)
  const { return: seen } = await ask(asha, 'GET', `/api/returns/number/${number}`)
  const { order: shown } = await ask(asha, 'GET', `/api/orders/${order.id}`)
  const note = shown.documents.find(({ kind }: { kind: string }) => kind === 'credit-note')
  assert.deepEqual(seen.creditNotes, [note.number])
})

test('the credit note and the invoice of an exchange are settled against each other', async () => {
  const order = await deliver(asha)
  const { _id } = await requested(asha, order, { reason: 'shade', exchangeFor: jamun.id })
  await bringBack(_id)
  const { exchangeOrder } = await move(tara, _id, 'inspect', inspection(order, 1, 1))
  const note = (await listOrderDocuments(db, order.id)).find(({ kind }) => kind === 'credit-note')!
  assert.deepEqual(note.data.exchange, { order: exchangeOrder.orderNumber, creditNotes: [] })
  await moveOrder(db, tara, { order: exchangeOrder._id, status: 'Shipped' })
  const [invoice] = await listOrderDocuments(db, exchangeOrder._id)
  assert.deepEqual(invoice!.data.exchange, {
    order: note.data.order.number,
    creditNotes: [note.data.number],
  })
  assert.equal(invoice!.data.totals.total, note.data.totals.total)
})

test('returns are found by their number and by the name of the customer, and counted', async () => {
  const { _id, number } = await requested(usha, await deliver(usha))
  const list = (query: string) =>
    app.inject({ method: 'GET', url: `/api/returns?page=1&limit=1&${query}`, headers: tara.headers })
  for (const search of [number, number.toLowerCase(), 'usha']) {
    const reply = await list(`search=${search}`)
    assert.equal(reply.json()[0]._id, _id, search)
    assert.ok(Number(reply.headers['x-total-count']) > 0, search)
  }
  assert.equal((await list('search=nobody')).headers['x-total-count'], '0')
  const all = await list('search=')
  const { count } = await db
    .selectFrom('returns')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('seller_id', '=', tara.id)
    .executeTakeFirstOrThrow()
  assert.equal(all.headers['x-total-count'], String(count))
  const last = await app.inject({
    method: 'GET',
    url: `/api/returns?page=${count}&limit=1`,
    headers: tara.headers,
  })
  const first = await db
    .selectFrom('returns')
    .select('id')
    .where('seller_id', '=', tara.id)
    .orderBy('id')
    .executeTakeFirst()
  assert.equal(last.json()[0]._id, first!.id)
})

test('a free gift that is kept is paid for out of the refund, and comes back with it', async () => {
  const offer = await offerSoap()
  const order = await deliver(asha, [...two, { product: soap.id, quantity: 1 }], true)
  const [lipstick, gift] = [lineOf(order, rani), lineOf(order, soap)]
  const { lines } = await ask(asha, 'GET', `/api/orders/${order.id}/returnable`)
  assert.deepEqual(
    lines.map(({ giftPrice }: Returnable) => giftPrice),
    order.lines.map(({ productId }) => (productId === soap.id ? 120 : null)),
    'said before anything is chosen',
  )
  const estimate = estimateOf(order)
  assert.deepEqual(await estimate({ line: lipstick }), [499, 120, ['Soap'], order.number, 379])
  assert.deepEqual(await estimate({ line: lipstick }, { line: gift }), [499, 0, [], null, 499])
  assert.deepEqual(await estimate({ line: lipstick, reason: 'damaged' }), [
    499,
    0,
    [],
    null,
    499 + order.delivery / 100,
  ])
  assert.equal((await sendBack(order, { line: lipstick })).refunded, 379)
  assert.deepEqual(await estimate({ line: gift }), [0, -120, [], null, 120])
  assert.equal((await sendBack(order, { line: gift })).refunded, 120, 'kept no longer')
  await ask(owner, 'PUT', `/api/promotions/${offer}`, { active: false })
})

test('a free gift is paid for when what came in exchange goes back, and comes back from the first order', async () => {
  await giveTaxProfile(db, tara)
  const offer = await offerSoap()
  const order = await deliver(asha, [...two, { product: soap.id, quantity: 1 }], true)
  const [lipstick, gift] = [lineOf(order, rani), lineOf(order, soap)]
  const exchange = async (from: Delivered, wanted: Wanted) => {
    const { exchangeOrder, refunded } = await sendBack(from, { reason: 'shade', ...wanted })
    assert.equal(refunded, 0, 'an exchange asks for nothing')
    await moveOrder(db, owner, { order: exchangeOrder._id, status: 'Delivered' })
    return getOrder(db, exchangeOrder._id)
  }
  const first = await exchange(order, { line: lipstick, exchangeFor: jamun.id })
  const second = await exchange(first, { exchangeFor: rani.id })
  assert.deepEqual(await estimateOf(second)({ line: 0 }), [499, 120, ['Soap'], order.number, 379])
  assert.deepEqual(await estimateOf(second)({ line: 0, reason: 'expired' }), [499, 0, [], null, 499])
  // While the other lipstick is still paid for, the gift itself is exchanged.
  const newSoap = await exchange(order, { line: gift, exchangeFor: soap.id })
  assert.deepEqual(await estimateOf(second)({ line: 0 }), [499, 120, ['Soap'], newSoap.number, 379])
  assert.equal((await sendBack(second, { line: 0 })).refunded, 379)
  assert.deepEqual(await estimateOf(order)({ line: lipstick }), [499, 0, [], null, 499], 'paid for once')
  assert.deepEqual(await estimateOf(newSoap)({ line: 0 }), [0, -120, [], null, 120])
  const back = await sendBack(newSoap, { line: 0 })
  assert.equal(back.refunded, 120, 'kept no longer')
  const notes = [...(await listOrderDocuments(db, second.id)), ...(await listOrderDocuments(db, newSoap.id))]
  assert.deepEqual(
    notes.filter(({ kind }) => kind === 'credit-note').map(({ data }) => data.totals.total / 100),
    [379, 120, 0],
    'what was withheld of the lipstick is credited with it',
  )
  assert.equal((await sendBack(order, { line: lipstick })).refunded, 499 + order.delivery / 100)
  await ask(owner, 'PUT', `/api/promotions/${offer}`, { active: false })
})

/** One soap is free with two lipsticks. */
async function offerSoap(): Promise<string> {
  const offer = await ask(owner, 'POST', '/api/promotions', {
    automatic: true,
    title: 'A soap with two lipsticks',
    kind: 'buy-get',
    value: 100,
    buyQuantity: 2,
    getQuantity: 1,
    fundedBy: 'seller',
    scope: { products: [rani.id] },
    reward: { products: [soap.id] },
  })
  assert.equal(offer.status, 201, offer.message)
  await agreeToPromotions(db)
  return offer.promotion._id
}

const lineOf = (order: Delivered, { id }: { id: string }) =>
  order.lines.findIndex(line => line.productId === id)

/** Asks what single pieces would bring back: for the goods, off for gifts, which ones and from where they can come back, in all. */
const estimateOf =
  (order: Delivered) =>
  async (...items: { line: number; reason?: string }[]) => {
    const { goods, gifts, keptGifts, giftsFrom, total } = await ask(
      asha,
      'POST',
      `/api/orders/${order.id}/returns/estimate`,
      {
        items: items.map(({ line, reason = 'mind' }) => ({
          _id: order.lines[line]!.id,
          quantity: 1,
          reason,
        })),
      },
    )
    return [goods, gifts, keptGifts, giftsFrom?.orderNumber ?? null, total]
  }

async function sendBack(order: Delivered, wanted: Wanted & { line?: number }) {
  const { _id: id } = await requested(asha, order, { payee: null, ...wanted })
  await bringBack(id)
  return move(tara, id, 'inspect', inspection(order, 1, 1, wanted.line))
}
