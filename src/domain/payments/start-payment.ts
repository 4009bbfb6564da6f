import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { newId, type OrderId } from '#values/ids.ts'
import { type Gateway, GatewayDown, GatewayRefused } from './gateway.ts'
import { type Payment, paymentColumns } from './payment.ts'
import { nextLook, payByAfter, secondsToPay } from './times.ts'

/** What the pay page opens the gateway with. */
export interface StartedPayment {
  order: Order
  payment: Payment & { providerOrderId: string }
  payBy: Date
  secondsToPay: number
}

/** 'Pay now': gives the customer time, and makes sure that the gateway knows the order. Safe to call again and again. */
export async function startPayment(
  db: Db,
  gateway: Gateway,
  customer: Actor,
  id: OrderId,
  now = new Date(),
): Promise<StartedPayment> {
  const { order, payBy, seconds } = await giveTime(db, customer, id, now)
  const { isNew, ...payment } = await ensurePayment(db, order, now)
  const providerOrderId =
    payment.providerOrderId ?? (await keepFirst(db, payment, await openAtGateway(gateway, payment, isNew)))
  return { order, payment: { ...payment, providerOrderId }, payBy, secondsToPay: seconds }
}

/** The same for an order that was placed just now: it stays placed, so a gateway that is slow or down is asked again later. */
export const startPaymentSoon = (
  db: Db,
  gateway: Gateway,
  customer: Actor,
  id: OrderId,
): Promise<StartedPayment | null> =>
  Promise.race([
    startPayment(db, gateway, customer, id).catch(error => {
      if (error instanceof Refusal) return null
      throw error
    }),
    sleep(threeSeconds, null, { ref: false }),
  ])

const threeSeconds = 3000

const giveTime = (db: Db, customer: Actor, id: OrderId, now: Date) =>
  inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    if (order.customer.id !== customer.id) throw refuse.othersOrder()
    if (order.payment.state === 'paid') throw refuse.paidAlready()
    if (order.payment.state !== 'awaiting') throw refuse.paymentOver()
    const payBy = payByAfter(order.createdAt, now)
    const seconds = secondsToPay(payBy, now)
    if (seconds === null) throw refuse.paymentOver()
    await trx.updateTable('orders').set({ pay_by: payBy }).where('id', '=', id).execute()
    return { order, payBy, seconds }
  })

async function ensurePayment(db: Db, order: Order, now: Date): Promise<Payment & { isNew: boolean }> {
  const added = await db
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: order.id,
      provider_order_id: null,
      amount: order.total,
      look_at: null,
      asked_at: null,
    })
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const payment = await db
    .updateTable('payments')
    .set({ looks: 0, look_at: nextLook('open', 0, now) })
    .where('order_id', '=', order.id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
  return { ...payment, isNew: added !== undefined }
}

/** The gateway has no idempotency key for orders: one whose answer was lost is found by our receipt. */
async function openAtGateway(gateway: Gateway, { id, amount }: Payment, isNew: boolean): Promise<string> {
  try {
    const found = isNew ? null : await gateway.findOrder(id)
    return (found ?? (await gateway.createOrder({ amount, receipt: id }))).id
  } catch (error) {
    if (error instanceof GatewayDown || error instanceof GatewayRefused)
      throw refuse.gatewayUnavailable(error)
    throw error
  }
}

/** Of two calls at once the first one's order is the one that is paid; nobody is shown the other. */
async function keepFirst(db: Db, { id }: Payment, opened: string): Promise<string> {
  const { kept } = await db
    .updateTable('payments')
    .set(eb => ({ provider_order_id: eb.fn.coalesce('provider_order_id', eb.val(opened)) }))
    .where('id', '=', id)
    .returning('provider_order_id as kept')
    .executeTakeFirstOrThrow()
  return kept!
}
