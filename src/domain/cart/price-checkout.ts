import { type Address, refuseWrongPincode } from '#domain/addresses/address.ts'
import { type ArrivalDays, estimateArrival } from '#domain/delivery/estimate.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import type { Applied } from '#domain/promotions/apply-promotions.ts'
import { refuseOutOfState } from '#domain/taxes/home-state.ts'
import type { Paise } from '#values/money.ts'
import { priceBasket } from './price-basket.ts'
import type { Amounts } from './price-order.ts'
import type { CheckoutChoices, CheckoutFacts } from './read-checkout.ts'
import { cartRefusals } from './refusals.ts'

export interface PricedCheckout extends Amounts {
  address: Address | null
  /** Null without an address. */
  arrives: ArrivalDays | null
  applied: Applied
}

interface CheckoutTerms {
  address?: Address | null
  promoCode?: string | null | undefined
  isOnline?: CheckoutChoices['isOnline']
  /** Given by who takes the order by phone, instead of promotions. */
  discount?: Paise | undefined
}

/** The whole bill: goods, delivery by the rules for the address, less what promotions take off. */
export function priceCheckout(
  facts: CheckoutFacts,
  { address: newAddress, promoCode, isOnline = false, discount }: CheckoutTerms,
): PricedCheckout {
  const { basket, rules, storedCode } = facts
  const address = newAddress ?? facts.address
  if (newAddress) refuseWrongPincode(newAddress, rules)
  const terms = termsFor(rules, address)
  if (address && !terms.deliverable) throw cartRefusals.notDeliverable(address.pincode)
  if (address) refuseOutOfState(basket, address.state)
  const code = promoCode === undefined ? storedCode : promoCode
  const {
    applied,
    codFee: _inDelivery,
    ...amounts
  } = priceBasket(basket, {
    terms,
    facts,
    code,
    given: discount,
    codFee: isOnline ? undefined : rules.codFee,
  })
  // A stored code that cannot be used takes nothing off, as the cart has shown; one that is named must work.
  if (promoCode && applied.problem) throw applied.problem
  const arrives = address && estimateArrival(terms, new Date())
  return { ...amounts, address, arrives, applied }
}
