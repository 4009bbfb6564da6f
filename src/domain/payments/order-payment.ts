import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { hasOpenDispute } from './disputed.ts'
import { findPayment, listAttempts, listRefunds } from './payment.ts'

/** The payment of an order as its customer sees it. */
export async function viewOrderPayment(db: Db, order: Order) {
  const payment = await findPayment(db, { order: order.id })
  const attempts = payment ? await listAttempts(db, payment.id) : []
  const last = attempts.at(-1)
  const used = attempts.find(({ outcome }) => outcome === 'used')
  const isDisputed = used !== undefined && (await hasOpenDispute(db, used.id))
  const refunds = await listRefunds(db, order.id)
  const isAtBank = !used && attempts.some(({ status }) => status === 'created' || status === 'authorized')
  return {
    ...order.payment,
    method: used?.method ?? null,
    isAtBank,
    // Of the attempt that is under way: what failed before the customer went to pay again says nothing about it.
    failure: used || isAtBank || !last || last.createdAt < payment!.startedAt ? null : last.failure,
    refunds: refunds.map(refund => ({
      ...refund,
      isHeldUp:
        refund.state === 'asked' && (refund.isDelayed || (isDisputed && refund.attemptId === used.id)),
    })),
  }
}
