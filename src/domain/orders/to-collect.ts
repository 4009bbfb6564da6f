import { sumOfLines } from '#domain/cart/price-order.ts'
import type { ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { Order } from './order.ts'

/** What the courier collects for a shipment: its goods less their discount, and with one shipment also the delivery. */
export function toCollect(
  { paymentMethod, lines, delivery, deliveryWith }: Order,
  shipment: ShipmentId,
): Paise | null {
  if (paymentMethod !== 'Cash on Delivery') return null
  const sent = lines.filter(line => line.shipmentId === shipment)
  const discount = sent.reduce((sum, line) => sum + line.discount, 0)
  return paise(sumOfLines(sent) - discount + (shipment === deliveryWith ? delivery : 0))
}
