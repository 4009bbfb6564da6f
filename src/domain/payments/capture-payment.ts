import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { acceptPaid, releaseUnpaid, reviveExpired, setPayBy } from '#domain/orders/unpaid.ts'
import { openTask } from '#domain/tasks/tasks.ts'
import type { OrderId } from '#values/ids.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import {
  attemptStatuses,
  GatewayDown,
  type GatewayPayment,
  GatewayRefused,
  type Gateways,
  gatewayOf,
} from './gateway.ts'
import { type Attempt, findPayment, listAttempts, type Payment } from './payment.ts'
import { requestRefund } from './refunds.ts'
import { maxPostponements, nextPollAt, postponeBy } from './times.ts'

/**
 * Brings an order's payment up to what the gateway knows: the only place where money and orders meet. Called when the
 * customer comes back, by the webhook's job, by the poller, at the end of the time to pay, and by an admin's button, in any
 * order, twice or at once: it reads the gateway, locks the order, and never moves a state backwards.
 */
export async function capturePayment(
  db: Db,
  gateways: Gateways,
  id: OrderId,
  { now = new Date(), isExtraPoll = false } = {},
): Promise<void> {
  const payment = await findPayment(db, { order: id })
  const found = payment?.providerOrderId ? await fetchFromGateway(db, gateways, payment) : []
  await inTransaction(db, async trx => {
    await lockOrder(trx, id)
    // Read under the lock: another call of this function may have just ended.
    let order = await getOrder(trx, id)
    if (payment) {
      const current = (await findPayment(trx, { id: payment.id }))!
      await raiseAttempts(trx, current, found)
      for (const attempt of await listAttempts(trx, current.id))
        if (attempt.status === 'captured' && !attempt.outcome)
          order = await applyCaptured(trx, { order, payment: current, attempt })
    }
    if (order.payment.state === 'awaiting' && order.payment.payBy! <= now)
      order = await expireOrPostpone(trx, { order, payment, now })
    // An extra poll while nothing has changed leaves the planned ones as they are.
    if (payment && !(isExtraPoll && order.payment.state === 'awaiting'))
      await scheduleNextPoll(trx, { order, payment, now })
  })
}

interface Case {
  order: Order
  payment: Payment
}

/** Captures money that is only authorized, where the order awaits payment. */
async function fetchFromGateway(db: Db, gateways: Gateways, payment: Payment): Promise<GatewayPayment[]> {
  const gateway = gatewayOf(gateways, payment.provider)
  const found = await gateway.listPayments(payment.providerOrderId!)
  const authorized = found.find(({ status }) => status === 'authorized')
  const isCaptured = found.some(({ status }) => status === 'captured')
  if (!authorized || isCaptured || authorized.amount !== payment.amount) return found
  const {
    payment: { state },
  } = await getOrder(db, payment.orderId)
  if (state !== 'awaiting') return found
  try {
    await gateway.capture(authorized)
  } catch (error) {
    // Captured by the gateway meanwhile, or no answer: the next poll decides.
    if (!(error instanceof GatewayDown || error instanceof GatewayRefused)) throw error
  }
  return gateway.listPayments(payment.providerOrderId!)
}

/** Replies can arrive out of order, so a status never goes back. */
async function raiseAttempts(trx: Db, { id }: Payment, found: readonly GatewayPayment[]) {
  const known = new Map((await listAttempts(trx, id)).map(attempt => [attempt.id, attempt]))
  for (const { id: attemptId, createdAt, ...seen } of found) {
    const before = known.get(attemptId)
    if (before && rank(before.status) >= rank(seen.status)) continue
    await trx
      .insertInto('payment_attempts')
      .values({ id: attemptId, payment_id: id, created_at: createdAt, ...seen })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ ...seen, seen_at: new Date() }))
      .execute()
  }
}

const rank = (status: Attempt['status']) => attemptStatuses.indexOf(status)

/** Uses captured money for the order, or refunds it. Returns the order as it is then. */
async function applyCaptured(
  trx: Db,
  { order, payment, attempt }: Case & { attempt: Attempt },
): Promise<Order> {
  const setOutcome = async (outcome: NonNullable<Attempt['outcome']>) => {
    await trx.updateTable('payment_attempts').set({ outcome }).where('id', '=', attempt.id).execute()
    const { id: attemptId, amount } = attempt
    await recordEvent(trx, {
      kind: 'payment.captured',
      subject: payment.id,
      order: order.id,
      data: { orderNumber: order.number, attemptId, amount, outcome },
    })
  }
  const setState = (state: Payment['state']) =>
    trx.updateTable('payments').set({ state, polls: 0 }).where('id', '=', payment.id).execute()
  const refund = async (cause: 'extra' | 'late') => {
    await setOutcome(cause)
    await requestRefund(trx, { order: order.id, attempt: attempt.id, amount: attempt.amount, cause })
  }

  if (attempt.amount !== payment.amount || attempt.currency !== 'INR') {
    await setOutcome('review')
    await openTask(trx, {
      kind: 'money-in-review',
      subject: attempt.id,
      order: order.id,
      detail: `Not the amount that was asked for, ${formatRupees(toRupees(payment.amount))}.`,
      amount: attempt.amount,
      link: `/admin/payment/${payment.id}`,
    })
    if (order.payment.state !== 'paid') await setState('review')
    return order
  }
  if (order.payment.state === 'paid') {
    await refund('extra')
    return order
  }
  const isUsed = order.payment.state === 'awaiting' || (await canRevive(trx, order))
  if (!isUsed) {
    await refund('late')
    return order
  }
  if (order.payment.state === 'awaiting') await acceptPaid(trx, order)
  await setOutcome('used')
  await setState('paid')
  return { ...order, payment: { ...order.payment, state: 'paid', payBy: null } }
}

/** A late payment revives an expired order, unless its stock is gone or the customer cancelled it. */
async function canRevive(trx: Db, order: Order): Promise<boolean> {
  if (order.payment.isWithdrawn) return false
  await sql`SAVEPOINT revive`.execute(trx)
  try {
    await reviveExpired(trx, order)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT revive`.execute(trx)
    return false
  }
}

/** The time to pay is over. It is postponed a few times while the bank has not decided an attempt. */
async function expireOrPostpone(
  trx: Db,
  { order, payment, now }: { order: Order; payment: Payment | undefined; now: Date },
): Promise<Order> {
  const attempts = payment ? await listAttempts(trx, payment.id) : []
  const isUnderWay = attempts.some(({ status }) => status === 'created' || status === 'authorized')
  if (payment && isUnderWay && payment.postponements < maxPostponements) {
    await trx
      .updateTable('payments')
      .set({ postponements: payment.postponements + 1 })
      .where('id', '=', payment.id)
      .execute()
    await setPayBy(trx, order.id, new Date(now.getTime() + postponeBy))
    return getOrder(trx, order.id)
  }
  await releaseUnpaid(trx, order, { isWithdrawn: false })
  if (payment)
    await trx
      .updateTable('payments')
      .set({ state: 'closed', polls: 0 })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .execute()
  const { id, number: orderNumber } = order
  await recordEvent(trx, { kind: 'payment.expired', subject: id, order: id, data: { orderNumber } })
  return getOrder(trx, order.id)
}

/** While the order awaits payment, the gateway is polled at the end of the time to pay at the latest. */
async function scheduleNextPoll(trx: Db, { order, payment, now }: Case & { now: Date }) {
  const { polls } = (await findPayment(trx, { id: payment.id }))!
  const { state, payBy } = order.payment
  const planned = nextPollAt(state === 'awaiting' ? 'open' : 'over', polls, now)
  const next = state === 'awaiting' ? earlier(planned, payBy) : planned
  await trx
    .updateTable('payments')
    .set({ polls: polls + 1, next_poll_at: payment.providerOrderId ? next : null })
    .where('id', '=', payment.id)
    .execute()
}

const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))
