import type { DeliveryTerms } from '#domain/delivery/terms.ts'
import { type Applied, applyDiscount, applyPromotions } from '#domain/promotions/apply-promotions.ts'
import type { Line } from '#domain/promotions/buy-get.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Amounts, priceOrder } from './price-order.ts'
import type { CheckoutFacts } from './read-checkout.ts'

/** The one calculation behind cart, quote and order: goods, delivery, and what promotions take off. */
export function priceBasket(
  lines: readonly Line[],
  {
    terms,
    facts: { automatic, promotion },
    code,
    given,
    codFee = paise(0),
  }: {
    terms: DeliveryTerms
    facts: Pick<CheckoutFacts, 'automatic' | 'promotion'>
    /** The code that was entered, or is stored. */
    code: string | null | undefined
    /** A discount by hand, which stands instead of promotions. */
    given?: Paise | undefined
    /** For paying in cash; what costs nothing is not paid. */
    codFee?: Paise | undefined
  },
): Amounts & { applied: Applied; codFee: Paise } {
  const { delivery: usual } = priceOrder(lines, terms)
  const applied = given
    ? applyDiscount(lines, given)
    : applyPromotions(lines, { automatic, code: code ? { typed: code, promotion } : null, fee: usual })
  const delivery = applied.freeDelivery ? { ...terms, fee: paise(0) } : terms
  const amounts = priceOrder(lines, delivery, applied.discount)
  const fee = amounts.total > 0 ? codFee : paise(0)
  return {
    ...amounts,
    delivery: paise(amounts.delivery + fee),
    total: paise(amounts.total + fee),
    applied,
    codFee: fee,
  }
}
