import type { Refusal } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { applyRewards, type Line, percentOf } from './buy-get.ts'
import {
  inRupees,
  lowestUnused,
  missingGoods,
  type PromotionFacts,
  type PromotionUse,
  whyNot,
} from './promotion.ts'
import { promotionRefusals } from './refusals.ts'
import { isInScope, isWholeShop } from './scope.ts'
import { splitDiscount } from './split-discount.ts'
import type { LineDiscount } from './tables.ts'

export interface PromotionsFor {
  /** Those without a code that run now. */
  automatic: readonly PromotionFacts[]
  /** What was entered, and the promotion that has this code. */
  code: { typed: string; promotion: PromotionFacts | null } | null
  /** What delivery would cost without a promotion. */
  fee: Paise
}

export interface Applied {
  uses: PromotionUse[]
  /** What is off the goods, and what each line's part is made of. */
  discount: Paise
  partsOf: ReadonlyMap<ProductId, LineDiscount[]>
  freeDelivery: boolean
  /** Why the code takes nothing off. */
  problem: Refusal | null
  hints: Hint[]
}

/** What is missing to an automatic promotion. */
interface Hint {
  text: string
  /** What to add, where that is one product. */
  product: ProductId | null
}

/**
 * What promotions take off a basket. Those that combine are applied together, each to what the ones before have left; one
 * that does not combine stands alone. The customer gets whichever takes most off; at a tie the one that uses up no code.
 * Free delivery is not about the goods, and goes with everything.
 */
export function applyPromotions(lines: readonly Line[], { automatic, code, fee }: PromotionsFor): Applied {
  if (lines.length === 0) return nothing
  const basket = { lines, fee }
  const running = automatic.filter(one => whyNot(one, one.title, basket) === null)
  const problem = code && whyNot(code.promotion, code.typed, basket)
  const entered = code && !problem ? code.promotion! : null
  const offers = entered ? [...running, entered] : running
  const forGoods = offers.filter(({ kind }) => kind !== 'free-delivery')
  const { discount, taken } = [
    forGoods.filter(({ combines }) => combines),
    ...forGoods.filter(({ combines }) => !combines).map(one => [one]),
  ]
    .map(together => deductPromotions(together, lines))
    .reduce((best, other) => (other.discount > best.discount ? other : best))
  const delivery = offers.find(({ kind }) => kind === 'free-delivery')
  const uses = [
    ...taken.map(({ promotion, amount }) => toUse(promotion, amount)),
    ...(delivery ? [toUse(delivery, fee)] : []),
  ]
  const isUsed = entered && uses.some(({ promotion }) => promotion === entered.id)
  return {
    uses: oneFirstOrder(uses),
    discount,
    partsOf: partsByLine(taken),
    freeDelivery: delivery !== undefined,
    problem: entered && !isUsed ? unused(entered) : problem,
    hints: automatic.filter(isOpen).flatMap(one => hintFor(one, basket)),
  }
}

/** A discount that somebody in the shop gives for an order, over all of its goods. */
export function applyDiscount(lines: readonly Line[], given: Paise): Applied {
  const goods = lines.map(({ productId, price, quantity }) => ({
    id: productId,
    total: paise(price * quantity),
  }))
  const discount = paise(
    Math.min(
      given,
      goods.reduce((sum, { total }) => sum + total, 0),
    ),
  )
  const partsOf = new Map(
    [...splitDiscount(discount, goods)].map(([id, amount]) => [
      id,
      [{ promotion: null, title: 'Discount', code: null, amount, fundedBy: 'shop' as const }],
    ]),
  )
  return { ...nothing, discount, partsOf }
}

const nothing: Applied = {
  uses: [],
  discount: paise(0),
  partsOf: new Map(),
  freeDelivery: false,
  problem: null,
  hints: [],
}

interface Taken {
  promotion: PromotionFacts
  amount: Paise
  parts: Map<ProductId, Paise>
}

/** Gifts first, then percents, then amounts: a percent of what is given away would be worth nothing. */
const sequence = ['buy-get', 'percent', 'amount', 'free-delivery']

function deductPromotions(promotions: readonly PromotionFacts[], lines: readonly Line[]) {
  const left = new Map(lines.map(({ productId, price, quantity }) => [productId, price * quantity]))
  const inSequence = promotions.toSorted(
    (a, b) => sequence.indexOf(a.kind) - sequence.indexOf(b.kind) || (a.id < b.id ? -1 : 1),
  )
  const taken: Taken[] = []
  for (const promotion of inSequence) {
    const parts = partsFor(promotion, lines, left)
    for (const [id, part] of parts) left.set(id, left.get(id)! - part)
    const amount = sum(parts.values())
    if (amount > 0) taken.push({ promotion, amount, parts })
  }
  return { taken, discount: sum(taken.map(({ amount }) => amount)) }
}

/** Never more than what is left of a line. */
function partsFor(
  promotion: PromotionFacts,
  lines: readonly Line[],
  left: ReadonlyMap<ProductId, number>,
): Map<ProductId, Paise> {
  const { kind, value, cap } = promotion
  if (kind === 'buy-get') {
    const { off } = applyRewards(promotion, lines)
    const parts = [...off].map(([id, amount]) => ({ id, total: paise(Math.min(amount, left.get(id)!)) }))
    const whole = sum(parts.map(({ total }) => total))
    return splitDiscount(paise(Math.min(whole, cap ?? whole)), parts)
  }
  const goods = lines
    .filter(line => isInScope(promotion.scope, line))
    .map(({ productId }) => ({ id: productId, total: paise(left.get(productId)!) }))
  const whole = sum(goods.map(({ total }) => total))
  const offered = kind === 'amount' ? value : percentOf(whole, value)
  return splitDiscount(paise(Math.min(offered, cap ?? offered, whole)), goods)
}

function partsByLine(taken: readonly Taken[]): Map<ProductId, LineDiscount[]> {
  const byLine = new Map<ProductId, LineDiscount[]>()
  for (const { promotion, parts } of taken)
    for (const [productId, amount] of parts) {
      if (amount === 0) continue
      const { id, title, code, fundedBy } = promotion
      const part = { promotion: id, title, code, amount, fundedBy }
      byLine.set(productId, [...(byLine.get(productId) ?? []), part])
    }
  return byLine
}

const toUse = (facts: PromotionFacts, discount: Paise): PromotionUse => ({
  promotion: facts.id,
  code: facts.code,
  title: facts.title,
  version: facts.version,
  isLimited: facts.isLimited,
  nth: lowestUnused(facts.usedByCustomer),
  firstOrder: facts.firstOrderOnly,
  off: facts.kind === 'free-delivery' ? 'delivery' : 'goods',
  discount,
})

/** An order is one first order, however many promotions for it come together: a unique index counts them. */
function oneFirstOrder(uses: PromotionUse[]): PromotionUse[] {
  const first = uses.find(({ firstOrder }) => firstOrder)
  return uses.map(use => ({ ...use, firstOrder: use === first }))
}

function unused({ code, kind }: PromotionFacts): Refusal {
  return kind === 'free-delivery'
    ? promotionRefusals.promotionDeliveryFree(code!)
    : promotionRefusals.promotionBeaten(code!)
}

/** Whether this customer could use it, with another basket. */
const isOpen = ({ isUsedUp, usedByCustomer, perCustomerLimit, ...one }: PromotionFacts) =>
  !isUsedUp &&
  usedByCustomer.length < (perCustomerLimit ?? Number.POSITIVE_INFINITY) &&
  !(one.firstOrderOnly && (one.hasOrdered || one.isKnownHousehold))

function hintFor(promotion: PromotionFacts, { lines, fee }: { lines: readonly Line[]; fee: Paise }): Hint[] {
  const { kind, title, scope, reward, value } = promotion
  if (kind === 'free-delivery' && fee === 0) return []
  const isBegun = lines.some(line => isInScope(scope, line))
  const missing = missingGoods(promotion, lines)
  if (isBegun && missing > 0)
    return [
      { text: `Add items worth ${inRupees(missing)} more to get “${title}”.`, product: onlyProduct(scope) },
    ]
  const lacks = kind === 'buy-get' && missing === 0 ? applyRewards(promotion, lines).lacks : null
  if (!lacks) return []
  const { pieces, of } = lacks
  if (of === 'bought') return [{ text: `Add ${pieces} more to get “${title}”.`, product: onlyProduct(scope) }]
  const terms = value === 100_00 ? 'free' : `at ${value / 100}% off`
  const goods = isWholeShop(reward) ? scope : reward
  return [{ text: `You can add ${pieces} ${terms}: “${title}”.`, product: onlyProduct(goods) }]
}

const onlyProduct = ({ products = [] }: PromotionFacts['scope']): ProductId | null =>
  products.length === 1 ? products[0]! : null

const sum = (amounts: Iterable<number>): Paise => paise([...amounts].reduce((all, amount) => all + amount, 0))
