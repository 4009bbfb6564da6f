import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { findPayment, listAttempts, listRefunds, type Refund } from './payment.ts'

/** What the customer of an order is told about its payment. */
export interface OrderPaymentView {
  order: Order
  method: string | null
  isAtBank: boolean
  failure: string | null
  refunds: Refund[]
}

export async function viewOrderPayment(db: Db, order: Order): Promise<OrderPaymentView> {
  const payment = await findPayment(db, { order: order.id })
  const attempts = payment ? await listAttempts(db, payment.id) : []
  const refunds = await listRefunds(db, order.id)
  const used = attempts.find(({ outcome }) => outcome === 'used')
  return {
    order,
    method: used?.method ?? null,
    isAtBank: !used && attempts.some(({ status }) => status === 'created' || status === 'authorized'),
    failure: used ? null : (attempts.at(-1)?.failure ?? null),
    refunds,
  }
}
