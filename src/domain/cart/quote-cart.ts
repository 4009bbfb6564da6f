import type { Db } from '#db/client.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { type Amounts, priceOrder, sumOfLines } from '#domain/orders/price-order.ts'
import { type CheckoutFacts, readCheckout } from '#domain/orders/read-checkout.ts'
import { applyPromotion } from '#domain/promotions/promotion.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, isId } from '#values/ids.ts'

/** What ordering the cart as it stands would cost, and when it would come. */
export interface Quote extends Amounts {
  /** The code that counts. */
  promoCode: string | null
  /** Why the code that was given does not. */
  promoProblem: string | null
  deliverable: boolean
  /** Days of the calendar; null while nobody knows where it goes. */
  estimate: { fromDays: number; toDays: number; from: string; to: string } | null
}

/** Says all at once that placing the order would refuse one by one: nothing is used up, nothing is kept. */
export async function quoteCart(
  db: Db,
  {
    account,
    addressId,
    promoCode,
  }: { account: AccountId; addressId?: string | undefined; promoCode?: string | undefined },
  now: Date = new Date(),
): Promise<Quote> {
  if (addressId && !isId(addressId)) throw refuse.unknownAddress()
  const facts = await readCheckout(db, { account, addressId, promoCode })
  const { address, basket, rules } = facts
  if (addressId && !address) throw refuse.unknownAddress()
  const terms = termsFor(rules, address)
  const { use, problem } = tryPromotion(facts, promoCode)
  const { deliverable, fromDays, toDays } = terms
  return {
    ...priceOrder(basket, terms, use?.discount),
    promoCode: use?.code ?? null,
    promoProblem: problem,
    deliverable,
    estimate: address && {
      fromDays,
      toDays,
      from: dayInIndia(now, fromDays),
      to: dayInIndia(now, toDays),
    },
  }
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
