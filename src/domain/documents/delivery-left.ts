import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { dayInIndia } from '#values/dates.ts'
import type { ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { linesOf } from './draft-invoice.ts'
import { findInvoice, invoicedLines } from './read-documents.ts'

/**
 * What of the delivery was charged with each shipment that arrived, and did not come back yet. Of a shipment that is back
 * undelivered, only what was not credited with it: orders from before the delivery was divided have all of it on one invoice.
 */
export async function listDeliveryLeft(db: Db, order: Order): Promise<Map<ShipmentId, Paise>> {
  const left = new Map<ShipmentId, Paise>()
  if (order.delivery === 0) return left
  const { rows } = await sql<{ shipment: ShipmentId; isBack: boolean }>`
    SELECT shipment_id AS shipment, bool_or(with_delivery) AS "isBack" FROM credits WHERE order_id = ${order.id}
    GROUP BY shipment_id`.execute(db)
  const credited = new Map(rows.map(({ shipment, isBack }) => [shipment, isBack]))
  for (const shipment of order.shipments) {
    const isBack = credited.get(shipment.id)
    if (isBack || (shipment.status !== 'Delivered' && isBack === undefined)) continue
    const invoice = await findInvoice(db, shipment.id)
    const lines = invoice
      ? await invoicedLines(db, invoice)
      : await linesOf(db, { order, shipment, taxes: 'none', day: dayInIndia(new Date()) })
    const amount = paise(lines.reduce((sum, { delivery }) => sum + delivery, 0))
    if (amount > 0) left.set(shipment.id, amount)
  }
  return left
}
