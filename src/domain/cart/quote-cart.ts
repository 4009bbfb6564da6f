import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type ArrivalDays, estimateArrival } from '#domain/delivery/estimate.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { applyPromotion } from '#domain/promotions/promotion.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { type Amounts, priceOrder, sumOfLines } from './price-order.ts'
import { type CheckoutChoices, type CheckoutFacts, readCheckout } from './read-checkout.ts'

/** What ordering the cart now would cost, and when it would arrive. */
export interface Quote extends Amounts {
  /** The code that is applied. */
  promoCode: string | null
  /** Why the code that was entered is not applied. */
  promoProblem: string | null
  deliverable: boolean
  /** Null without an address. */
  estimate: ArrivalDays | null
}

/** Unlike placing the order, it does not stop at the first problem. Reads only: no code is used up. */
export async function quoteCart(
  db: Db,
  actor: Actor,
  choices: CheckoutChoices,
  now: Date = new Date(),
): Promise<Quote> {
  const facts = await readCheckout(db, actor.id, choices)
  const { address, basket, rules } = facts
  if (choices.addressId && !address) throw refuse.unknownAddress()
  const terms = termsFor(rules, address)
  const { use, problem } = tryPromotion(facts, choices.promoCode)
  return {
    ...priceOrder(basket, terms, use?.discount),
    promoCode: use?.code ?? null,
    promoProblem: problem,
    deliverable: terms.deliverable,
    estimate: address && estimateArrival(terms, now),
  }
}

/** What the cart would cost with a code; it is used up only when the order is placed. */
export async function tryPromoCode(db: Db, actor: Actor, promoCode: string): Promise<PricedCheckout> {
  const facts = await readCheckout(db, actor.id, { promoCode })
  if (facts.basket.length === 0) throw refuse.emptyCart()
  return priceCheckout(facts, { promoCode })
}

function tryPromotion({ promotion, basket }: CheckoutFacts, code: string | undefined) {
  if (!code) return { use: null, problem: null }
  try {
    return { use: applyPromotion(promotion, code, sumOfLines(basket)), problem: null }
  } catch (error) {
    if (error instanceof Refusal) return { use: null, problem: error.message }
    throw error
  }
}
