import type { Refusal } from '#domain/errors.ts'
import type { PromotionId } from '#values/ids.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { applyRewards, type Line, type PromotionTerms } from './buy-get.ts'
import { promotionRefusals } from './refusals.ts'
import { isInScope } from './scope.ts'
import type { FundedBy } from './tables.ts'

/** A promotion as it is for one customer now. */
export interface PromotionFacts extends PromotionTerms {
  id: PromotionId
  /** Null for an automatic one. */
  code: string | null
  title: string
  combines: boolean
  fundedBy: FundedBy
  minimum: Paise
  firstOrderOnly: boolean
  perCustomerLimit: number | null
  /** Whether its uses in all are limited, and so counted. */
  isLimited: boolean
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
  /** Somebody without an account: nobody can tell what they have used or ordered before. */
  isGuest: boolean
}

/** A use of a promotion that an order is about to make. */
export interface PromotionUse {
  promotion: PromotionId
  code: string | null
  title: string
  version: number
  isLimited: boolean
  nth: number
  firstOrder: boolean
  off: 'goods' | 'delivery'
  discount: Paise
}

/** Why a basket cannot use a promotion with a code; null where it can. `fee` is what delivery would cost. */
export function whyNot(
  facts: PromotionFacts | null,
  typedCode: string,
  { lines, fee }: { lines: readonly Line[]; fee: Paise },
): Refusal | null {
  if (!facts) return promotionRefusals.unknownPromoCode(typedCode)
  const { firstOrderOnly, usedByCustomer, kind } = facts
  const code = facts.code ?? facts.title
  if (!facts.isActive || facts.isOver) return promotionRefusals.promotionEnded(code)
  if (facts.isEarly) return promotionRefusals.promotionNotYet(code)
  if (facts.isUsedUp) return promotionRefusals.promotionUsedUp(code)
  if (facts.isGuest && (firstOrderOnly || facts.perCustomerLimit !== null))
    return promotionRefusals.promotionNeedsAccount(code)
  const limit = facts.perCustomerLimit ?? Number.POSITIVE_INFINITY
  if (usedByCustomer.length >= limit) return promotionRefusals.promotionUsedByYou(code)
  if (firstOrderOnly && facts.hasOrdered) return promotionRefusals.promotionFirstOrder(code)
  if (firstOrderOnly && facts.isKnownHousehold) return promotionRefusals.promotionKnownHousehold(code)
  const goods = lines.filter(line => isInScope(facts.scope, line))
  if (goods.length === 0) return promotionRefusals.promotionOtherGoods(code)
  const missing = missingGoods(facts, lines)
  if (missing > 0) return promotionRefusals.promotionMinimum(code, inRupees(missing))
  if (kind === 'free-delivery') return fee === 0 ? promotionRefusals.promotionDeliveryFree(code) : null
  if (kind !== 'buy-get') return null
  const { off, lacks } = applyRewards(facts, lines)
  if (off.size > 0) return null
  return lacks?.of === 'reward'
    ? promotionRefusals.promotionNeedsReward(code, lacks.pieces)
    : promotionRefusals.promotionNeedsMore(code, lacks?.pieces ?? 1)
}

/** How much of its goods is missing to the least amount. */
export function missingGoods({ minimum, scope }: PromotionFacts, lines: readonly Line[]): Paise {
  const sum = lines
    .filter(line => isInScope(scope, line))
    .reduce((all, { price, quantity }) => all + price * quantity, 0)
  return paise(Math.max(0, minimum - sum))
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

export const inRupees = (amount: number) => formatRupees(toRupees(paise(amount)))
