import { announce, type Db, inTransaction } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { lockStock, recount } from '#domain/lots/recount.ts'
import { type LotChoice, listChoices, swapLot } from '#domain/lots/swap-lot.ts'
import type { LotId, OrderId } from '#values/ids.ts'
import { writeNote } from './notes.ts'
import type { Order } from './order.ts'
import { getOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { groupByShipment, lockForPacking } from './split-shipment.ts'
import { isUnpaid } from './unpaid.ts'

export interface ChosenLot {
  order: OrderId
  line: string
  from: LotId
  to: LotId
  quantity: number
  reason: string
}

/** Somebody who packs takes pieces of another lot than the one whose turn it is, and says why. */
export async function chooseLot(
  db: Db,
  actor: Actor,
  { order: id, line: lineId, from, to, quantity, reason }: ChosenLot,
): Promise<Order> {
  return inTransaction(db, async trx => {
    const order = await lockForPacking(trx, actor, id)
    const [group] = groupByShipment(order, [{ line: lineId, quantity }])
    const { line } = group!.pieces[0]!
    const { productId } = line
    // After the order, as every change of stock does.
    await lockStock(trx, [productId])
    const swapped = await swapLot(trx, { order: id, line: lineId, productId, from, to, quantity })
    await recount(trx, [productId])
    const taken = `${quantity} × ${line.name} of ${swapped.to} instead of ${swapped.from}`
    await writeNote(trx, actor, {
      order: id,
      kind: 'change',
      seller: group!.shipment.sellerId,
      text: `Packed by choice: ${taken}. ${reason}`,
    })
    await recordAudit(trx, actor, {
      action: 'choose-lot',
      subject: 'order',
      subjectId: id,
      label: order.number,
      after: { taken, reason },
    })
    // The page says which piece the next customer gets.
    announce(trx, `product:${productId}`)
    return getOrder(trx, id, sellerOf(actor))
  })
}

/** Of which lots the pieces of a line are, and of which others they could be. */
export async function listLotChoices(
  db: Db,
  actor: Actor,
  { order: id, line }: { order: OrderId; line: string },
): Promise<LotChoice[]> {
  const order = await getOrder(db, id, sellerOf(actor))
  if (isUnpaid(order)) throw orderRefusals.unknownOrder()
  if (order.shipments.length === 0) throw orderRefusals.notYourOrder()
  const [group] = groupByShipment(order, [{ line, quantity: 1 }])
  const { productId } = group!.pieces[0]!.line
  return listChoices(db, { order: id, line, productId })
}
