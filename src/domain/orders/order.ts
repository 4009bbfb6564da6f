import type { OrderStatus } from '#db/tables.ts'
import type { AccountId, OrderId, ProductId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { Amounts } from './price-order.ts'

export interface Order extends Amounts {
  id: OrderId
  /** What people say: KN-2026-000123. */
  number: string
  customer: { name: string; email: string }
  paymentMethod: string
  address: Address | null
  status: OrderStatus
  createdAt: Date
  shipments: Shipment[]
  lines: OrderLine[]
  history: OrderEvent[]
}

export interface Address {
  name: string
  phone: string
  line1: string
  line2?: string | undefined
  city: string
  state: string
  pincode: string
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
}

export interface OrderEvent {
  /** Null where it is about the whole order. */
  shipmentId: ShipmentId | null
  status: OrderStatus
  at: Date
  by: string
}
