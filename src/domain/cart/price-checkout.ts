import { type Address, refuseWrongPincode } from '#domain/addresses/address.ts'
import { type ArrivalDays, estimateArrival } from '#domain/delivery/estimate.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import { refuse } from '#domain/errors.ts'
import { applyPromotion, type PromotionUse } from '#domain/promotions/promotion.ts'
import { splitDiscount } from '#domain/promotions/split-discount.ts'
import type { ProductId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Amounts, priceOrder, sumOfLines } from './price-order.ts'
import type { CheckoutFacts } from './read-checkout.ts'
import { tryPromotion } from './try-promotion.ts'

export interface PricedCheckout extends Amounts {
  address: Address | null
  /** Null without an address. */
  arrives: ArrivalDays | null
  use: PromotionUse | null
  /** Each product's part of the discount. */
  discountOf: ReadonlyMap<ProductId, Paise>
}

interface CheckoutTerms {
  address?: Address | null
  promoCode?: string | null | undefined
  /** Taken off by whoever takes the order, where no code does. */
  discount?: Paise | undefined
}

/** The whole bill: goods, delivery by the rules for the address, less what the code takes off. */
export function priceCheckout(
  { basket, rules, address: savedAddress, promotion, keptCode }: CheckoutFacts,
  { address: newAddress, promoCode, discount }: CheckoutTerms,
): PricedCheckout {
  const address = newAddress ?? savedAddress
  if (newAddress) refuseWrongPincode(newAddress, rules)
  const terms = termsFor(rules, address)
  if (address && !terms.deliverable) throw refuse.notDeliverable(address.pincode)
  const goods = sumOfLines(basket)
  // A kept code that cannot be used takes nothing off, as the cart has shown; one that is named must work.
  const use =
    promoCode === undefined
      ? tryPromotion(promotion, keptCode, goods).use
      : promoCode && applyPromotion(promotion, promoCode, goods)
  const amounts = priceOrder(basket, terms, use ? use.discount : discount)
  const totals = basket.map(({ productId, price, quantity }) => ({
    id: productId,
    total: paise(price * quantity),
  }))
  const arrives = address && estimateArrival(terms, new Date())
  const discountOf = splitDiscount(amounts.discount, totals)
  return { ...amounts, address, arrives, use: use || null, discountOf }
}
