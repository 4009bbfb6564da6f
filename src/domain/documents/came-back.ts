import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { moveShipments } from '#domain/orders/move-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import { creditPieces } from './credit.ts'
import { listOrderDocuments } from './read-documents.ts'

export interface ParcelBack {
  order: OrderId
  shipment: ShipmentId
  /** Whether its pieces are sold again; otherwise they stay out of stock. */
  restock: boolean
  reason: string
}

/**
 * A parcel that could not be delivered is back: nothing of it was sold after all. A credit note takes its invoice back, and what
 * was paid online for it goes back by the rule for cancelled goods.
 */
export async function takeParcelBack(
  db: Db,
  actor: Actor,
  { order: id, shipment: shipmentId, restock, reason }: ParcelBack,
): Promise<Order> {
  if (actor.role !== 'admin') throw refuse.notAllowed()
  return inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    const shipment = order.shipments.find(one => one.id === shipmentId)
    if (!shipment) throw refuse.unknownShipment()
    if (shipment.status !== 'Shipped') throw refuse.notOnTheWay(shipment.status)
    const isLast = order.shipments.every(({ id, status }) => id === shipmentId || status === 'Cancelled')
    await moveShipments(trx, actor, {
      order,
      moved: [shipment],
      status: 'Cancelled',
      mails: true,
      note: reason,
      keepsStock: !restock,
    })
    const pieces = order.lines
      .filter(line => line.shipmentId === shipmentId)
      .map(({ id: line, quantity }) => ({ line, quantity }))
    // What is still on its way is delivered for the same charge.
    const credit = { order: id, reason, withDelivery: isLast }
    await creditPieces(trx, { ...credit, shipment: shipmentId, pieces })
    if (isLast) await creditDelivery(trx, id, credit)
    return getOrder(trx, id)
  })
}

/** With the last parcel the charge goes back too, also where it was invoiced with an earlier one. */
async function creditDelivery(
  trx: Db,
  order: OrderId,
  credit: { order: OrderId; reason: string; withDelivery: boolean },
) {
  const documents = await listOrderDocuments(trx, order)
  const deliveryOf = ({ data }: (typeof documents)[number]) =>
    data.lines.reduce((sum, { delivery }) => sum + delivery, 0)
  const carrier = documents.find(one => one.kind !== 'credit-note' && deliveryOf(one) > 0)
  const isTaken = documents.some(one => one.kind === 'credit-note' && deliveryOf(one) > 0)
  if (carrier && !isTaken) await creditPieces(trx, { ...credit, shipment: carrier.shipmentId, pieces: [] })
}
