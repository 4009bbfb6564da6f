import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import type { PaymentId, RefundId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { findPayment, listAttempts } from './payment.ts'
import { recordRefund, requestRefund } from './refunds.ts'
import { paymentRefusals } from './refusals.ts'

interface RefundByAdmin {
  payment: PaymentId
  attempt: string
  amount: Paise
  reason: string
}

/** A refund by an admin, whose reason is recorded. */
export async function refundByAdmin(db: Db, actor: Actor, input: RefundByAdmin): Promise<void> {
  await inTransaction(db, async trx => {
    const payment = await findPayment(trx, { id: input.payment })
    if (!payment) throw paymentRefusals.unknownPayment()
    await lockOrder(trx, payment.orderId)
    const attempt = (await listAttempts(trx, payment.id)).find(({ id }) => id === input.attempt)
    if (!attempt?.outcome) throw paymentRefusals.unknownPayment()
    const { number } = await getOrder(trx, payment.orderId)
    const { amount, reason } = input
    await requestRefund(trx, {
      order: payment.orderId,
      attempt: attempt.id,
      amount,
      cause: attempt.outcome === 'review' ? 'review' : 'goodwill',
      reason,
      requestedBy: actor.name,
    })
    await recordAudit(trx, actor, {
      action: 'refund',
      subject: 'order',
      subjectId: payment.orderId,
      after: { orderNumber: number, amount: toRupees(amount), reason },
    })
  })
}

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
      .returning(['order_id', 'amount'])
      .executeTakeFirst()
    if (!refund) throw paymentRefusals.unknownPayment()
    await recordRefund(trx, 'refund.processed', id)
    await recordAudit(trx, actor, {
      action: 'refund',
      subject: 'order',
      subjectId: refund.order_id,
      after: { amount: toRupees(refund.amount), reference },
    })
  })
}
