import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { PromotionUse } from '#domain/promotions/promotion.ts'
import type { AccountId } from '#values/ids.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { readCheckout } from './read-checkout.ts'
import { cartRefusals } from './refusals.ts'

/** What the cart would cost with a code; it is used up only when the order is placed. */
export async function tryPromoCode(
  db: Db,
  actor: Actor,
  promoCode: string,
): Promise<PricedCheckout & { use: PromotionUse }> {
  const facts = await readCheckout(db, actor.id, { promoCode })
  if (facts.basket.length === 0) throw cartRefusals.emptyCart()
  const priced = priceCheckout(facts, { promoCode })
  return { ...priced, use: priced.applied.uses.find(({ code }) => code !== null)! }
}

/** Keeps a code with the cart, if the cart can use it now. */
export async function storePromoCode(db: Db, actor: Actor, promoCode: string): Promise<PromotionUse> {
  const { use } = await tryPromoCode(db, actor, promoCode)
  const code = use.code!
  await db
    .insertInto('cart_promo_codes')
    .values({ account_id: actor.id, code })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ code }))
    .execute()
  return use
}

/** Idempotent. */
export async function forgetPromoCode(db: Db, account: AccountId): Promise<void> {
  await db.deleteFrom('cart_promo_codes').where('account_id', '=', account).execute()
}
