import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { pollDisputes } from '#domain/payments/disputes/update-dispute.ts'
import { handleDueEvents } from '#domain/payments/gateway-events.ts'
import { sendDueRefunds } from '#domain/payments/refunds.ts'
import { dayInIndia } from '#values/dates.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../../test/cast.ts'
import { openRazorpayServer } from '../../../../test/razorpay-server.ts'

const razorpay = await openRazorpayServer()
const shop = await openTestShop(razorpay.settings)
const { app, db } = shop
const { asha, owner, tara } = await somePeople(db)
const cream = await someProduct(db, { name: 'Cream', price: fromRupees(400), stock: 1000, sellerId: tara.id })
const balm = await someProduct(db, { name: 'Balm', price: fromRupees(300), stock: 1000, sellerId: null })
const never = new AbortController().signal
beforeEach(() => {
  razorpay.controls.fault = () => undefined
})

type Who = { headers: Record<string, string> }
const ask = (who: Who, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
async function get(url: string, who: Who = owner) {
  const reply = await ask(who, 'GET', url)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** A paid order, and its payment. */
async function buy(...products: { id: string }[]) {
  const items = products.map(({ id: productId }) => ({ productId, quantity: 1 }))
  const placed = await ask(asha, 'POST', '/api/orders/place', { paymentMethod: 'Online', items })
  assert.equal(placed.statusCode, 201, placed.body)
  const { order, payment } = placed.json()
  const returned = razorpay.pay(payment.providerOrderId)
  const confirmed = await ask(asha, 'POST', '/api/payments/confirm', returned)
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  const [{ _id }] = await get(`/api/payments?search=${order.orderNumber}`)
  return {
    order,
    paymentId: _id as string,
    attempt: returned.razorpay_payment_id,
    providerOrder: payment.providerOrderId as string,
  }
}
type Bought = Awaited<ReturnType<typeof buy>>

type Kind = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'
const webhookOf = (kind: Kind, { id }: { id: string }, { attempt, providerOrder }: Bought) =>
  razorpay.webhook(`payment.dispute.${kind}`, {
    payment: { entity: { id: attempt, order_id: providerOrder } },
    dispute: { entity: { id, payment_id: attempt } },
  } as never)
async function deliver(...webhooks: ReturnType<typeof webhookOf>[]) {
  for (const webhook of webhooks) {
    const reply = await app.inject({ method: 'POST', url: '/api/payments/webhook', ...webhook })
    assert.equal(reply.statusCode, 200, reply.body)
  }
  await handleDueEvents(db, shop, never)
}

/** An order whose customer's bank asks for the money back. */
async function disputed(amount?: number, ...products: { id: string }[]) {
  const bought = await buy(...(products.length > 0 ? products : [cream]))
  const dispute = razorpay.dispute(bought.attempt, amount ?? bought.order.total * 100)
  await deliver(webhookOf('created', dispute, bought))
  return { ...bought, dispute, id: await idOf(dispute) }
}
const idOf = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom('disputes')
      .select('id')
      .where('provider_dispute_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id

const tasksOf = async ({ order }: Bought) =>
  (await get('/api/tasks')).filter((task: { orderNumber: string }) => task.orderNumber === order.orderNumber)
const storyOf = ({ paymentId }: Bought) => get(`/api/payments/${paymentId}`)
const statusOf = async (bought: Bought) => (await storyOf(bought)).disputes[0]?.status
const refund = (bought: Bought, amount: number, who: Who = owner) =>
  ask(who, 'POST', `/api/payments/${bought.paymentId}/refund`, {
    attempt: bought.attempt,
    amount,
    reason: 'Scratched',
  })
const kindsOf = async ({ order }: Bought) => {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM shop_events WHERE order_id = ${order._id} AND kind LIKE 'dispute.%' ORDER BY id`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}
const stockOf = async (id: string) =>
  (
    await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).stock

test('a dispute is a state of the payment, with a task, a notification and a mail; repeated webhooks change nothing', async () => {
  const bought = await disputed()
  const { order, dispute } = bought
  await deliver(webhookOf('created', dispute, bought), webhookOf('created', dispute, bought))
  const story = await storyOf(bought)
  assert.equal(story.needsAdmin, true)
  const [found] = story.disputes
  assert.deepEqual(
    [found.status, found.amount, found.phase, found.reason, Date.parse(found.respondBy) / 1000],
    ['open', order.total, 'chargeback', 'Goods or services not received', dispute.respond_by],
  )
  const tasks = await tasksOf(bought)
  assert.deepEqual(
    tasks.map((task: { kind: string; link: string }) => [task.kind, task.link]),
    [['dispute', `/admin/dispute/${bought.id}`]],
  )
  assert.deepEqual(await kindsOf(bought), ['dispute.opened'])
  await collectNotifications(db)
  await queueEventMails(db)
  const noted = async () =>
    (await get('/api/notifications')).notifications.filter((one: { title: string }) =>
      one.title.includes(order.orderNumber),
    )
  assert.ok((await noted()).some(({ title }: { title: string }) => title.startsWith('Dispute to answer')))
  const mails = await db.selectFrom('mails').select('data').where('kind', '=', 'task-opened').execute()
  assert.equal(mails.filter(({ data }) => (data as { taskId: string }).taskId === tasks[0]._id).length, 1)
  const [listed] = await get(`/api/payments?state=disputed&search=${order.orderNumber}`)
  assert.equal(listed.dispute.status, 'open')

  Object.assign(dispute, { status: 'won' })
  await deliver(webhookOf('won', dispute, bought))
  assert.deepEqual(await tasksOf(bought), [])
  await collectNotifications(db)
  assert.ok(!(await noted()).some(({ title }: { title: string }) => title.startsWith('Dispute to answer')))
})

test('webhooks out of order: what the gateway says now counts, and what was lost stays lost', async () => {
  const bought = await disputed()
  const { dispute } = bought
  const late = [webhookOf('created', dispute, bought), webhookOf('under_review', dispute, bought)]
  Object.assign(dispute, { status: 'lost', amount_deducted: dispute.amount })
  await deliver(webhookOf('lost', dispute, bought), ...late)
  assert.equal(await statusOf(bought), 'lost')
  assert.deepEqual(await kindsOf(bought), ['dispute.opened', 'dispute.lost'])
  Object.assign(dispute, { status: 'open' })
  await deliver(webhookOf('action_required', dispute, bought))
  assert.equal(await statusOf(bought), 'lost')
  const { refunds } = await storyOf(bought)
  assert.equal(refunds.length, 1)
})

test('a bank that asks for more opens the task again', async () => {
  const bought = await disputed()
  const { dispute } = bought
  Object.assign(dispute, { status: 'under_review' })
  await deliver(webhookOf('under_review', dispute, bought))
  assert.deepEqual(await tasksOf(bought), [])
  Object.assign(dispute, { status: 'open' })
  await deliver(webhookOf('action_required', dispute, bought))
  assert.equal((await tasksOf(bought)).length, 1)
  assert.deepEqual(await kindsOf(bought), ['dispute.opened', 'dispute.under-review', 'dispute.opened'])
})

test('disputes whose webhooks were lost are found by looking; those of other shops are left alone', async () => {
  const bought = await buy(cream)
  razorpay.dispute(bought.attempt, 10_000)
  razorpay.dispute('pay_of_another_shop', 10_000)
  await pollDisputes(db, shop, never)
  assert.equal(await statusOf(bought), 'open')
})

test('nothing of a disputed payment is refunded, wherever a refund starts', async () => {
  const bought = await disputed()
  assert.equal((await storyOf(bought)).attempts[0].refundable, 0)
  const byAdmin = await refund(bought, 100)
  assert.equal(byAdmin.statusCode, 409)
  assert.match(byAdmin.json().message, /bank is looking into this payment/)
  const byCustomer = await ask(asha, 'POST', `/api/orders/${bought.order._id}/cancel`, {})
  assert.match(byCustomer.json().message, /bank is looking into this payment/)
  assert.equal((await get(`/api/orders/${bought.order._id}`, asha)).order.status, 'Pending')
  const { refunds } = await storyOf(bought)
  assert.deepEqual(refunds, [])
  const money = `/api/orders/${bought.order._id}/money`
  const [found, ...others] = (await get(money)).disputes
  assert.deepEqual([found._id, found.status, others], [bought.id, 'open', []])
  assert.deepEqual((await get(money, asha)).disputes, [], 'only for admins')
})

test('a refund that was asked for before waits, and goes on once the dispute is won', async () => {
  const bought = await buy(cream)
  assert.equal((await refund(bought, 100)).statusCode, 201)
  const dispute = razorpay.dispute(bought.attempt, bought.order.total * 100)
  await deliver(webhookOf('created', dispute, bought))
  await sendDueRefunds(db, shop, never)
  const sent = () => razorpay.refunds.filter(({ payment_id }) => payment_id === bought.attempt).length
  assert.equal(sent(), 0)
  Object.assign(dispute, { status: 'won' })
  await deliver(webhookOf('won', dispute, bought))
  await sendDueRefunds(db, shop, never)
  assert.equal(sent(), 1)
})

test('lost: the money counts as refunded, what was not sent is cancelled, and nothing is paid a second time', async () => {
  const bought = await buy(cream, balm)
  assert.equal((await refund(bought, 100)).statusCode, 201)
  const before = await stockOf(cream.id)
  const dispute = razorpay.dispute(bought.attempt, bought.order.total * 100)
  await deliver(webhookOf('created', dispute, bought))
  Object.assign(dispute, { status: 'lost', amount_deducted: dispute.amount })
  await deliver(webhookOf('lost', dispute, bought))
  const story = await storyOf(bought)
  const refunded = story.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  assert.equal(refunded, bought.order.total)
  assert.ok(story.refunds.every(({ byBank }: { byBank: boolean }) => byBank))
  assert.equal(story.attempts[0].refundable, 0)
  await sendDueRefunds(db, shop, never)
  assert.equal(razorpay.refunds.filter(({ payment_id }) => payment_id === bought.attempt).length, 0)
  const { order } = await get(`/api/orders/${bought.order._id}`, asha)
  assert.equal(order.status, 'Cancelled')
  assert.equal(order.payment.state, 'refunded')
  assert.equal(await stockOf(cream.id), before + 1)
})

test('a part is taken back: what is returned later is paid less that part', async () => {
  const bought = await buy(cream)
  const part = razorpay.dispute(bought.attempt, 15_000)
  Object.assign(part, { status: 'lost', amount_deducted: 15_000 })
  await deliver(webhookOf('lost', part, bought))
  const { order } = await get(`/api/orders/${bought.order._id}`, asha)
  assert.equal(order.status, 'Pending', 'which goods it was for, nobody has said')
  const cancelled = await ask(asha, 'POST', `/api/orders/${bought.order._id}/cancel`, {})
  assert.equal(cancelled.statusCode, 200, cancelled.body)
  const { refunds } = await storyOf(bought)
  assert.deepEqual(
    refunds.map(({ amount, cause, byBank }: { amount: number; cause: string; byBank: boolean }) => [
      amount,
      cause,
      byBank,
    ]),
    [
      [150, 'cancelled', true],
      [bought.order.total - 150, 'cancelled', false],
    ],
  )
})

test('evidence is put together on one screen and sent; what the gateway says against it is shown', async () => {
  const bought = await disputed()
  const { dispute, evidence } = await get(`/api/disputes/${bought.id}`)
  assert.equal(dispute.order.orderNumber, bought.order.orderNumber)
  assert.match(evidence.suggestion, new RegExp(bought.order.orderNumber))
  assert.deepEqual(
    evidence.files.map(({ id }: { id: string }) => id),
    ['delivery'],
  )
  const file = await ask(owner, 'GET', `/api/disputes/${bought.id}/files/delivery`)
  assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-')
  assert.equal((await ask(owner, 'GET', `/api/disputes/${bought.id}/files/nothing`)).statusCode, 404)
  const contest = (payload: object) =>
    ask(owner, 'POST', `/api/disputes/${bought.id}/contest`, {
      explanation: 'The parcel was handed over at the door.',
      files: ['delivery'],
      action: 'submit',
      ...payload,
    })
  assert.equal((await contest({ explanation: 'No.' })).statusCode, 400)
  assert.match((await contest({ files: [] })).json().message, /at least one document/)
  razorpay.controls.fault = call => (call.includes('/contest') ? 500 : undefined)
  assert.equal((await contest({})).statusCode, 503)
  razorpay.controls.fault = () => undefined
  assert.equal((await contest({ action: 'draft' })).statusCode, 200)
  assert.equal(await statusOf(bought), 'open')
  const sent = await contest({})
  assert.equal(sent.statusCode, 200, sent.body)
  assert.equal(sent.json().dispute.status, 'under_review')
  const { summary, shipping_proof, action } = bought.dispute.evidence as Record<string, unknown>
  assert.deepEqual([summary, action], ['The parcel was handed over at the door.', 'submit'])
  const document = razorpay.documents.find(({ id }) => id === (shipping_proof as string[])[0])
  assert.equal(document?.name, `order-${bought.order.orderNumber}.pdf`)
  assert.deepEqual(Buffer.from(document.bytes.subarray(0, 5)).toString(), '%PDF-')
  assert.deepEqual(await tasksOf(bought), [])
  const again = await contest({})
  assert.equal(again.statusCode, 409)

  const refused = await disputed()
  Object.assign(refused.dispute, { status: 'under_review' })
  const reply = await ask(owner, 'POST', `/api/disputes/${refused.id}/contest`, {
    explanation: 'The parcel was handed over at the door.',
    files: ['delivery'],
    action: 'submit',
  })
  assert.equal(reply.statusCode, 409)
  assert.match(
    reply.json().message,
    /did not accept it: Dispute is not open for contest\. Nothing was sent to the bank/,
  )
  assert.equal(
    (await get(`/api/disputes/${refused.id}`)).dispute.explanation,
    'The parcel was handed over at the door.',
  )
})

test('accepting gives the money up', async () => {
  const bought = await disputed()
  const reply = await ask(owner, 'POST', `/api/disputes/${bought.id}/accept`, {
    reason: 'We lost the parcel.',
  })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.deepEqual([reply.json().waits, reply.json().dispute.status], [false, 'lost'])
  assert.equal((await storyOf(bought)).refunds[0].byBank, true)
})

test('the settlement’s adjustments are listed, those of no known dispute as a difference', async () => {
  const bought = await disputed()
  const line = { type: 'adjustment', credit: 0, fee: 0, tax: 0, settlement_id: 'setl_1' }
  razorpay.settled.push(
    { ...line, entity_id: 'adj_1', debit: 45_000, amount: 45_000, dispute_id: bought.dispute.id },
    { ...line, entity_id: 'adj_2', debit: 100, amount: 100 },
  )
  const { adjustments, differences } = await get(
    `/api/payments/reconciliation?day=${dayInIndia(new Date(), -1)}`,
  )
  assert.deepEqual(adjustments, [
    {
      id: 'adj_1',
      amount: -450,
      fee: 0,
      dispute: bought.id,
      orderNumber: bought.order.orderNumber,
      settlement: 'setl_1',
    },
    { id: 'adj_2', amount: -1, fee: 0, dispute: null, orderNumber: null, settlement: 'setl_1' },
  ])
  assert.deepEqual(
    differences.map(({ id, kind }: { id: string; kind: string }) => [id, kind]),
    [['adj_2', 'adjustment']],
  )
  razorpay.settled.length = 0
})
