import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { reasonRules } from '#values/return-rules.ts'
import type { Return } from './return.ts'
import { countReturned } from './returnable.ts'

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
  const returned = await countReturned(
    db,
    lines.map(({ id }) => id),
  )
  const now = (line: string) => pieces.find(piece => piece.line === line)?.quantity ?? 0
  return lines.every(({ id, quantity }) => (returned.get(id)?.credited ?? 0) + now(id) === quantity)
}
