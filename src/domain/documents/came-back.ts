import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { moveShipments } from '#domain/orders/move-order.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import type { LinePieces } from '#domain/orders/split-shipment.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import { creditPieces } from './credit.ts'
import { documentRefusals } from './refusals.ts'

export interface ParcelBack {
  order: OrderId
  shipment: ShipmentId
  /** Whether its pieces are sold again; otherwise they stay out of stock. */
  restock: boolean
  reason: string
  /** Of its pieces, those that cannot be sold again: they are written off. */
  damaged?: readonly LinePieces[] | undefined
}

/**
 * A parcel that could not be delivered is back: nothing of it was sold after all. A credit note takes its invoice back, and what
 * was paid online for it goes back by the rule for cancelled goods.
 */
export async function receiveUndelivered(
  db: Db,
  actor: Actor,
  { order: id, shipment: shipmentId, restock, reason, damaged = [] }: ParcelBack,
): Promise<Order> {
  if (actor.role !== 'admin') throw refuse.notAllowed()
  return inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    const shipment = order.shipments.find(one => one.id === shipmentId)
    if (!shipment) throw orderRefusals.unknownShipment()
    if (shipment.status !== 'Shipped') throw documentRefusals.notOnTheWay(shipment.status)
    const lines = order.lines.filter(line => line.shipmentId === shipmentId)
    await moveShipments(trx, actor, {
      order,
      moved: [shipment],
      status: 'Cancelled',
      mails: true,
      note: reason,
      staysOutOfStock: !restock,
      damaged: sumDamaged(lines, damaged),
      isFact: true,
    })
    const pieces = lines.map(({ id: line, quantity }) => ({ line, quantity }))
    await creditPieces(trx, { order: id, shipment: shipmentId, pieces, withDelivery: true, reason })
    return getOrder(trx, id)
  })
}

/** By line; refuses pieces that were not in the parcel. */
function sumDamaged(lines: readonly OrderLine[], damaged: readonly LinePieces[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { line: id, quantity } of damaged) {
    const line = lines.find(one => one.id === id)
    if (!line) throw documentRefusals.notInParcel()
    const sum = (sums.get(id) ?? 0) + quantity
    if (sum > line.quantity) throw orderRefusals.fewerInLine(line.name, line.quantity)
    sums.set(id, sum)
  }
  return sums
}
