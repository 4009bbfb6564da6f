import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { handleDueEvents } from '#domain/payments/gateway-events.ts'
import type { AccountId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import type { StaffRole } from '#values/rights.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../../test/cast.ts'
import { openRazorpayServer } from '../../../../test/razorpay-server.ts'

const razorpay = await openRazorpayServer()
const shop = await openTestShop(razorpay.settings)
const { app, db } = shop
const { asha, owner, tara } = await somePeople(db)
const member = async (name: string, role: StaffRole) => {
  const account = await someone(db, 'admin', name)
  await db.updateTable('accounts').set({ staff_role: role }).where('id', '=', account.id).execute()
  return account
}
const manager = await member('Meena', 'manager')
const accountant = await member('Arun', 'accountant')
const packer = await member('Pavan', 'packer')
const cream = await someProduct(db, {
  name: 'Cream',
  price: fromRupees(4000),
  stock: 1000,
  sellerId: tara.id,
})

type Who = { headers: Record<string, string> }
const ask = async (who: Who, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, body: reply.json() }
}
async function buy() {
  const items = [{ productId: cream.id, quantity: 1 }]
  const placed = await ask(asha, 'POST', '/api/orders/place', { paymentMethod: 'Online', items })
  const { order, payment } = placed.body
  const returned = razorpay.pay(payment.providerOrderId)
  await ask(asha, 'POST', '/api/payments/confirm', returned)
  const [{ _id }] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).body
  return { order, paymentId: _id as string, attempt: returned.razorpay_payment_id }
}
type Bought = Awaited<ReturnType<typeof buy>>
const refund = (who: Who, { paymentId, attempt }: Bought, amount: number) =>
  ask(who, 'POST', `/api/payments/${paymentId}/refund`, { attempt, amount, reason: 'Broken in transit' })
const refundsOf = async ({ paymentId }: Bought) =>
  (await ask(owner, 'GET', `/api/payments/${paymentId}`)).body.refunds.map(
    ({ amount }: { amount: number }) => amount,
  )
const waitingOf = async ({ order }: Bought, who: Who = owner) =>
  (await ask(who, 'GET', '/api/approvals')).body.filter(
    (approval: { order: { _id: string }; state: string }) =>
      approval.order._id === order._id && approval.state === 'waiting',
  )
const decide = (who: Who, { _id }: { _id: string }, action: 'approve' | 'refuse') =>
  ask(who, 'POST', `/api/approvals/${_id}/${action}`, { reason: 'The pictures show no damage.', note: '' })
const setActive = (accounts: { id: AccountId }[], is_active: boolean) =>
  db
    .updateTable('accounts')
    .set({ is_active })
    .where(
      'id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute()

test('a refund above the limit waits for another person with the right, who is told', async () => {
  const bought = await buy()
  const asked = await refund(manager, bought, 1500)
  assert.equal(asked.status, 201)
  assert.deepEqual([asked.body.waits, await refundsOf(bought)], [true, []])
  const [approval] = await waitingOf(bought, manager)
  assert.deepEqual(
    [approval.amount, approval.askedBy, approval.own, approval.mayApprove],
    [1500, 'Meena', true, false],
  )
  assert.deepEqual((await refund(manager, bought, 1500)).status, 409, 'asked twice')

  const tasks = async (who: Who) =>
    (await ask(who, 'GET', '/api/tasks')).body.filter(
      (task: { orderNumber: string }) => task.orderNumber === bought.order.orderNumber,
    )
  assert.equal((await tasks(manager))[0].forOthers, true)
  const waiting = async (who: Who) => (await ask(who, 'GET', '/api/insight/work')).body.tasks
  assert.equal((await waiting(accountant)) - (await waiting(manager)), 1, 'not counted for who asked')
  const money = async (who: Who) =>
    (await ask(who, 'GET', `/api/orders/${bought.order._id}/money`)).body.approvals.map(
      ({ amount, askedBy }: { amount: number; askedBy: string }) => [amount, askedBy],
    )
  assert.deepEqual([await money(owner), await money(asha)], [[[1500, 'Meena']], []])
  const story = (await ask(owner, 'GET', `/api/payments/${bought.paymentId}`)).body
  assert.deepEqual([story.approvals.length, story.approvals[0].reason], [1, 'Broken in transit'])
  const [task] = await tasks(accountant)
  assert.deepEqual([task.kind, task.forOthers], ['approval', false])
  await queueEventMails(db)
  const mails = await db.selectFrom('mails').select('data').where('kind', '=', 'task-opened').execute()
  const told = mails
    .map(({ data }) => data as { taskId: string; accountId: string })
    .filter(({ taskId }) => taskId === task._id)
    .map(({ accountId }) => accountId)
  assert.deepEqual(told.toSorted(), [owner.id, accountant.id].toSorted())

  assert.equal((await decide(manager, approval, 'approve')).status, 403)
  assert.equal((await decide(packer, approval, 'approve')).status, 403)
  const approved = await decide(accountant, approval, 'approve')
  assert.deepEqual([approved.status, approved.body.approval.state], [200, 'approved'])
  assert.deepEqual(await refundsOf(bought), [1500])
  assert.deepEqual(await tasks(owner), [])
  assert.equal((await decide(owner, approval, 'approve')).status, 409)
  const { rows } = {
    rows: await db
      .selectFrom('audit_events')
      .select(['action', 'actor_name as by'])
      .where('subject_id', '=', bought.order._id)
      .where('action', 'like', '%request')
      .execute(),
  }
  assert.deepEqual(rows, [{ action: 'approve-request', by: 'Arun' }])
})

test('below the limit nobody is asked; a high amount in small ones is', async () => {
  const bought = await buy()
  assert.equal((await refund(manager, bought, 1000)).body.waits, false)
  assert.equal((await refund(manager, bought, 1)).body.waits, true)
  assert.deepEqual(await refundsOf(bought), [1000])
})

test('two who approve at once pay once; approving and refusing at once has one outcome', async () => {
  const first = await buy()
  await refund(manager, first, 2000)
  const [approval] = await waitingOf(first)
  const replies = await Promise.all([owner, accountant, owner].map(who => decide(who, approval, 'approve')))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.deepEqual(await refundsOf(first), [2000])

  const second = await buy()
  await refund(manager, second, 2000)
  const [other] = await waitingOf(second)
  const both = await Promise.all([decide(owner, other, 'approve'), decide(accountant, other, 'refuse')])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await refundsOf(second)).length, both[0]!.status === 200 ? 1 : 0)
})

test('refused with a reason, or taken back by who asked', async () => {
  const bought = await buy()
  await refund(manager, bought, 2000)
  const [approval] = await waitingOf(bought)
  const refused = await decide(owner, approval, 'refuse')
  assert.deepEqual(
    [refused.body.approval.state, refused.body.approval.answer],
    ['refused', 'The pictures show no damage.'],
  )
  await refund(manager, bought, 2500)
  const [again] = await waitingOf(bought)
  assert.equal((await decide(manager, again, 'refuse')).body.message, 'Taken back.')
  assert.deepEqual([await refundsOf(bought), await waitingOf(bought)], [[], []])
})

test('what is left when it is approved counts, not what was left when it was asked for', async () => {
  const bought = await buy()
  await refund(manager, bought, 3500)
  const [approval] = await waitingOf(bought)
  const cancelled = await ask(asha, 'POST', `/api/orders/${bought.order._id}/cancel`, {})
  assert.equal(cancelled.status, 200)
  assert.equal((await decide(owner, approval, 'approve')).status, 409)
  assert.equal((await waitingOf(bought)).length, 1)
})

test('who is alone with the right decides alone, and the audit log says so', async () => {
  const bought = await buy()
  await refund(owner, bought, 2000)
  assert.equal((await waitingOf(bought))[0].mayApprove, false)
  await setActive([manager, accountant], false)
  const [approval] = await waitingOf(bought)
  assert.equal(approval.mayApprove, true)
  const approved = await decide(owner, approval, 'approve')
  assert.equal(approved.status, 200, approved.body.message)
  assert.equal((await refund(owner, bought, 1500)).body.waits, false)
  assert.deepEqual(await refundsOf(bought), [2000, 1500])
  await setActive([manager, accountant], true)
})

test('the owner sets the limit, or none', async () => {
  const setLimit = (secondPersonAbove: number | null) =>
    ask(owner, 'PUT', '/api/settings', { secondPersonAbove })
  assert.equal((await setLimit(-1)).status, 400)
  assert.equal((await ask(manager, 'PUT', '/api/settings', { secondPersonAbove: null })).status, 403)
  assert.equal((await setLimit(null)).status, 200)
  const bought = await buy()
  assert.equal((await refund(manager, bought, 3000)).body.waits, false)
  assert.equal((await setLimit(1000)).status, 200)
})

test('to give up a dispute above the limit, two have to agree, too', async () => {
  const bought = await buy()
  const dispute = razorpay.dispute(bought.attempt, bought.order.total * 100)
  const webhook = razorpay.webhook('payment.dispute.created', {
    dispute: { entity: { id: dispute.id } },
  } as never)
  await app.inject({ method: 'POST', url: '/api/payments/webhook', ...webhook })
  await handleDueEvents(db, shop, new AbortController().signal)
  const [{ _id }] = (await ask(owner, 'GET', '/api/disputes')).body
  const accepted = await ask(manager, 'POST', `/api/disputes/${_id}/accept`, {
    reason: 'The parcel was lost.',
  })
  assert.deepEqual([accepted.status, accepted.body.waits, dispute.status], [200, true, 'open'])
  const [approval] = await waitingOf(bought)
  razorpay.controls.fault = call => (call.includes('/accept') ? 500 : undefined)
  assert.equal((await decide(owner, approval, 'approve')).status, 503)
  razorpay.controls.fault = () => undefined
  assert.equal((await waitingOf(bought)).length, 1, 'it waits again')
  assert.equal((await decide(owner, approval, 'approve')).status, 200)
  assert.equal(dispute.status, 'lost')
  assert.deepEqual(await refundsOf(bought), [bought.order.total])
})
