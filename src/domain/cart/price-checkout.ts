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

export interface PricedCheckout extends Amounts {
  address: Address | null
  /** Null without an address. */
  arrives: ArrivalDays | null
  use: PromotionUse | null
  /** Each product's part of the discount. */
  discountOf: ReadonlyMap<ProductId, Paise>
}

/** The whole bill: goods, delivery by the rules for the address, less what the code takes off. */
export function priceCheckout(
  { basket, rules, address: savedAddress, promotion }: CheckoutFacts,
  { address: newAddress, promoCode }: { address?: Address | null; promoCode?: string | undefined },
): PricedCheckout {
  const address = newAddress ?? savedAddress
  if (newAddress) refuseWrongPincode(newAddress, rules)
  const terms = termsFor(rules, address)
  if (address && !terms.deliverable) throw refuse.notDeliverable(address.pincode)
  const use = promoCode ? applyPromotion(promotion, promoCode, sumOfLines(basket)) : null
  const amounts = priceOrder(basket, terms, use?.discount)
  const totals = basket.map(({ productId, price, quantity }) => ({
    id: productId,
    total: paise(price * quantity),
  }))
  const arrives = address && estimateArrival(terms, new Date())
  return { ...amounts, address, arrives, use, discountOf: splitDiscount(amounts.discount, totals) }
}
