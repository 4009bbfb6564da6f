import type { LineDiscount } from '#db/tables.ts'
import type { Address } from '#domain/addresses/address.ts'
import { type Amounts, sumOfLines } from '#domain/cart/price-order.ts'
import type { ArrivalDays } from '#domain/delivery/estimate.ts'
import type { AccountId, OrderId, ProductId, ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { MovableShipment, OrderStatus } from '#values/order-status.ts'

export interface Order extends Amounts {
  id: OrderId
  /** What people say: KN-2026-000123. */
  number: string
  /** The account is null once it is deleted. */
  customer: { id: AccountId | null; name: string; email: string }
  paymentMethod: string
  address: Address | null
  promoCode: string | null
  status: OrderStatus
  createdAt: Date
  /** What the customer was told when it was placed. */
  arrives: Pick<ArrivalDays, 'from' | 'to'> | null
  shipments: Shipment[]
  /** The first shipment that is not cancelled: the customer pays for the delivery once, when it arrives. */
  deliveryWith: ShipmentId | null
  lines: OrderLine[]
  history: OrderEvent[]
}

/** What one seller sends of an order; the shop's own products have no seller. */
export interface Shipment extends MovableShipment {
  id: ShipmentId
  sellerId: AccountId | null
  sellerName: string
}

/** A product as it was when it was bought. */
export interface OrderLine {
  id: string
  shipmentId: ShipmentId
  productId: ProductId
  name: string
  brandName: string
  category: string
  image: string | null
  price: Paise
  quantity: number
  /** Its part of the order's discount, and how much of that its seller pays for. */
  discount: Paise
  sellerDiscount: Paise
  /** The promotions that make it up. */
  discounts: LineDiscount[]
}

interface OrderEvent {
  /** Null where the whole order was moved. */
  shipmentId: ShipmentId | null
  status: OrderStatus
  at: Date
  by: string
  /** Why, where a reason was given. */
  note: string | null
}

/**
 * What the shown part of an order costs now: the goods that are not cancelled, less their discount, and the delivery, which
 * is paid once, with the first shipment that is not cancelled. As long as nothing is cancelled that is what it was placed for.
 */
export function currentAmounts({
  lines,
  shipments,
  delivery,
  deliveryWith,
}: Pick<Order, 'lines' | 'shipments' | 'delivery' | 'deliveryWith'>): Amounts {
  const live = liveShipments(shipments)
  const sent = liveLines({ lines, shipments })
  const subtotal = sumOfLines(sent)
  const discount = paise(sent.reduce((sum, line) => sum + line.discount, 0))
  const due = deliveryWith && live.has(deliveryWith) ? delivery : paise(0)
  return { subtotal, delivery: due, discount, total: paise(subtotal + due - discount) }
}

const liveShipments = (shipments: readonly Shipment[]) =>
  new Set(shipments.filter(({ status }) => status !== 'Cancelled').map(({ id }) => id))

/** The lines that are not cancelled. */
export function liveLines({ lines, shipments }: Pick<Order, 'lines' | 'shipments'>): OrderLine[] {
  const live = liveShipments(shipments)
  return lines.filter(({ shipmentId }) => live.has(shipmentId))
}

/** The promotions that make up the discount of what is not cancelled, in the order they were applied. */
export function offersOf(order: Pick<Order, 'lines' | 'shipments'>): Omit<LineDiscount, 'fundedBy'>[] {
  const offers = new Map<string, Omit<LineDiscount, 'fundedBy'>>()
  for (const { promotion, title, code, amount } of liveLines(order).flatMap(({ discounts }) => discounts)) {
    const before = offers.get(promotion)?.amount ?? 0
    offers.set(promotion, { promotion, title, code, amount: paise(before + amount) })
  }
  return [...offers.values()]
}

/** What the courier collects for a shipment, so that all of them together collect what the order costs now. */
export function toCollect(order: Order, shipment: ShipmentId): Paise | null {
  if (order.paymentMethod !== 'Cash on Delivery') return null
  return currentAmounts({ ...order, shipments: order.shipments.filter(({ id }) => id === shipment) }).total
}
