import type { Db } from '#db/client.ts'
import { isDeadlock, isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import type { Address } from '#domain/addresses/address.ts'
import { addressRefusals } from '#domain/addresses/refusals.ts'
import { type PricedCheckout, priceCheckout } from '#domain/cart/price-checkout.ts'
import { forgetPromoCode } from '#domain/cart/promo-code.ts'
import {
  type Basket,
  type CashOnDeliveryFacts,
  type CheckoutChoices,
  readCheckout,
} from '#domain/cart/read-checkout.ts'
import { cartRefusals } from '#domain/cart/refusals.ts'
import { refuseMethod } from '#domain/delivery/payment-rules.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { recountAged } from '#domain/lots/recount.ts'
import { isUseTaken } from '#domain/promotions/release-promotion.ts'
import type { LineDiscount } from '#domain/promotions/tables.ts'
import { gstinProblem } from '#values/gstin.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import type { State } from '#values/states.ts'
import { stateCodes } from '#values/tax-numbers.ts'
import type { Order, OrderLine, Shipment } from './order.ts'
import { findOrderByKey } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import type { SoldOut } from './sold-out.ts'
import { withDelivery } from './spread-delivery.ts'
import { type Business, type NewOrder, writeOrder } from './write-order.ts'

export interface Customer {
  /** Null for somebody who orders by phone and has no account. */
  id: AccountId | null
  name: string
  email: string
}

export interface PlaceOrder extends CheckoutChoices {
  paymentMethod: string
  /** Left out, and without an `addressId`, the order goes to the account's default address, if it has one. */
  address?: Address | null | undefined
  /** What the customer was shown: an order that costs anything else is refused. */
  expectedTotal?: Paise | undefined
  /** The caller's name for this attempt: retries with the same key make one order. */
  idempotencyKey?: string | undefined
  /** Of what was asked for: the same key with another digest is refused. */
  idempotencyDigest?: string | undefined
  /** Whether an account, a phone number and an address may have only so much on the way unpaid. */
  limitCashOnDelivery?: boolean | undefined
  /** Who buys for a business, and wants its GSTIN on the invoice. */
  business?: Business | null | undefined
  /** Where what is sold out is known without a query. */
  soldOut?: SoldOut | undefined
  /** Who takes the order by phone, for named items and without limits; left out, its customer places it. */
  by?: Actor | undefined
  /** An admin tries the shop before it opens. */
  mayBuyEarly?: boolean | undefined
  /** What they take off. */
  discount?: Paise | undefined
}

/** Buys what is in the cart, or the items that are named: all of it, or nothing. */
export async function placeOrder(db: Db, customer: Customer, input: PlaceOrder): Promise<Order> {
  try {
    return await priceAndWrite(db, customer, input)
  } catch (error) {
    // Looked up only after a failure, which saves every other order a query: a retry finds its key taken or its cart empty.
    const mayBeRetry = error instanceof Refusal || isDuplicate(error, 'orders_idempotency_key')
    const { idempotencyKey, idempotencyDigest } = input
    const first =
      mayBeRetry && idempotencyKey && customer.id && (await findOrderByKey(db, customer.id, idempotencyKey))
    if (!first) throw error
    if (first.digest && idempotencyDigest && first.digest !== idempotencyDigest)
      throw orderRefusals.keyUsedOtherwise()
    return first.order
  }
}

/** Optimistic: reads and prices without locks, writes only if nothing has changed since, else retries. */
async function priceAndWrite(db: Db, customer: Customer, input: PlaceOrder): Promise<Order> {
  const {
    address = null,
    addressId,
    promoCode,
    items,
    idempotencyKey,
    idempotencyDigest,
    by,
    discount,
    soldOut,
    isOnline = false,
  } = input
  const gone = (items && soldOut?.among(items)) ?? []
  if (gone.length > 0) throw orderRefusals.notEnoughStock(gone.map(name => ({ name, left: 0 })))
  for (let attempt = 0; attempt < 10; attempt++) {
    const began = performance.now()
    const facts = await readCheckout(db, customer.id, input)
    const { basket, noLongerSold } = facts
    if (facts.doorsClosed && !by && !input.mayBuyEarly) throw orderRefusals.notOpenYet()
    if (noLongerSold.length > 0) throw orderRefusals.noLongerSold(noLongerSold)
    if (basket.length === 0) throw cartRefusals.emptyCart()
    const short = basket.filter(({ quantity, stock }) => stock < quantity)
    soldOut?.note(short, began)
    if (short.length > 0)
      throw orderRefusals.notEnoughStock(short.map(({ name, stock }) => ({ name, left: stock })))
    if (addressId && !address && !facts.address) throw addressRefusals.unknownAddress()
    const priced = priceCheckout(facts, { address, promoCode, isOnline, discount })
    if (!by) refuseMethod(facts.rules, { isOnline, total: priced.total })
    const { expectedTotal = priced.total } = input
    if (priced.total !== expectedTotal) throw orderRefusals.totalChanged(formatRupees(toRupees(priced.total)))
    if (facts.cashOnDelivery) refuseTooMuchUnpaid(facts.cashOnDelivery, priced.total)
    if (input.business) refuseWrongBusiness(input.business, priced.address)
    const order = composeOrder(customer, basket, { ...priced, ...paymentOf(input, priced.total) })
    const inLots = basket.filter(({ tracksLots }) => tracksLots).map(({ productId }) => productId)
    const written = await writeOrder(db, order, {
      idempotencyKey,
      idempotencyDigest,
      uses: priced.applied.uses,
      limitedNth: facts.cashOnDelivery?.nextNth,
      fromCart: items === undefined,
      inLots: inLots.length > 0,
      business: input.business,
      by,
    }).catch(error => nullOnConflict(db, error))
    if (!written) {
      if (inLots.length > 0) await recountAged(db, inLots)
      continue
    }
    if (!items && customer.id && (facts.storedCode || order.promoCode)) await forgetPromoCode(db, customer.id)
    return written
  }
  throw orderRefusals.cartChanged()
}

/** Tax goes to the state of delivery: a GSTIN of another one would claim it in the wrong place. */
function refuseWrongBusiness({ gstin, name }: Business, address: Address | null) {
  const wrong = gstinProblem(gstin)
  if (wrong) throw refuse.wrongField('business.gstin', wrong)
  const code = address && stateCodes[address.state as State]
  if (code !== gstin.slice(0, 2))
    throw refuse.wrongField(
      'business.gstin',
      `This GSTIN is registered in the state with code ${gstin.slice(0, 2)}, but the order is going to ${address ? `${address.state} (${code})` : 'no address yet'}. Please remove it, or choose an address in its state.`,
    )
  if (!name?.trim()) throw refuse.wrongField('business.name', 'Please enter the business name.')
}

const halfAnHour = 30 * 60 * 1000

/** Online it waits for the money, and reserves its stock for half an hour. What is free needs no payment. */
function paymentOf({ paymentMethod, isOnline }: PlaceOrder, total: Paise) {
  const state = !isOnline ? 'cod' : total > 0 ? 'awaiting' : 'paid'
  const payBy = state === 'awaiting' ? new Date(Date.now() + halfAnHour) : null
  const paidAt = state === 'paid' ? new Date() : null
  const none = { paid: paise(0), refunded: paise(0), isInReview: false, isWithdrawn: false }
  return { paymentMethod, payment: { state, payBy, paidAt, ...none } } as const
}

/**
 * What is on the way unpaid, with this order, must stay within the shop's limits. They grow with every order that was delivered: a
 * mailbox is made in a minute, and accounts too, but a phone and a front door are not.
 */
function refuseTooMuchUnpaid({ known, mostOrders, mostValue }: CashOnDeliveryFacts, total: Paise) {
  for (const { who, openOrders, openValue, delivered } of known) {
    const orders = mostOrders === null ? null : mostOrders + delivered * Math.max(1, mostOrders)
    if (orders !== null && openOrders >= orders) throw orderRefusals.tooManyUnpaidOrders(who, orders)
    const value = mostValue === null ? null : paise(mostValue * (1 + delivered))
    if (value !== null && openValue + total > value)
      throw orderRefusals.tooMuchUnpaid(who, formatRupees(toRupees(value)), openOrders > 0)
  }
}

/**
 * Conflicts that a retry settles. A unique index of promotion uses: another order of the same customer, or to the same phone or
 * address, used the code first, so the retry refuses it with the reason. The number of an order with limits for Cash on
 * Delivery: another one was placed, so the retry counts that one too. A deadlock: a bulk change of products locked the same rows in another order.
 */
function nullOnConflict(db: Db, error: unknown): null {
  // A failed statement ends the caller's transaction, which is then retried as a whole.
  if (db.isTransaction) throw error
  if (isDeadlock(error)) return null
  if (isUseTaken(error) || isDuplicate(error, 'orders_limited_nth')) return null
  throw error
}

function composeOrder(
  { id, name, email }: Customer,
  basket: Basket,
  { applied, ...bill }: PricedCheckout & Pick<NewOrder, 'paymentMethod' | 'payment'>,
): NewOrder {
  const shipments = oneShipmentPerSeller(basket)
  const lines = basket.map(
    ({ sellerId, productId, name, brandName, category, image, price, quantity }): OrderLine => ({
      id: newId(),
      shipmentId: shipments.find(shipment => shipment.sellerId === sellerId)!.id,
      productId,
      name,
      brandName,
      category,
      image,
      price,
      quantity,
      ...discountOf(sellerId, applied.partsOf.get(productId)),
      delivery: paise(0),
    }),
  )
  return {
    ...bill,
    id: newId(),
    customer: { id, name, email },
    addressVersion: 1,
    promoCode: applied.uses.find(({ code }) => code !== null)?.code ?? null,
    status: 'Pending',
    shipments,
    lines: withDelivery(lines, bill.delivery),
  }
}

/** What the shop sells itself has no seller who could pay for a discount. */
function discountOf(seller: AccountId | null, parts: readonly LineDiscount[] = []) {
  const discounts = parts.map(part => (seller ? part : { ...part, fundedBy: 'shop' as const }))
  return {
    discounts,
    discount: sumOfParts(discounts),
    sellerDiscount: sumOfParts(discounts.filter(({ fundedBy }) => fundedBy === 'seller')),
  }
}

const sumOfParts = (parts: readonly LineDiscount[]): Paise =>
  paise(parts.reduce((sum, { amount }) => sum + amount, 0))

/** In the order of each seller's first line. */
function oneShipmentPerSeller(basket: Basket): Shipment[] {
  const shipments = new Map<string | null, Shipment>()
  for (const { sellerId, sellerName } of basket)
    if (!shipments.has(sellerId))
      shipments.set(sellerId, {
        id: newId(),
        nth: shipments.size + 1,
        sellerId,
        sellerName: sellerName ?? '',
        status: 'Pending',
        cancelledByCustomer: false,
        dispatchedAt: null,
        deliveredAt: null,
        carrier: '',
        trackingNumber: '',
        expectedOn: null,
        trackingVersion: 1,
        invoice: null,
      })
  return [...shipments.values()]
}
