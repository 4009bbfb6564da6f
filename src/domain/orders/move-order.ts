import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { Refusal } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import { refuseRecalled } from '#domain/lots/pick-lots.ts'
import { releasePromotion, reusePromotion } from '#domain/promotions/release-promotion.ts'
import { hideUndeliveredReviews, showDeliveredReviews } from '#domain/reviews/follow-delivery.ts'
import { newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { moverOf } from '#values/order-mover.ts'
import { type OrderStatus, planMove, statusOfOrder } from '#values/order-status.ts'
import { orderFollowers } from './followers.ts'
import { markNotesMailed } from './notes.ts'
import type { Order, OrderLine, Shipment } from './order.ts'
import { getOrder, lockOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { deductStock, leaveOutOfStock, returnStock, writeOffDamaged } from './stock.ts'
import { type Tracking, writeTracking } from './tracking.ts'
import { isUnpaid, releaseUnpaid } from './unpaid.ts'

export interface OrderMove {
  order: OrderId
  /** Only this one of its shipments. */
  shipment?: ShipmentId | undefined
  status: OrderStatus
  /** The status it was shown with: by now another one is a conflict. Left out by old clients. */
  from?: OrderStatus | undefined
  /** Kept in the order's history; required for a move back. */
  reason?: string | undefined
  /** With which courier it leaves; a number only of one shipment. */
  tracking?: Tracking | undefined
}

/** A seller moves their shipment of an order, an admin all of them. Answers what the actor sees of the order. */
export async function moveOrder(
  db: Db,
  actor: Actor,
  { order: id, shipment, status, from, reason, tracking }: OrderMove,
): Promise<Order> {
  const seller = sellerOf(actor)
  return inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    if (isUnpaid(order)) throw orderRefusals.unknownOrder()
    const theirs = order.shipments.filter(({ sellerId }) => !seller || sellerId === seller)
    if (theirs.length === 0) throw orderRefusals.notYourOrder()
    const chosen = theirs.filter(one => !shipment || one.id === shipment)
    if (chosen.length === 0) throw orderRefusals.unknownShipment()
    const present = statusOfOrder(chosen)
    if (from && from !== present) throw orderRefusals.orderMovedMeanwhile(present)
    const { moved, asks, mails, refusal } = planMove(chosen, status, moverOf(actor))
    if (refusal) throw new Refusal(refusal.kind, refusal.sentence)
    if (asks === 'reason' && !reason) throw orderRefusals.moveNeedsReason(present, status)
    if (tracking) await writeTracking(trx, actor, { order, shipments: moved, tracking })
    if (moved.length > 0) await moveShipments(trx, actor, { order, moved, status, mails, note: reason })
    return getOrder(trx, id, seller)
  })
}

export interface OrdersMove extends Pick<OrderMove, 'status' | 'reason'> {
  orders: readonly OrderId[]
  /** The status each order was shown with. */
  from?: Readonly<Record<string, OrderStatus>> | undefined
  /** With which courier they all leave. */
  carrier?: string | undefined
}

export interface OrdersMoved {
  moved: OrderId[]
  /** Those whose status was not changed, and why. */
  refused: { order: OrderId; reason: string }[]
}

/** Moves many orders, each in its own transaction: one that is refused does not stop the others. */
export async function moveOrders(
  db: Db,
  actor: Actor,
  { orders, status, from, reason, carrier }: OrdersMove,
): Promise<OrdersMoved> {
  const outcome: OrdersMoved = { moved: [], refused: [] }
  const tracking = carrier ? { carrier } : undefined
  for (const order of new Set(orders)) {
    try {
      await moveOrder(db, actor, { order, status, from: from?.[order], reason, tracking })
      outcome.moved.push(order)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ order, reason: error.message })
    }
  }
  return outcome
}

/** A customer cancels their order, until a seller has begun with any part of it. */
export const cancelOrder = (db: Db, actor: Actor, cancellation: Cancellation): Promise<Order> =>
  cancelOrderOf(db, actor, cancellation)

interface Cancellation {
  order: OrderId
  reason?: string | null | undefined
}

/** `customer`: also somebody without an account, who has proved that the order is theirs. */
export async function cancelOrderOf(
  db: Db,
  customer: Recorded,
  { order: id, reason }: Cancellation,
): Promise<Order> {
  return inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    if (order.customer.id !== customer.id) throw orderRefusals.othersOrder()
    if (order.payment.state === 'awaiting') {
      await releaseUnpaid(trx, order, { isWithdrawn: true })
      return getOrder(trx, id)
    }
    const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
    const begun = live.find(({ status }) => status !== 'Pending')
    if (begun || live.length === 0) throw orderRefusals.tooLateToCancel(begun?.status ?? 'Cancelled')
    await moveShipments(trx, customer, { order, moved: live, status: 'Cancelled', mails: true, note: reason })
    // All of them, so that no part that a seller cancelled before comes back either.
    await trx
      .updateTable('shipments')
      .set({ cancelled_by_customer: true })
      .where('order_id', '=', id)
      .execute()
    return getOrder(trx, id)
  })
}

interface ShipmentsMove {
  order: Order
  moved: readonly Shipment[]
  status: OrderStatus
  mails: boolean
  note?: string | null | undefined
  /** What is cancelled stays out of stock: nobody has looked at it yet. */
  staysOutOfStock?: boolean
  /** Line → how many of its pieces cannot be sold again, whatever becomes of the others; of what is cancelled. */
  damaged?: ReadonlyMap<string, number>
  /** It has happened already, such as a parcel that came back. */
  isFact?: boolean
}

/** The order is locked by the caller. */
export async function moveShipments(
  trx: Db,
  actor: Recorded,
  {
    order,
    moved,
    status,
    mails,
    note,
    staysOutOfStock = false,
    damaged = new Map(),
    isFact = false,
  }: ShipmentsMove,
) {
  const linesOf = (shipments: readonly Shipment[]) =>
    order.lines.filter(line => shipments.some(({ id }) => id === line.shipmentId))
  if (status === 'Cancelled') {
    const { lost, others } = divideDamaged(linesOf(moved), damaged)
    if (lost.length > 0)
      await writeOffDamaged(trx, actor, { order: order.id, lines: lost, note: `Order ${order.number}` })
    if (staysOutOfStock) await leaveOutOfStock(trx, actor, { order: order.id, lines: others })
    else await returnStock(trx, order.id, others)
  }
  const revived = moved.filter(shipment => shipment.status === 'Cancelled')
  if (revived.length > 0) await deductStock(trx, order.id, linesOf(revived))

  const leaving = moved.filter(one => one.status === 'Pending' || one.status === 'Processing')
  if (leaving.length > 0 && (status === 'Shipped' || status === 'Delivered'))
    await refuseRecalled(
      trx,
      order.id,
      linesOf(leaving).map(({ id }) => id),
    )
  const movedIds = moved.map(({ id }) => id)
  const after = order.shipments.map(shipment => ({
    ...shipment,
    status: movedIds.includes(shipment.id) ? status : shipment.status,
  }))
  const statusAfter = statusOfOrder(after)
  if (statusAfter === 'Cancelled') await releasePromotion(trx, order.id)
  else if (order.status === 'Cancelled') await reusePromotion(trx, order.id)
  await trx
    .updateTable('shipments')
    .set({ status, ...timesOf(status) })
    .where('order_id', '=', order.id)
    .where('id', 'in', movedIds)
    .execute()
  await trx.updateTable('orders').set({ status: statusAfter }).where('id', '=', order.id).execute()
  const isWholeOrder = moved.length === order.shipments.length
  await trx
    .insertInto('order_events')
    .values(
      (isWholeOrder ? [null] : movedIds).map(shipment => ({
        order_id: order.id,
        id: newId(),
        shipment_id: shipment,
        status,
        actor_id: actor.id,
        actor_name: actor.name,
        note: note || null,
      })),
    )
    .execute()
  await recordEvent(trx, {
    kind: eventOf[status],
    subject: order.id,
    order: order.id,
    sellers: moved.map(({ sellerId }) => sellerId),
    data: {
      orderNumber: order.number,
      shipments: moved.map(({ id, sellerId }) => ({ id, sellerId })),
      reason: note || null,
      actorId: actor.id,
      customerNotes: mails ? await markNotesMailed(trx, order.id) : null,
    },
  })
  if (order.customer.id) {
    const productsOf = (shipments: readonly Shipment[]) =>
      linesOf(shipments).map(({ productId }) => productId)
    const left = moved.filter(shipment => shipment.status === 'Delivered')
    if (left.length > 0) await hideUndeliveredReviews(trx, order.customer.id, productsOf(left))
    if (status === 'Delivered') await showDeliveredReviews(trx, order.customer.id, productsOf(moved))
  }
  if (status === 'Cancelled' || revived.length > 0)
    for (const follow of orderFollowers.amountChanged)
      await follow(trx, await getOrder(trx, order.id), { isFact })
  await recordAudit(trx, actor, {
    action: 'move',
    subject: 'order',
    subjectId: order.id,
    before: { orderNumber: order.number, ...statuses(order.shipments) },
    after: { orderNumber: order.number, ...statuses(after), ...(note ? { reason: note } : {}) },
  })
  if (status === 'Shipped' || status === 'Delivered')
    for (const follow of orderFollowers.dispatched) await follow(trx, order, movedIds)
}

function divideDamaged(lines: readonly OrderLine[], damaged: ReadonlyMap<string, number>) {
  const withPieces = (piecesOf: (line: OrderLine) => number) =>
    lines.map(line => ({ ...line, quantity: piecesOf(line) })).filter(({ quantity }) => quantity > 0)
  return {
    lost: withPieces(({ id }) => damaged.get(id) ?? 0),
    others: withPieces(({ id, quantity }) => quantity - (damaged.get(id) ?? 0)),
  }
}

const eventOf = {
  Pending: 'order.reopened',
  Processing: 'order.packed',
  Shipped: 'order.shipped',
  Delivered: 'order.delivered',
  Cancelled: 'order.cancelled',
} as const

/** A parcel that is delivered in one step left at that moment too; one that moves back has not left. */
const timesOf = (status: OrderStatus) => ({
  dispatched_at:
    status === 'Shipped' || status === 'Delivered' ? sql<Date>`coalesce(dispatched_at, now())` : null,
  delivered_at: status === 'Delivered' ? sql<Date>`now()` : null,
})

const statuses = (shipments: readonly Shipment[]) => ({
  status: statusOfOrder(shipments),
  shipments: Object.fromEntries(shipments.map(({ id, status }) => [id, status])),
})
