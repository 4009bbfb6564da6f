import type { Address } from '#domain/addresses/address.ts'
import { type Amounts, sumOfLines } from '#domain/cart/price-order.ts'
import type { AccountId, OrderId, ProductId, ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { type OrderStatus, orderProgress } from '#values/order-status.ts'

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
  shipments: Shipment[]
  /** The first shipment that is not cancelled: the customer pays for the delivery once, when it arrives. */
  deliveryWith: ShipmentId | null
  lines: OrderLine[]
  history: OrderEvent[]
}

/** What one seller sends of an order; the shop's own products have no seller. */
export interface Shipment {
  id: ShipmentId
  sellerId: AccountId | null
  sellerName: string
  status: OrderStatus
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
  /** Its part of the order's discount. */
  discount: Paise
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

/** An order is as far as its least advanced live shipment; without a live one it is cancelled. */
export function statusOfOrder(shipments: readonly { status: OrderStatus }[]): OrderStatus {
  return orderProgress.find(step => shipments.some(({ status }) => status === step)) ?? 'Cancelled'
}

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
