import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { leaseDue, retryForeverAt } from '#db/queue.ts'
import { type NewEvent, recordEvent } from '#domain/events/record.ts'
import { currentAmounts, type Order } from '#domain/orders/order.ts'
import { closeTask, openTask } from '#domain/tasks/tasks.ts'
import { newId, type OrderId, type RefundId, type ReturnId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { claimChargeback } from './chargeback.ts'
import { hasOpenDispute, isDisputed, refuseDisputed } from './disputed.ts'
import {
  BalanceTooLow,
  GatewayDown,
  type GatewayRefund,
  GatewayRefused,
  type Gateways,
  gatewayOf,
} from './gateway.ts'
import { paymentRefusals } from './refusals.ts'
import type { RefundCause } from './tables.ts'

interface NewRefund {
  order: OrderId
  attempt: string
  amount: Paise
  cause: RefundCause
  reason?: string | null
  requestedBy?: string | null
  returnId?: ReturnId | null
}

/** Announced after every commit that requests a refund: wakes the job that sends them. */
export const refundsRequested = 'refunds'

/** Written with what causes it, sent by a job. All refunds of an attempt together never exceed it. None beside a dispute. */
export async function requestRefund(trx: Db, { order, attempt, returnId, ...refund }: NewRefund) {
  const { amount, cause, reason, requestedBy } = refund
  const left = await refuseTooHigh(trx, attempt, amount)
  await refuseDisputed(trx, attempt)
  const { provider, outcome } = await trx
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['p.provider', 'a.outcome'])
    .where('a.id', '=', attempt)
    .executeTakeFirstOrThrow()
  const id = newId<'refund'>()
  await trx
    .insertInto('refunds')
    .values({
      id,
      order_id: order,
      attempt_id: attempt,
      provider,
      amount,
      cause,
      reason: reason ?? null,
      requested_by: requestedBy ?? null,
      return_id: returnId ?? null,
    })
    .execute()
  if (outcome === 'review' && amount === left) await closeTask(trx, 'money-in-review', attempt)
  await recordRefund(trx, 'refund.requested', id)
  announce(trx, refundsRequested)
}

type RefundEvent = Extract<NewEvent['kind'], `refund.${string}`>

export async function recordRefund(
  trx: Db,
  kind: RefundEvent,
  id: RefundId,
  { isByHand = false } = {},
): Promise<void> {
  const { order, ...data } = await trx
    .selectFrom('refunds')
    .select(['order_id as order', 'amount', 'cause', 'attempt_id as attemptId', 'return_id as returnId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await recordEvent(trx, { kind, subject: id, order, data: { ...data, isByHand } })
}

/** As `readRefundable`. Locks the attempt, so that concurrent refunds cannot exceed it. */
async function refundable(trx: Db, attempt: string): Promise<Paise> {
  await sql`SELECT FROM payment_attempts WHERE id = ${attempt} FOR NO KEY UPDATE`.execute(trx)
  return readRefundable(trx, attempt)
}

/** What of a captured attempt is not refunded yet. A bank may take back what was refunded before. */
export async function readRefundable(db: Db, attempt: string): Promise<Paise> {
  const { rows } = await sql<{ left: Paise }>`
    SELECT greatest(amount - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE attempt_id = ${attempt}), 0)::bigint AS left
    FROM payment_attempts WHERE id = ${attempt}`.execute(db)
  return rows[0]!.left
}

/** Answers what can still be refunded of an attempt. */
export async function refuseTooHigh(trx: Db, attempt: string, amount: Paise): Promise<Paise> {
  const left = await refundable(trx, attempt)
  if (amount > left) throw paymentRefusals.refundTooHigh(left)
  return left
}

/**
 * After a part of a paid order was cancelled: refunds the difference between what was paid and what it costs now. Refused while a
 * bank decides about the payment; what came back undelivered is a fact, so its refund waits until the bank has decided.
 */
export async function refundCancelled(
  trx: Db,
  order: Order,
  { isFact = false }: { isFact?: boolean } = {},
): Promise<void> {
  if (order.payment.state !== 'paid') return
  const used = await findUsedAttempt(trx, order.id)
  if (!used) return
  const left = await refundable(trx, used.id)
  const { refunded } = await trx
    .selectFrom('refunds')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('refunded'))
    .where('order_id', '=', order.id)
    .where('cause', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  const owed = used.amount - currentAmounts(order).total - refunded
  if (owed < 0) throw paymentRefusals.refundedAlready()
  if (owed === 0) return
  if (isFact && (await hasOpenDispute(trx, used.id))) return
  const covered = await claimChargeback(trx, { attempt: used.id, amount: paise(owed), cause: 'cancelled' })
  // What was already refunded as goodwill is not refunded twice.
  const amount = paise(Math.min(owed - covered, left))
  if (amount > 0) await requestRefund(trx, { order: order.id, attempt: used.id, amount, cause: 'cancelled' })
}

/** The attempt that paid for an order; none where it was paid in cash, or cost nothing. */
export const findUsedAttempt = (db: Db, order: OrderId) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.id', 'a.amount'])
    .where('p.order_id', '=', order)
    .where('a.outcome', '=', 'used')
    .executeTakeFirst()

interface ReturnedRefund {
  order: OrderId
  /** The order whose payment it goes back to: another one for what came in exchange. */
  paidWith: OrderId
  amount: Paise
  returnId: ReturnId
  reason: string
}

/** Refunds a return the way the order was paid; by hand, where it was paid in cash. Returns the refunded amount. */
export async function refundReturned(
  trx: Db,
  { order, paidWith, amount, returnId, reason }: ReturnedRefund,
): Promise<Paise> {
  const used = await findUsedAttempt(trx, paidWith)
  // What was already refunded as goodwill is not refunded twice.
  const left = used ? await refundable(trx, used.id) : amount
  if (used) await refuseDisputed(trx, used.id)
  const covered = used
    ? await claimChargeback(trx, { attempt: used.id, amount, cause: 'return', reason, returnId })
    : paise(0)
  const refunded = paise(Math.min(amount - covered, left))
  if (refunded <= 0) return covered
  if (used)
    await requestRefund(trx, {
      order: paidWith,
      attempt: used.id,
      amount: refunded,
      cause: 'return',
      reason,
      returnId,
    })
  else {
    const id = newId<'refund'>()
    await trx
      .insertInto('refunds')
      .values({
        id,
        order_id: order,
        attempt_id: null,
        provider: null,
        amount: refunded,
        cause: 'return',
        reason,
        state: 'manual',
        due_at: null,
        return_id: returnId,
      })
      .execute()
    await recordRefund(trx, 'refund.requested', id)
    await openTask(trx, { kind: 'refund-by-hand', subject: id, ...(await byHand(trx, id)) })
  }
  return paise(covered + refunded)
}

/** What somebody needs who pays a refund by hand. */
async function byHand(trx: Db, id: RefundId) {
  const { failure, ...refund } = await readForTask(trx, id)
  return { ...refund, detail: failure ?? 'Paid in cash on delivery.' }
}

async function readForTask(trx: Db, id: RefundId) {
  const { rows } = await sql<{ order: OrderId; amount: Paise; failure: string | null; link: string }>`
    SELECT r.order_id AS "order", r.amount, r.failure,
      CASE WHEN r.attempt_id IS NULL THEN '/admin/returns/' || r.return_id ELSE '/admin/payment/' || p.id END AS link
    FROM refunds r LEFT JOIN payments p ON p.order_id = r.order_id WHERE r.id = ${id}`.execute(trx)
  return rows[0]!
}

interface DueRefund {
  id: RefundId
  attemptId: string
  provider: string
  amount: Paise
  state: 'asked' | 'pending' | 'processed' | 'manual'
  isFast: boolean
  attempts: number
  isDelayed: boolean
  providerRefundId: string | null
}

const maxAttempts = 12
const oneHour = 60 * 60 * 1000

/**
 * Sends requested refunds to the gateway that was paid, and polls pending ones. Idempotent: a refund that is sent twice is made
 * once.
 */
export async function sendDueRefunds(db: Db, gateways: Gateways, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = signal.aborted ? null : await claimDue(db)
    if (!due) return
    try {
      const gateway = gatewayOf(gateways, due.provider)
      const reply = due.providerRefundId
        ? await gateway.getRefund(due.providerRefundId)
        : await gateway.refund({
            key: due.id,
            paymentId: due.attemptId,
            amount: due.amount,
            fast: due.isFast,
          })
      await recordReply(db, due, reply)
    } catch (error) {
      if (error instanceof GatewayDown) await scheduleRetry(db, due, error)
      else if (error instanceof GatewayRefused)
        await inTransaction(db, trx => recordRefusal(trx, due, error.message))
      else throw error
    }
  }
}

async function claimDue(db: Db): Promise<DueRefund | undefined> {
  const [due] = await leaseDue<DueRefund>(db, 'refunds', {
    columns: sql`attempt_id AS "attemptId", provider, amount, state, is_fast AS "isFast", is_delayed AS "isDelayed",
      provider_refund_id AS "providerRefundId"`,
    // What was sent before the dispute goes on; nothing new beside it.
    where: sql`(queue.provider_refund_id IS NOT NULL OR NOT ${isDisputed(sql`queue.attempt_id`)})`,
  })
  return due
}

const recordReply = (db: Db, due: DueRefund, { id, status, bankReference }: GatewayRefund) =>
  inTransaction(db, async trx => {
    if (status === 'failed') return recordRefusal(trx, due, 'The customer’s bank did not accept it.')
    const isDone = status === 'processed'
    await trx
      .updateTable('refunds')
      .set({
        state: isDone ? 'processed' : 'pending',
        provider_refund_id: id,
        bank_reference: bankReference,
        failure: null,
        is_delayed: false,
        // Banks take days, so the poll interval grows.
        due_at: isDone ? null : new Date(Date.now() + Math.min(due.attempts, 24) * oneHour),
        processed_at: isDone ? new Date() : null,
      })
      .where('id', '=', due.id)
      .where('dispute_id', 'is', null)
      .execute()
    if (due.isDelayed) await closeTask(trx, 'refund-delayed', due.id)
    if (!isDone) return
    await recordRefund(trx, 'refund.processed', due.id)
  })

/** Whom it concerns is told once of a balance that is too low. */
const scheduleRetry = (db: Db, { id, attempts, isDelayed }: DueRefund, error: GatewayDown) =>
  inTransaction(db, async trx => {
    const isLow = error instanceof BalanceTooLow
    await trx
      .updateTable('refunds')
      .set({ due_at: retryForeverAt(attempts), failure: error.message, is_delayed: isLow || isDelayed })
      .where('id', '=', id)
      .execute()
    if (isLow && !isDelayed) await recordRefund(trx, 'refund.delayed', id)
    if (isLow)
      await openTask(trx, {
        kind: 'refund-delayed',
        subject: id,
        ...(await readForTask(trx, id)),
        detail: 'Please add money at the payment gateway. The refund will then be sent automatically.',
      })
  })

/** One more try the fast way, which takes another route to the bank; then an admin has to pay it by hand. */
async function recordRefusal(trx: Db, { id, isFast, attempts }: DueRefund, failure: string) {
  const isOver = isFast || attempts >= maxAttempts
  const unsent = { provider_refund_id: null, failure }
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set(
      isOver
        ? { ...unsent, state: 'manual', due_at: null, is_delayed: false }
        : { ...unsent, state: 'asked', is_fast: true, due_at: new Date() },
    )
    .where('id', '=', id)
    .where('dispute_id', 'is', null)
    .executeTakeFirst()
  if (!isOver || numUpdatedRows === 0n) return
  await closeTask(trx, 'refund-delayed', id)
  await recordRefund(trx, 'refund.failed', id)
  await openTask(trx, { kind: 'refund-by-hand', subject: id, ...(await byHand(trx, id)) })
}
