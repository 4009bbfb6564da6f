import type { Db } from '#db/client.ts'
import { isDeadlock, isDuplicate } from '#db/failures.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Address } from '#domain/addresses/address.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { isId, newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import type { Order, OrderLine, Shipment } from './order.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { type Basket, readCheckout } from './read-checkout.ts'
import { findOrderByKey } from './read-orders.ts'
import { announceStock } from './stock.ts'
import { writeOrder } from './write-order.ts'

export interface Checkout {
  customer: Pick<Account, 'id' | 'name' | 'email'>
  paymentMethod: string
  /** Without one, and without the id of a kept one, it goes to the account's default address, if it has one. */
  address: Address | null
  addressId?: string | undefined
  promoCode?: string | undefined
  /** What the customer was shown. */
  expectedTotal?: Paise | undefined
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
  const { customer, address, addressId, promoCode } = checkout
  if (addressId && !isId(addressId)) throw refuse.unknownAddress()
  for (let attempt = 0; attempt < 10; attempt++) {
    const facts = await readCheckout(db, { account: customer.id, addressId, promoCode })
    const { basket } = facts
    if (basket.length === 0) throw refuse.emptyCart()
    const short = basket.filter(({ quantity, stock }) => stock < quantity)
    if (short.length > 0) throw refuse.notEnoughStock(short.map(({ name, stock }) => ({ name, left: stock })))
    if (addressId && !address && !facts.address) throw refuse.unknownAddress()
    const priced = priceCheckout(facts, checkout)
    const { expectedTotal = priced.total } = checkout
    if (priced.total !== expectedTotal) throw refuse.totalChanged(formatRupees(toRupees(priced.total)))
    const order = await writeOrder(db, draftOrder(checkout, basket, priced), checkout, priced.use).catch(
      nullIfOvertaken,
    )
    if (!order) continue
    announceStock(db, basket)
    return order
  }
  throw refuse.cartChanged()
}

/**
 * The same customer's other order was quicker with the code: read again, and say so. Or somebody who changes many products
 * at once took the same ones the other way round.
 */
function nullIfOvertaken(error: unknown): null {
  if (isDeadlock(error)) return null
  if (isDuplicate(error, 'promotion_uses_nth') || isDuplicate(error, 'promotion_uses_first')) return null
  throw error
}

function draftOrder(
  { customer, paymentMethod }: Checkout,
  basket: Basket,
  { address, use, discountOf, ...amounts }: PricedCheckout,
) {
  const shipments = shipmentsOf(basket)
  const lines = basket.map(
    ({ sellerId, productId, name, brandName, category, image, price, quantity }): OrderLine => {
      const shipmentId = shipments.find(shipment => shipment.sellerId === sellerId)!.id
      const discount = discountOf.get(productId)!
      return {
        id: newId(),
        shipmentId,
        productId,
        name,
        brandName,
        category,
        image,
        price,
        quantity,
        discount,
      }
    },
  )
  return {
    id: newId<'order'>() as OrderId,
    customer: { id: customer.id, name: customer.name, email: customer.email },
    paymentMethod,
    address,
    promoCode: use?.code ?? null,
    status: 'Pending' as const,
    ...amounts,
    shipments,
    deliveryWith: shipments[0]?.id ?? null,
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
