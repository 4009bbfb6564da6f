import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { divideLine } from '#domain/lots/pick-lots.ts'
import { newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { isToPack } from '#values/order-status.ts'
import { writeNote } from './notes.ts'
import type { Order, OrderLine, Shipment } from './order.ts'
import { getOrder, lockOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { isUnpaid } from './unpaid.ts'

/** Some of a line of an order. */
export interface LinePieces {
  line: string
  quantity: number
}

export interface ShipmentSplit {
  order: OrderId
  /** All of one shipment; the rest of that shipment stays in it. */
  pieces: readonly LinePieces[]
}

/** What cannot be sent yet goes into a shipment of its own, with the status of the one that it leaves. */
export async function splitShipment(
  db: Db,
  actor: Actor,
  { order: id, pieces }: ShipmentSplit,
): Promise<Order> {
  return inTransaction(db, async trx => {
    const order = await lockForPacking(trx, actor, id)
    const [chosen, ...others] = groupByShipment(order, pieces)
    if (!chosen) throw orderRefusals.nothingChosen()
    if (others.length > 0) throw orderRefusals.unknownLine()
    if (isWhole(order, chosen)) throw orderRefusals.nothingLeftToPack()
    await moveToNewShipment(trx, order, chosen)
    const later = describePieces(chosen.pieces)
    const { sellerId } = chosen.shipment
    await writeNote(trx, actor, {
      order: id,
      kind: 'change',
      seller: sellerId,
      text: `Packed later: ${later}`,
    })
    await recordAudit(trx, actor, {
      action: 'split',
      subject: 'order',
      subjectId: id,
      label: order.number,
      after: { packedLater: later },
    })
    return getOrder(trx, id, sellerOf(actor))
  })
}

/** Locks an order to pack it. Sellers see only their part, so that they can choose nothing else. */
export async function lockForPacking(trx: Db, actor: Actor, id: OrderId): Promise<Order> {
  await lockOrder(trx, id)
  const order = await getOrder(trx, id, sellerOf(actor))
  if (isUnpaid(order)) throw orderRefusals.unknownOrder()
  if (order.shipments.length === 0) throw orderRefusals.notYourOrder()
  return order
}

interface ChosenPieces {
  shipment: Shipment
  pieces: { line: OrderLine; quantity: number }[]
}

/** Refuses what is not in the order, what there is less of, and what is not to be packed any longer. */
export function groupByShipment(order: Order, pieces: readonly LinePieces[]): ChosenPieces[] {
  const wanted = new Map<string, number>()
  for (const { line, quantity } of pieces) wanted.set(line, (wanted.get(line) ?? 0) + quantity)
  const chosen = new Map<ShipmentId, ChosenPieces>()
  for (const [id, quantity] of wanted) {
    const line = order.lines.find(one => one.id === id)
    const shipment = order.shipments.find(one => one.id === line?.shipmentId)
    if (!line || !shipment) throw orderRefusals.unknownLine()
    if (!isToPack(shipment.status)) throw orderRefusals.shippedAlready(shipment.status)
    if (quantity > line.quantity) throw orderRefusals.fewerInLine(line.name, line.quantity)
    const group = chosen.get(shipment.id) ?? { shipment, pieces: [] }
    group.pieces.push({ line, quantity })
    chosen.set(shipment.id, group)
  }
  return [...chosen.values()]
}

export function isWhole(order: Order, { shipment, pieces }: ChosenPieces): boolean {
  const lines = order.lines.filter(line => line.shipmentId === shipment.id)
  return lines.every(line => pieces.some(one => one.line === line && one.quantity === line.quantity))
}

const describePieces = (pieces: ChosenPieces['pieces']): string =>
  pieces.map(({ line, quantity }) => `${quantity} × ${line.name}`).join(', ')

/** The order is locked by the caller. A line that is divided keeps its discount and its part of the delivery, to the paisa, over both halves. */
export async function moveToNewShipment(
  trx: Db,
  order: Order,
  { shipment, pieces }: ChosenPieces,
): Promise<ShipmentId> {
  const id = newId<'shipment'>()
  const { sellerId } = shipment
  await sql`
    INSERT INTO shipments (order_id, id, seller_id, seller_name, status, goods, customer_name, placed_at)
    SELECT order_id, ${id}, seller_id, seller_name, status, goods, customer_name, placed_at FROM shipments
    WHERE order_id = ${order.id} AND id = ${shipment.id}`.execute(trx)
  await trx
    .updateTable('shipments')
    .set({ is_split: true })
    .where('order_id', '=', order.id)
    .where('seller_id', 'is not distinct from', sellerId)
    .execute()
  // The new shipment went through the same steps. Each copy sorts after its original and before every later event.
  await sql`
    INSERT INTO order_events (order_id, id, shipment_id, status, actor_id, actor_name, note, at)
    SELECT order_id, id || right(${id}::text, 6), ${id}, status, actor_id, actor_name, note, at FROM order_events
    WHERE order_id = ${order.id} AND shipment_id = ${shipment.id}`.execute(trx)
  for (const { line, quantity } of pieces) {
    const isAll = quantity === line.quantity
    const part = partOf(line, quantity)
    await trx
      .updateTable('order_lines')
      .set(
        isAll
          ? { shipment_id: id }
          : { quantity: line.quantity - quantity, ...inColumns(lessOf(line, part)) },
      )
      .where('order_id', '=', order.id)
      .where('id', '=', line.id)
      .execute()
    if (isAll) continue
    const copy = await copyLine(trx, order.id, line.id, { shipment_id: id, quantity, ...inColumns(part) })
    await divideLine(trx, { order: order.id, from: line.id, to: copy, quantity })
  }
  return id
}

type Divided = Pick<OrderLine, 'discount' | 'sellerDiscount' | 'discounts' | 'delivery'>

/** Each part is rounded down to the paisa; the rest of it stays with the pieces that stay. Old lines have no parts. */
function partOf(
  { discount, sellerDiscount, discounts, quantity, delivery: whole }: OrderLine,
  pieces: number,
): Divided {
  const share = (amount: Paise) => paise(Number((BigInt(amount) * BigInt(pieces)) / BigInt(quantity)))
  const delivery = share(whole)
  const parts = discounts.map(part => ({ ...part, amount: share(part.amount) }))
  const sum = (some: typeof parts) => paise(some.reduce((total, { amount }) => total + amount, 0))
  if (parts.length === 0)
    return { discount: share(discount), sellerDiscount: share(sellerDiscount), discounts: [], delivery }
  return {
    discount: sum(parts),
    sellerDiscount: sum(parts.filter(({ fundedBy }) => fundedBy === 'seller')),
    discounts: parts,
    delivery,
  }
}

const lessOf = (line: Divided, part: Divided): Divided => ({
  discount: paise(line.discount - part.discount),
  sellerDiscount: paise(line.sellerDiscount - part.sellerDiscount),
  discounts: line.discounts.map((one, index) => ({
    ...one,
    amount: paise(one.amount - part.discounts[index]!.amount),
  })),
  delivery: paise(line.delivery - part.delivery),
})

const inColumns = ({ discount, sellerDiscount, discounts, delivery }: Divided) => ({
  discount,
  seller_discount: sellerDiscount,
  discounts: discounts.length > 0 ? JSON.stringify(discounts) : null,
  delivery,
})

async function copyLine(
  trx: Db,
  order: OrderId,
  line: string,
  changed: { shipment_id: ShipmentId; quantity: number } & ReturnType<typeof inColumns>,
): Promise<string> {
  const original = await trx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order)
    .where('id', '=', line)
    .executeTakeFirstOrThrow()
  const id = newId()
  await trx
    .insertInto('order_lines')
    .values({ ...original, ...changed, id })
    .execute()
  return id
}
