import type { Address } from '#domain/addresses/address.ts'
import { type Amounts, sumOfLines } from '#domain/cart/price-order.ts'
import type { ArrivalDays } from '#domain/delivery/estimate.ts'
import type { LineDiscount } from '#domain/promotions/tables.ts'
import type { AccountId, OrderId, ProductId, ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { MovableShipment, OrderStatus } from '#values/order-status.ts'
import type { OrderNoteKind, OrderPayment } from './tables.ts'

export interface Order extends Amounts {
  id: OrderId
  /** For people: KN-2026-000123. */
  number: string
  /** The account is null once it is deleted. */
  customer: { id: AccountId | null; name: string; email: string }
  paymentMethod: string
  payment: OrderPaymentFacts
  address: Address | null
  /** Grows with every change of the address. */
  addressVersion: number
  promoCode: string | null
  status: OrderStatus
  createdAt: Date
  /** What the customer was told when it was placed. */
  arrives: Pick<ArrivalDays, 'from' | 'to'> | null
  shipments: Shipment[]
  lines: OrderLine[]
  history: OrderEvent[]
  /** Oldest first; of a seller's part only those that the seller may read. */
  notes: OrderNote[]
}

interface OrderPaymentFacts {
  /** Paid at the door, or online: then it waits for the money, has it, or has expired. */
  state: OrderPayment
  /** Until then its stock is reserved. */
  payBy: Date | null
  paidAt: Date | null
  /** Online, and what of it was or will be refunded. */
  paid: Paise
  refunded: Paise
  /** Money came that an admin has to look at. */
  isInReview: boolean
  /** The customer gave it up before it was paid. */
  isWithdrawn: boolean
}

/** As the payment's state, but money that the order needed and that went back says so, and money that an admin has to look at. */
export function refundedState({
  total,
  payment: { state, paid, refunded, isInReview },
}: Order): OrderPayment | 'part-refunded' | 'refunded' | 'review' {
  if (isInReview && state !== 'paid') return 'review'
  // Paid twice, and the second payment went back: the order is still paid in full.
  if (state !== 'paid' || refunded === 0 || paid - refunded >= total) return state
  return refunded < paid ? 'part-refunded' : 'refunded'
}

/** What one seller sends of an order; the shop's own products have no seller. */
export interface Shipment extends MovableShipment {
  id: ShipmentId
  /** Which one of the order it is, counted from 1 over all sellers. */
  nth: number
  sellerId: AccountId | null
  sellerName: string
  dispatchedAt: Date | null
  deliveredAt: Date | null
  /** How it can be followed; empty while that is not known. */
  carrier: string
  trackingNumber: string
  /** A day in India; null where nobody has said more than the order's `arrives`. */
  expectedOn: string | null
  trackingVersion: number
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
  /** Its part of what is paid for the delivery, the fee for Cash on Delivery included. */
  delivery: Paise
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

export interface OrderNote {
  id: string
  kind: OrderNoteKind
  text: string
  at: Date
  by: string
  authorId: AccountId | null
}

/**
 * What the shown part of an order costs now: the lines that are not cancelled, less their discount, with their part of the
 * delivery. As long as nothing is cancelled that is what it was placed for.
 */
export function currentAmounts({ lines, shipments }: Pick<Order, 'lines'> & LiveOrNot): Amounts {
  const sent = liveLines({ lines, shipments })
  const subtotal = sumOfLines(sent)
  const discount = paise(sent.reduce((sum, line) => sum + line.discount, 0))
  const delivery = paise(sent.reduce((sum, line) => sum + line.delivery, 0))
  return { subtotal, delivery, discount, total: paise(subtotal + delivery - discount) }
}

/** What of the shown part is cancelled: goods less their discount, with their part of the delivery. */
export function cancelledAmount(order: Order): Paise {
  const whole = { ...order, shipments: order.shipments.map(({ id }) => ({ id, status: 'Pending' as const })) }
  return paise(currentAmounts(whole).total - currentAmounts(order).total)
}

interface LiveOrNot {
  shipments: readonly Pick<Shipment, 'id' | 'status'>[]
}

/** The lines that are not cancelled. */
export function liveLines({ lines, shipments }: Pick<Order, 'lines'> & LiveOrNot): OrderLine[] {
  const live = new Set(shipments.filter(({ status }) => status !== 'Cancelled').map(({ id }) => id))
  return lines.filter(({ shipmentId }) => live.has(shipmentId))
}

/** The promotions that make up the discount of what is not cancelled, in the order they were applied. */
export function offersOf(order: Pick<Order, 'lines' | 'shipments'>): Omit<LineDiscount, 'fundedBy'>[] {
  const offers = new Map<string, Omit<LineDiscount, 'fundedBy'>>()
  for (const { promotion, title, code, amount } of liveLines(order).flatMap(({ discounts }) => discounts)) {
    const key = promotion ?? title
    const before = offers.get(key)?.amount ?? 0
    offers.set(key, { promotion, title, code, amount: paise(before + amount) })
  }
  return [...offers.values()]
}

/**
 * What the invoices of the shown part come to. What the shop takes off a seller's goods is paid by the shop, so it does not lower
 * the seller's invoice; what it takes off its own goods does.
 */
export function invoicedAmounts(order: Pick<Order, 'lines' | 'shipments'>) {
  const sellerOf = new Map(order.shipments.map(({ id, sellerId }) => [id, sellerId]))
  const paidByShop = (line: OrderLine) =>
    sellerOf.get(line.shipmentId) === null ? 0 : line.discount - line.sellerDiscount
  const shopDiscount = paise(liveLines(order).reduce((sum, line) => sum + paidByShop(line), 0))
  const { delivery, total } = currentAmounts(order)
  return { shopDiscount, delivery, total: paise(total + shopDiscount) }
}

/** What the courier collects for a shipment, so that all of them together collect what the order costs now. */
export function toCollect(order: Order, shipment: ShipmentId): Paise | null {
  if (order.payment.state !== 'cod') return null
  return currentAmounts({ ...order, shipments: order.shipments.filter(({ id }) => id === shipment) }).total
}
