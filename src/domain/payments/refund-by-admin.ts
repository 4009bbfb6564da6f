import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { closeTask } from '#domain/tasks/tasks.ts'
import type { OrderId, PaymentId, RefundId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import type { Approval } from './approvals/approvals.ts'
import { needsSecondPerson, requestApproval } from './approvals/second-person.ts'
import { refuseDisputed } from './disputed.ts'
import { findPayment, listAttempts } from './payment.ts'
import { recordRefund, refuseTooHigh, requestRefund } from './refunds.ts'
import { paymentRefusals } from './refusals.ts'

interface RefundByAdmin {
  payment: PaymentId
  attempt: string
  amount: Paise
  reason: string
}

/** A refund by an admin, whose reason is recorded. Above the shop's limit it waits for another person: then it answers 'waits'. */
export async function refundByAdmin(
  db: Db,
  actor: Actor,
  { payment: paymentId, attempt: attemptId, amount, reason }: RefundByAdmin,
): Promise<'requested' | 'waits'> {
  return inTransaction(db, async trx => {
    const payment = await findPayment(trx, { id: paymentId })
    if (!payment) throw paymentRefusals.unknownPayment()
    await lockOrder(trx, payment.orderId)
    await findMoney(trx, payment.id, attemptId)
    const { orderId: order } = payment
    const refund = { kind: 'refund', order, payment: payment.id, attempt: attemptId, amount, reason } as const
    if (await needsSecondPerson(trx, actor, refund)) {
      await refuseTooHigh(trx, attemptId, amount)
      await refuseDisputed(trx, attemptId)
      await requestApproval(trx, actor, refund)
      return 'waits'
    }
    await requestByAdmin(trx, actor, refund)
    return 'requested'
  })
}

type AdminRefund = Pick<Approval, 'attempt' | 'amount' | 'reason'> & { order: OrderId; payment: PaymentId }

/** The order is locked by the caller. */
async function requestByAdmin(
  trx: Db,
  actor: Actor,
  { order, payment, attempt: id, amount, reason }: AdminRefund,
) {
  const attempt = await findMoney(trx, payment, id)
  const { number } = await getOrder(trx, order)
  await requestRefund(trx, {
    order,
    attempt: attempt.id,
    amount,
    cause: attempt.outcome === 'review' ? 'review' : 'goodwill',
    reason,
    requestedBy: actor.name,
  })
  await recordAudit(trx, actor, {
    action: 'refund',
    subject: 'order',
    subjectId: order,
    after: { orderNumber: number, amount: toRupees(amount), reason },
  })
}

/** An attempt that brought money. */
async function findMoney(trx: Db, payment: PaymentId, id: string) {
  const attempt = (await listAttempts(trx, payment)).find(one => one.id === id)
  if (!attempt?.outcome) throw paymentRefusals.unknownPayment()
  return attempt
}

/** What a second person has approved. */
export const requestApproved =
  (actor: Actor) =>
  (trx: Db, { orderId, paymentId, ...approval }: Approval): Promise<void> =>
    requestByAdmin(trx, actor, { order: orderId, payment: paymentId, ...approval })

/** The gateway could not make a refund, so an admin has paid it by bank transfer. */
export async function payRefundByHand(
  db: Db,
  actor: Actor,
  { refund: id, reference }: { refund: RefundId; reference: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const refund = await trx
      .updateTable('refunds')
      .set({ state: 'processed', bank_reference: reference, processed_at: new Date(), failure: null })
      .where('id', '=', id)
      .where('state', '=', 'manual')
      .returning(['order_id', 'amount', 'attempt_id'])
      .executeTakeFirst()
    if (!refund) throw paymentRefusals.unknownPayment()
    if (refund.attempt_id) await refuseDisputed(trx, refund.attempt_id)
    await closeTask(trx, 'refund-by-hand', id)
    await recordRefund(trx, 'refund.processed', id, { isByHand: true })
    await recordAudit(trx, actor, {
      action: 'refund',
      subject: 'order',
      subjectId: refund.order_id,
      after: { amount: toRupees(refund.amount), reference },
    })
  })
}
