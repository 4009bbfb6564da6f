import type { Address } from '#domain/addresses/address.ts'
import type { Amounts } from '#domain/cart/price-order.ts'
import type { AccountId, OrderId, ProductId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { OrderStatus } from '#values/order-status.ts'

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

export interface OrderEvent {
  /** Null where the whole order was moved. */
  shipmentId: ShipmentId | null
  status: OrderStatus
  at: Date
  by: string
  /** Why, where a reason was given. */
  note: string | null
}
