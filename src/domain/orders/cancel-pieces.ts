import { type Db, inTransaction } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import type { Recorded } from '#domain/audit/record.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import { moveShipments } from './move-order.ts'
import type { Order } from './order.ts'
import { getOrder, lockOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import {
  groupByShipment,
  isWhole,
  type LinePieces,
  lockForPacking,
  moveToNewShipment,
} from './split-shipment.ts'
import { isUnpaid } from './unpaid.ts'

export interface PiecesCancellation {
  order: OrderId
  pieces: readonly LinePieces[]
  reason?: string | null | undefined
}

/** A seller or an admin cancels some of an order that is not sent yet. An admin may bring it back, as any shipment. */
export async function cancelPieces(
  db: Db,
  actor: Actor,
  { order: id, pieces, reason }: PiecesCancellation,
): Promise<Order> {
  return inTransaction(db, async trx => {
    const order = await lockForPacking(trx, actor, id)
    await cancel(trx, actor, order, { pieces, reason })
    return getOrder(trx, id, sellerOf(actor))
  })
}

/** A customer cancels some of their order, as long as nobody has begun to pack it. That is final. */
export async function cancelOwnPieces(
  db: Db,
  customer: Recorded,
  { order: id, pieces, reason }: PiecesCancellation,
): Promise<Order> {
  return inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    if (order.customer.id !== customer.id) throw orderRefusals.othersOrder()
    if (isUnpaid(order)) throw orderRefusals.notPaidYet()
    const begun = groupByShipment(order, pieces).find(({ shipment }) => shipment.status !== 'Pending')
    if (begun) throw orderRefusals.tooLateToCancel(begun.shipment.status)
    const cancelled = await cancel(trx, customer, order, { pieces, reason })
    await trx
      .updateTable('shipments')
      .set({ cancelled_by_customer: true })
      .where('order_id', '=', id)
      .where('id', 'in', cancelled)
      .execute()
    return getOrder(trx, id)
  })
}

/** What is cancelled of a shipment becomes a shipment of its own, so that everything which counts shipments counts it right. */
async function cancel(
  trx: Db,
  by: Recorded,
  order: Order,
  { pieces, reason }: Pick<PiecesCancellation, 'pieces' | 'reason'>,
): Promise<ShipmentId[]> {
  const chosen = groupByShipment(order, pieces)
  if (chosen.length === 0) throw orderRefusals.nothingChosen()
  const cancelled: ShipmentId[] = []
  for (const group of chosen)
    cancelled.push(isWhole(order, group) ? group.shipment.id : await moveToNewShipment(trx, order, group))
  const split = await getOrder(trx, order.id)
  const moved = split.shipments.filter(({ id }) => cancelled.includes(id))
  await moveShipments(trx, by, { order: split, moved, status: 'Cancelled', mails: true, note: reason })
  return cancelled
}
