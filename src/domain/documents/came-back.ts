import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { moveShipments } from '#domain/orders/move-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import { creditPieces } from './credit.ts'
import { documentRefusals } from './refusals.ts'

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
export async function receiveUndelivered(
  db: Db,
  actor: Actor,
  { order: id, shipment: shipmentId, restock, reason }: ParcelBack,
): Promise<Order> {
  if (actor.role !== 'admin') throw refuse.notAllowed()
  return inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    const shipment = order.shipments.find(one => one.id === shipmentId)
    if (!shipment) throw orderRefusals.unknownShipment()
    if (shipment.status !== 'Shipped') throw documentRefusals.notOnTheWay(shipment.status)
    await moveShipments(trx, actor, {
      order,
      moved: [shipment],
      status: 'Cancelled',
      mails: true,
      note: reason,
      staysOutOfStock: !restock,
      isFact: true,
    })
    const pieces = order.lines
      .filter(line => line.shipmentId === shipmentId)
      .map(({ id: line, quantity }) => ({ line, quantity }))
    await creditPieces(trx, { order: id, shipment: shipmentId, pieces, withDelivery: true, reason })
    return getOrder(trx, id)
  })
}
