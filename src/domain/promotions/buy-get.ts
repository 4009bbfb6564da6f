import type { Scope } from '#domain/sales/tables.ts'
import type { ProductId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Goods, isInScope, isWholeShop } from './scope.ts'
import type { PromotionKind } from './tables.ts'

/** What a promotion takes off, and from which goods. */
export interface PromotionTerms {
  kind: PromotionKind
  /** Paise, or hundredths of a percent. */
  value: number
  cap: Paise | null
  scope: Partial<Scope>
  /** Of buy X get Y; null for other kinds. */
  buyQuantity: number | null
  getQuantity: number | null
  /** What buy X get Y gives; empty for the same goods. */
  reward: Partial<Scope>
}

export interface Line extends Goods {
  price: Paise
  quantity: number
}

export interface BuyGet {
  /** What is off each line. */
  off: Map<ProductId, Paise>
  /** What the next set lacks: pieces to buy, or pieces that would be cheaper; null where nothing is begun. */
  lacks: { pieces: number; of: 'bought' | 'reward' } | null
}

/**
 * For every X pieces bought, Y others are cheaper: always the cheapest ones. A piece counts either as bought or as reward.
 * Only whole sets count.
 */
export function applyRewards(terms: PromotionTerms, lines: readonly Line[]): BuyGet {
  const [x, y] = [terms.buyQuantity ?? 1, terms.getQuantity ?? 1]
  const isSame = isWholeShop(terms.reward)
  const rewardScope = isSame ? terms.scope : terms.reward
  const units = lines.flatMap(line => {
    const unit = {
      line,
      isBought: isInScope(terms.scope, line),
      isReward: isInScope(rewardScope, line),
    }
    return Array.from({ length: line.quantity }, () => unit)
  })
  const bought = units.filter(({ isBought }) => isBought).length
  const cheapestFirst = units
    .filter(({ isReward }) => isReward)
    .sort((a, b) => a.line.price - b.line.price || (a.line.productId < b.line.productId ? -1 : 1))
  // Where a reward could also count as bought, it may be worth more to spare it.
  const sparing = cheapestFirst.toSorted((a, b) => Number(a.isBought) - Number(b.isBought))
  const options = [cheapestFirst, sparing].map(rewards => {
    let sets = Math.floor(rewards.length / y)
    const takes = (n: number) => rewards.slice(0, n * y).filter(({ isBought }) => isBought).length
    while (sets > 0 && bought - takes(sets) < sets * x) sets--
    const given = rewards.slice(0, sets * y)
    const off = new Map<ProductId, Paise>()
    for (const { line } of given) {
      const one = percentOf(line.price, terms.value)
      off.set(line.productId, paise((off.get(line.productId) ?? 0) + one))
    }
    return { sets, off, total: [...off.values()].reduce((sum, amount) => sum + amount, 0) }
  })
  const best = options[0]!.total >= options[1]!.total ? options[0]! : options[1]!
  return { off: best.off, lacks: lacking() }

  function lacking(): BuyGet['lacks'] {
    if (isSame) {
      const left = bought - best.sets * (x + y)
      return left > 0 ? { pieces: x + y - left, of: 'bought' } : null
    }
    const left = bought - best.sets * x
    const spare = cheapestFirst.length - best.sets * y
    if (left >= x) return { pieces: Math.max(1, y - spare), of: 'reward' }
    return left > 0 || (bought === 0 && spare > 0) ? { pieces: x - left, of: 'bought' } : null
  }
}

/** Hundredths of a percent, rounded to the paisa. The product may be more than a number holds exactly. */
export const percentOf = (amount: number, hundredths: number): Paise =>
  paise(Number((BigInt(amount) * BigInt(hundredths) + 5000n) / 10000n))
