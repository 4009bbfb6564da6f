import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { findPayment, listAttempts, listRefunds } from './payment.ts'

/** The payment of an order as its customer sees it. */
export async function viewOrderPayment(db: Db, order: Order) {
  const payment = await findPayment(db, { order: order.id })
  const attempts = payment ? await listAttempts(db, payment.id) : []
  const used = attempts.find(({ outcome }) => outcome === 'used')
  return {
    ...order.payment,
    method: used?.method ?? null,
    isAtBank: !used && attempts.some(({ status }) => status === 'created' || status === 'authorized'),
    failure: used ? null : (attempts.at(-1)?.failure ?? null),
    refunds: await listRefunds(db, order.id),
  }
}
