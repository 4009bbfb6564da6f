import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { deliveryRefusals } from '#domain/delivery/refusals.ts'
import { Refusal } from '#domain/errors.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import { setPayBy } from '#domain/orders/unpaid.ts'
import { type AccountId, newId, type OrderId } from '#values/ids.ts'
import { type Gateway, GatewayDown, GatewayRefused, type Gateways, gatewayOf } from './gateway.ts'
import { type Payment, paymentColumns } from './payment.ts'
import { paymentRefusals } from './refusals.ts'
import { nextPollAt, payByAfter, secondsToPay } from './times.ts'

/** Null for somebody without an account, who has proved that the order is theirs. */
type Customer = { id: AccountId | null }

/** What the pay page opens the gateway with. */
export interface StartedPayment {
  order: Order
  payment: Payment & { providerOrderId: string }
  gateway: Gateway
  payBy: Date
  secondsToPay: number
}

/** 'Pay now': extends the time to pay where too little is left, and makes sure that the order exists at the gateway. Idempotent. */
export async function startPayment(
  db: Db,
  gateways: Gateways,
  customer: Customer,
  id: OrderId,
  now = new Date(),
): Promise<StartedPayment> {
  const { order, payBy, seconds } = await extendTime(db, customer, id, now)
  const { isNew, ...payment } = await ensurePayment(db, gateways, order, now)
  try {
    const gateway = gatewayOf(gateways, payment.provider)
    const providerOrderId =
      payment.providerOrderId ?? (await storeFirst(db, payment, await openAtGateway(gateway, payment, isNew)))
    return { order, payment: { ...payment, providerOrderId }, gateway, payBy, secondsToPay: seconds }
  } catch (error) {
    if (error instanceof GatewayDown || error instanceof GatewayRefused)
      throw paymentRefusals.gatewayUnavailable(error)
    throw error
  }
}

/** `startPayment` for an order that was placed just now: it stays placed where the gateway is slow or down. */
export const startPaymentSoon = (
  db: Db,
  gateways: Gateways,
  customer: Customer,
  id: OrderId,
): Promise<StartedPayment | null> =>
  Promise.race([
    startPayment(db, gateways, customer, id).catch(error => {
      if (error instanceof Refusal) return null
      throw error
    }),
    sleep(threeSeconds, null, { ref: false }),
  ])

const threeSeconds = 3000

const extendTime = (db: Db, customer: Customer, id: OrderId, now: Date) =>
  inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    if (order.customer.id !== customer.id) throw orderRefusals.othersOrder()
    if (order.payment.state === 'paid') throw paymentRefusals.paidAlready()
    if (order.payment.state !== 'awaiting') throw paymentRefusals.paymentOver()
    const running = order.payment.payBy!
    const left = secondsToPay(running, now)
    if (left !== null) return { order, payBy: running, seconds: left }
    const payBy = payByAfter(order.createdAt, now)
    const seconds = secondsToPay(payBy, now)
    if (seconds === null) throw paymentRefusals.paymentOver()
    await setPayBy(trx, id, payBy)
    return { order, payBy, seconds }
  })

/** A payment that exists at a gateway stays there, though the owner has chosen another since: it may be paid there. */
async function ensurePayment(
  db: Db,
  { gateway }: Gateways,
  order: Order,
  now: Date,
): Promise<Payment & { isNew: boolean }> {
  if (!gateway) throw deliveryRefusals.paymentsClosed()
  const { provider } = gateway
  const added = await db
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: order.id,
      provider,
      provider_order_id: null,
      amount: order.total,
      next_poll_at: null,
      customer_polled_at: null,
    })
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const payment = await db
    .updateTable('payments')
    .set({
      polls: 0,
      started_at: startOfSecond(now),
      next_poll_at: nextPollAt('open', 0, now),
      provider: sql<string>`CASE WHEN provider_order_id IS NULL THEN ${provider} ELSE provider END`,
    })
    .where('order_id', '=', order.id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
  return { ...payment, isNew: added !== undefined }
}

/** Gateways tell when an attempt was made in whole seconds. */
const startOfSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000)

/** Gateways have no idempotency key for orders: one whose reply was lost is found by our receipt. */
async function openAtGateway(gateway: Gateway, { id, amount }: Payment, isNew: boolean): Promise<string> {
  const found = isNew ? null : await gateway.findOrder(id)
  return (found ?? (await gateway.createOrder({ amount, receipt: id }))).id
}

/** Of two concurrent calls the first one's gateway order is stored and used. */
async function storeFirst(db: Db, { id }: Payment, opened: string): Promise<string> {
  const { stored } = await db
    .updateTable('payments')
    .set(eb => ({ provider_order_id: eb.fn.coalesce('provider_order_id', eb.val(opened)) }))
    .where('id', '=', id)
    .returning('provider_order_id as stored')
    .executeTakeFirstOrThrow()
  return stored!
}
