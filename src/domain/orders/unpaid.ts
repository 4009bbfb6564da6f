import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { addWhatFits } from '#domain/cart/add-what-fits.ts'
import { recordEvents } from '#domain/events/record.ts'
import { releasePromotion, reusePromotion } from '#domain/promotions/release-promotion.ts'
import { newId, type OrderId } from '#values/ids.ts'
import type { Order } from './order.ts'
import { deductStock, returnStock } from './stock.ts'

// An order that is to be paid online reserves its stock while it waits. The caller has locked it.

/** Not a sale: nobody but its customer sees it. */
export const isUnpaid = ({ payment: { state } }: Order) => state === 'awaiting' || state === 'expired'

/** It is paid: from now on it is an order like any other, to be packed and counted. */
export async function acceptPaid(trx: Db, order: Order): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ payment_state: 'paid', paid_at: sql<Date>`now()`, pay_by: null, status: 'Pending' })
    .where('id', '=', order.id)
    .execute()
  await trx.updateTable('shipments').set({ status: 'Pending' }).where('order_id', '=', order.id).execute()
  // Sold now: the figures of the days before, which may be summed up already, stay as they are.
  await sql`UPDATE order_lines SET is_cancelled = false, sold_at = now() WHERE order_id = ${order.id}`.execute(
    trx,
  )
  await trx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      id: newId(),
      shipment_id: null,
      status: 'Pending',
      actor_id: order.customer.id,
      actor_name: order.customer.name,
      note: null,
    })
    .execute()
  const sold = {
    subject: order.id,
    order: order.id,
    sellers: order.shipments.map(({ sellerId }) => sellerId),
  }
  const { number: orderNumber, paymentMethod } = order
  await recordEvents(trx, [
    { ...sold, kind: 'order.placed', data: { orderNumber, paymentMethod } },
    { ...sold, kind: 'order.paid', data: { orderNumber } },
  ])
}

/** It is not paid in time, or given up: stock, promotion and cart are as if it had never been placed. */
export async function releaseUnpaid(trx: Db, order: Order, { isWithdrawn }: { isWithdrawn: boolean }) {
  await returnStock(trx, order.id, order.lines)
  await releasePromotion(trx, order.id)
  const { from_cart: wasInCart } = await trx
    .updateTable('orders')
    .set({ payment_state: 'expired', ...(isWithdrawn && { withdrawn_at: sql<Date>`now()` }) })
    .where('id', '=', order.id)
    .returning('from_cart')
    .executeTakeFirstOrThrow()
  if (!order.customer.id || !wasInCart || isWithdrawn) return
  // Cart lines are locked in product id order everywhere, to avoid deadlocks.
  for (const line of order.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    await addWhatFits(trx, order.customer.id, { product: line.productId, quantity: line.quantity })
}

/** The money of an order that was given up has come after all. Refuses, and changes nothing, if the stock is gone. */
export async function reviveExpired(trx: Db, order: Order): Promise<void> {
  await deductStock(trx, order.id, order.lines)
  await reusePromotion(trx, order.id)
  await acceptPaid(trx, order)
}

/** Until when it can be paid. The caller has locked the order. */
export async function setPayBy(trx: Db, order: OrderId, payBy: Date): Promise<void> {
  await trx.updateTable('orders').set({ pay_by: payBy }).where('id', '=', order).execute()
}
