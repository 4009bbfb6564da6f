import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { creditPieces } from '#domain/documents/credit.ts'
import { listDeliveryLeft } from '#domain/documents/delivery-left.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { hasOpenDispute } from '#domain/payments/disputed.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { findUsedAttempt, refundReturned } from '#domain/payments/refunds.ts'
import type { OrderId, ReturnId } from '#values/ids.ts'
import { voidReturnStates } from '#values/return-rules.ts'
import { requestPayee } from './payee.ts'

interface Counting {
  /** Whether returns for a refund that are under way count as accepted, and which one does not. */
  isAccepted: boolean
  except?: ReturnId | undefined
}

/** How many pieces of an order its customer has or will get, what came in exchange included. */
export async function countKept(
  db: Db,
  order: OrderId,
  { isAccepted, except }: Counting = { isAccepted: false },
): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    WITH RECURSIVE family AS (
      SELECT ${order}::text AS id
      UNION
      SELECT r.exchange_order_id FROM family f JOIN returns r ON r.order_id = f.id
      WHERE r.exchange_order_id IS NOT NULL)
    SELECT coalesce(sum(l.quantity - l.returned - under_way.pieces), 0)::integer AS kept
    FROM family f JOIN shipments s ON s.order_id = f.id AND s.status <> 'Cancelled'
    JOIN order_lines l ON l.order_id = s.order_id AND l.shipment_id = s.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(i.quantity), 0) AS pieces FROM returns r JOIN return_items i ON i.return_id = r.id
      WHERE ${isAccepted} AND r.order_id = f.id AND i.line_id = l.id AND i.accepted IS NULL AND r.wish = 'refund'
        AND r.id <> ${except ?? ''} AND r.state <> ALL(${[...voidReturnStates, 'refused']}::text[])
    ) AS under_way`.execute(db)
  return rows[0]!.kept
}

/**
 * When nothing of an order is kept, what is left of its delivery goes back, whichever parcel came back first: with the return that
 * is being closed, as its estimate has said. The share of a parcel that never arrived has come back with it.
 */
export async function refundDelivery(
  trx: Db,
  { id }: Pick<Order, 'id'>,
  { isFact = false, closing }: { isFact?: boolean; closing?: ReturnId } = {},
): Promise<void> {
  const root = await orderPaidWith(trx, id)
  await lockOrder(trx, root)
  const order = await getOrder(trx, root)
  if (order.delivery === 0 || (await countKept(trx, root)) > 0) return
  const used = isFact && (await findUsedAttempt(trx, root))
  // A parcel that came back is a fact, so it is not refused; while a bank decides about the payment nothing is refunded.
  if (used && (await hasOpenDispute(trx, used.id))) return
  for (const [shipment, amount] of await listDeliveryLeft(trx, order)) {
    const credit = await creditPieces(trx, {
      order: root,
      shipment,
      pieces: [],
      withDelivery: true,
      reason: 'Nothing of the order was kept',
    })
    const found = closing ?? (await lastReturn(trx, root, shipment))
    if (!found) continue
    const refunded = await refundReturned(trx, {
      order: root,
      paidWith: root,
      amount,
      returnId: found,
      reason: `Delivery of ${order.number}`,
    })
    await sql`
      UPDATE returns SET refunded = refunded + ${refunded}, with_delivery = true, credits = array_append(credits, ${credit.id})
      WHERE id = ${found}`.execute(trx)
    if (refunded > 0) await requestPayee(trx, { id: found })
  }
}

/** The last one that was accepted, of this shipment if there is one. */
async function lastReturn(db: Db, order: OrderId, shipment: string): Promise<ReturnId | undefined> {
  const { rows } = await sql<{ id: ReturnId }>`
    SELECT id FROM returns WHERE order_id = ${order} AND state IN ('inspected', 'approved', 'refunded', 'exchanged')
    ORDER BY shipment_id = ${shipment} DESC, id DESC LIMIT 1`.execute(db)
  return rows[0]?.id
}
