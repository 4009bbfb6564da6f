import type { PromotionKind } from '#db/tables.ts'
import { refuse } from '#domain/errors.ts'
import type { PromotionId } from '#values/ids.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'

/** What a promotion takes off. */
interface PromotionTerms {
  kind: PromotionKind
  /** Paise, or hundredths of a percent. */
  value: number
  cap: Paise | null
}

/** A promotion as it is for one customer now. */
export interface PromotionFacts extends PromotionTerms {
  id: PromotionId
  code: string
  minimum: Paise
  firstOrderOnly: boolean
  perCustomerLimit: number | null
  version: number
  isActive: boolean
  isEarly: boolean
  isOver: boolean
  isUsedUp: boolean
  /** The `nth` numbers of the customer's uses that were not given back. */
  usedByCustomer: number[]
  /** Whether the customer has an order that is not cancelled. */
  hasOrdered: boolean
  /** Whether a first-order discount went to the same phone or address, of whatever account. */
  isKnownHousehold: boolean
}

/** A use of a promotion that an order is about to make. */
export interface PromotionUse {
  promotion: PromotionId
  code: string
  version: number
  nth: number
  firstOrder: boolean
  discount: Paise
}

/** The use that a basket may make of a promotion; throws the refusal that says why not. */
export function applyPromotion(
  facts: PromotionFacts | null,
  typedCode: string,
  subtotal: Paise,
): PromotionUse {
  if (!facts) throw refuse.unknownPromoCode(typedCode)
  const { id, code, version, minimum, usedByCustomer, firstOrderOnly } = facts
  if (!facts.isActive || facts.isOver) throw refuse.promotionEnded(code)
  if (facts.isEarly) throw refuse.promotionNotYet(code)
  if (facts.isUsedUp) throw refuse.promotionUsedUp(code)
  const limit = facts.perCustomerLimit ?? Number.POSITIVE_INFINITY
  if (usedByCustomer.length >= limit) throw refuse.promotionUsedByYou(code)
  if (firstOrderOnly && facts.hasOrdered) throw refuse.promotionFirstOrder(code)
  if (firstOrderOnly && facts.isKnownHousehold) throw refuse.promotionKnownHousehold(code)
  if (subtotal < minimum) throw refuse.promotionMinimum(code, inRupees(minimum - subtotal))
  return {
    promotion: id,
    code,
    version,
    nth: lowestUnused(usedByCustomer),
    firstOrder: firstOrderOnly,
    discount: discountOf(facts, subtotal),
  }
}

/** Rounded to the paisa; at most the cap, and never more than the goods. */
function discountOf({ kind, value, cap }: PromotionTerms, subtotal: Paise): Paise {
  const offered = kind === 'amount' ? value : Math.round((subtotal * value) / 100_00)
  return paise(Math.min(offered, cap ?? offered, subtotal))
}

/**
 * The lowest number, from 1, that is not taken. Two concurrent orders that make the last allowed use get the same number, so
 * that a unique index refuses one of them.
 */
export function lowestUnused(taken: readonly number[]): number {
  let n = 1
  while (taken.includes(n)) n++
  return n
}

const inRupees = (amount: number) => formatRupees(toRupees(paise(amount)))
