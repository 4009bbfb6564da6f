import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { currentAmounts, type Order } from '#domain/orders/order.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { refundReturned } from '#domain/payments/refunds.ts'
import { paymentRefusals } from '#domain/payments/refusals.ts'
import type { ReturnId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { requestPayee } from './payee.ts'

/** Refunds the cancelled part of an order that was to come in exchange. */
export async function refundCancelledExchange(trx: Db, order: Order): Promise<void> {
  if (order.paymentMethod !== 'Exchange') return
  const { rows } = await sql<{ id: ReturnId; refunded: number }>`
    SELECT r.id, (SELECT coalesce(sum(amount), 0) FROM refunds WHERE return_id = r.id AND reason = ${order.number}) AS refunded
    FROM returns r WHERE r.exchange_order_id = ${order.id}`.execute(trx)
  const [found] = rows
  if (!found) return
  const owed = order.total - currentAmounts(order).total - found.refunded
  if (owed < 0) throw paymentRefusals.refundedAlready()
  if (owed === 0) return
  const amount = await refundReturned(trx, {
    order: order.id,
    paidWith: await orderPaidWith(trx, order.id),
    amount: paise(owed),
    returnId: found.id,
    reason: order.number,
  })
  await sql`UPDATE returns SET refunded = refunded + ${amount} WHERE id = ${found.id}`.execute(trx)
  await requestPayee(trx, found)
}
