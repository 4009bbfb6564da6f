import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/duplicate.ts'
import type { Account } from '#domain/accounts/account.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import type { Address, Order, OrderLine, Shipment } from './order.ts'
import { priceOrder } from './price-order.ts'
import { type Basket, readBasket } from './read-basket.ts'
import { findOrderByKey } from './read-orders.ts'
import { announceStock } from './stock.ts'
import { writeOrder } from './write-order.ts'

export interface Checkout {
  customer: Pick<Account, 'id' | 'name' | 'email'>
  paymentMethod: string
  address: Address | null
  /** The caller's name for this attempt: however often it is made, it is one order. */
  idempotencyKey?: string | undefined
}

/** Buys what is in the cart: all of it, or nothing. */
export async function placeOrder(db: Db, checkout: Checkout): Promise<Order> {
  try {
    return await place(db, checkout)
  } catch (error) {
    // Asked only after a failure, so that an order costs no extra question: its key is taken, or its cart is gone.
    const mayBeRepeated = error instanceof Refusal || isDuplicate(error, 'orders_idempotency_key')
    const { customer, idempotencyKey } = checkout
    const first = mayBeRepeated && idempotencyKey && (await findOrderByKey(db, customer.id, idempotencyKey))
    if (first) return first
    throw error
  }
}

/** Reads, prices, then writes only if all is as it was read; else somebody was quicker, and it reads again. */
async function place(db: Db, checkout: Checkout): Promise<Order> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const basket = await readBasket(db, checkout.customer.id)
    if (basket.length === 0) throw refuse.emptyCart()
    const short = basket.filter(({ quantity, stock }) => stock < quantity)
    if (short.length > 0) throw refuse.notEnoughStock(short.map(({ name, stock }) => ({ name, left: stock })))
    const order = await writeOrder(db, draftOrder(checkout, basket), checkout)
    if (!order) continue
    announceStock(db, basket)
    return order
  }
  throw refuse.cartChanged()
}

function draftOrder({ customer, paymentMethod, address }: Checkout, basket: Basket) {
  const shipments = shipmentsOf(basket)
  const lines = basket.map(
    ({ sellerId, productId, name, brandName, category, image, price, quantity }): OrderLine => {
      const shipmentId = shipments.find(shipment => shipment.sellerId === sellerId)!.id
      return { id: newId(), shipmentId, productId, name, brandName, category, image, price, quantity }
    },
  )
  return {
    id: newId<'order'>() as OrderId,
    customer: { name: customer.name, email: customer.email },
    paymentMethod,
    address,
    status: 'Pending' as const,
    ...priceOrder(lines),
    shipments,
    lines,
  }
}

/** One shipment per seller, in the order of their first line. */
function shipmentsOf(basket: Basket): Shipment[] {
  const shipments = new Map<string | null, Shipment>()
  for (const { sellerId, sellerName } of basket)
    if (!shipments.has(sellerId))
      shipments.set(sellerId, {
        id: newId<'shipment'>() as ShipmentId,
        sellerId,
        sellerName: sellerName ?? '',
        status: 'Pending',
      })
  return [...shipments.values()]
}
