import { Refusal } from '#domain/errors.ts'
import { applyPromotion, type PromotionFacts, type PromotionUse } from '#domain/promotions/promotion.ts'
import type { Paise } from '#values/money.ts'

interface Tried {
  use: PromotionUse | null
  /** Why the code takes nothing off. */
  problem: string | null
}

/** Like `applyPromotion`, for showing: a code that cannot be used is no reason to stop. */
export function tryPromotion(
  promotion: PromotionFacts | null,
  code: string | null | undefined,
  subtotal: Paise,
): Tried {
  if (!code) return { use: null, problem: null }
  try {
    return { use: applyPromotion(promotion, code, subtotal), problem: null }
  } catch (error) {
    if (error instanceof Refusal) return { use: null, problem: error.message }
    throw error
  }
}
