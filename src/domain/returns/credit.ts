import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Paise, paise } from '#values/money.ts'
import { reasonRules } from '#values/return-rules.ts'
import type { Return } from './return.ts'
import { countTaken } from './returnable.ts'
import { shareOf } from './share.ts'

export interface Pieces {
  line: string
  quantity: number
}

/** The delivery goes back if the fault is not the customer's, or nothing of the shipment was kept; once. */
export async function returnsDelivery(
  db: Db,
  found: Return,
  order: Order,
  pieces: readonly Pieces[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM returns WHERE order_id = ${order.id} AND shipment_id = ${found.shipmentId} AND with_delivery`.execute(
    db,
  )
  if (rows.length > 0) return false
  const reasonOf = new Map(found.items.map(({ line, reason }) => [line, reason]))
  if (pieces.some(({ line }) => reasonRules[reasonOf.get(line)!].isFault)) return true
  const lines = order.lines.filter(({ shipmentId }) => shipmentId === found.shipmentId)
  const taken = await countTaken(
    db,
    lines.map(({ id }) => id),
  )
  const now = (line: string) => pieces.find(piece => piece.line === line)?.quantity ?? 0
  return lines.every(({ id, quantity }) => (taken.get(id)?.credited ?? 0) + now(id) === quantity)
}

/** What was paid for the goods alone. */
async function goodsOf(db: Db, order: Order, pieces: readonly Pieces[]): Promise<Paise> {
  const taken = await countTaken(
    db,
    pieces.map(({ line }) => line),
  )
  const shares = pieces.map(({ line: id, quantity }) => {
    const line = order.lines.find(one => one.id === id)!
    return shareOf(line, taken.get(id)?.credited ?? 0, quantity)
  })
  return paise(shares.reduce((sum, share) => sum + share, 0))
}

/** What the customer would get back for these pieces now. */
export async function estimateCredit(db: Db, found: Return, order: Order, pieces: readonly Pieces[]) {
  const goods = await goodsOf(db, order, pieces)
  const paysDelivery = order.deliveryWith === found.shipmentId && order.delivery > 0
  const delivery = paysDelivery && (await returnsDelivery(db, found, order, pieces)) ? order.delivery : 0
  return { goods, total: paise(goods + delivery) }
}
