import type { Db } from '#db/client.ts'
import type { Address } from '#domain/addresses/address.ts'
import { addressRefusals } from '#domain/addresses/refusals.ts'
import { type ArrivalDays, estimateArrival } from '#domain/delivery/estimate.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import type { Applied } from '#domain/promotions/apply-promotions.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { priceBasket } from './price-basket.ts'
import type { Amounts } from './price-order.ts'
import { type CheckoutChoices, readCheckout } from './read-checkout.ts'
import { whetherDelivered } from './whether-delivered.ts'

/** What ordering the cart now would cost, and when it would arrive. */
export interface Quote extends Amounts {
  applied: Applied
  /** What of the delivery is for paying in cash. */
  codFee: Paise
  deliverable: boolean
  /** Why it is not delivered there. */
  deliveryProblem?: string | undefined
  /** Null without an address. */
  estimate: ArrivalDays | null
}

/** Unlike placing the order, it does not stop at the first problem. Reads only: no code is used up. */
export async function quoteCart(
  db: Db,
  customer: { id: AccountId | null },
  choices: CheckoutChoices & { address?: Address | null | undefined },
  now: Date = new Date(),
): Promise<Quote> {
  const facts = await readCheckout(db, customer.id, choices)
  const { basket, rules } = facts
  const address = choices.address ?? facts.address
  if (choices.addressId && !address) throw addressRefusals.unknownAddress()
  const terms = termsFor(rules, address)
  const code = choices.promoCode === undefined ? facts.storedCode : choices.promoCode
  return {
    ...priceBasket(basket, { terms, facts, code, codFee: choices.isOnline ? undefined : rules.codFee }),
    ...whetherDelivered(basket, address, terms),
    estimate: address && estimateArrival(terms, now),
  }
}
