import { type Db, inTransaction } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { recordEvent } from '#domain/events/record.ts'
import { carrierName, tidyTrackingNumber } from '#values/carriers.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import type { Order, Shipment } from './order.ts'
import { getOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { lockForPacking } from './split-shipment.ts'

/** How a parcel can be followed. What is left out stays as it is. */
export interface Tracking {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** A day in India; null for none. */
  expectedOn?: string | null | undefined
}

export interface TrackingChange extends Tracking {
  order: OrderId
  shipment: ShipmentId
  /** Of the tracking that was shown. */
  version?: number | undefined
}

/** A seller, or an admin, says later with which courier a shipment goes, or corrects it. */
export async function changeTracking(
  db: Db,
  actor: Actor,
  { order: id, shipment: shipmentId, version: sent, ...tracking }: TrackingChange,
): Promise<Order> {
  return inTransaction(db, async trx => {
    const order = await lockForPacking(trx, actor, id)
    const shipment = order.shipments.find(one => one.id === shipmentId)
    if (!shipment) throw orderRefusals.unknownShipment()
    if (shipment.status === 'Cancelled') throw orderRefusals.noParcel()
    const current = shipment.trackingVersion
    await refuseStale(trx, { subject: 'shipment', subjectId: shipmentId, current, sent })
    // Before that, the mail about its dispatch says so.
    const isForCustomer = shipment.status === 'Shipped'
    await writeTracking(trx, actor, { order, shipments: [shipment], tracking, isForCustomer })
    return getOrder(trx, id, sellerOf(actor))
  })
}

interface NewTracking {
  order: Order
  shipments: readonly Shipment[]
  tracking: Tracking
  /** Whether the customer gets a mail about a new number. */
  isForCustomer?: boolean
}

/** The order is locked by the caller. */
export async function writeTracking(
  trx: Db,
  actor: Actor,
  { order, shipments, tracking, isForCustomer = false }: NewTracking,
): Promise<void> {
  if (shipments.length === 0) throw orderRefusals.trackingOfNone()
  if (shipments.length > 1 && tracking.trackingNumber) throw orderRefusals.trackingOfOne()
  for (const shipment of shipments)
    await writeTrackingOf(trx, actor, { order, shipment, tracking, isForCustomer })
}

async function writeTrackingOf(
  trx: Db,
  actor: Actor,
  {
    order,
    shipment,
    tracking,
    isForCustomer,
  }: Omit<Required<NewTracking>, 'shipments'> & { shipment: Shipment },
): Promise<void> {
  const { carrier, trackingNumber, expectedOn, trackingVersion } = shipment
  const before = { carrier, trackingNumber, expectedOn }
  const after = {
    carrier: tracking.carrier === undefined ? carrier : carrierName(tracking.carrier),
    trackingNumber:
      tracking.trackingNumber === undefined ? trackingNumber : tidyTrackingNumber(tracking.trackingNumber),
    expectedOn: tracking.expectedOn === undefined ? expectedOn : tracking.expectedOn,
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await trx
    .updateTable('shipments')
    .set({
      carrier: after.carrier,
      tracking_number: after.trackingNumber,
      expected_on: after.expectedOn,
      tracking_version: trackingVersion + 1,
    })
    .where('order_id', '=', order.id)
    .where('id', '=', shipment.id)
    .execute()
  await recordEvent(trx, {
    kind: 'order.tracked',
    subject: order.id,
    order: order.id,
    sellers: [shipment.sellerId],
    data: {
      orderNumber: order.number,
      shipments: [{ id: shipment.id, sellerId: shipment.sellerId }],
      carrier: after.carrier,
      trackingNumber: after.trackingNumber,
      isForCustomer: isForCustomer && after.trackingNumber !== '' && after.trackingNumber !== trackingNumber,
    },
  })
  await recordAudit(trx, actor, {
    action: 'update',
    subject: 'shipment',
    subjectId: shipment.id,
    label: `${order.number}-${shipment.nth}`,
    before,
    after,
    version: trackingVersion + 1,
  })
}
