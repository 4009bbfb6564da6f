import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { type PricedCheckout, priceCheckout } from '#domain/orders/price-checkout.ts'
import { readCheckout } from '#domain/orders/read-checkout.ts'
import type { AccountId } from '#values/ids.ts'

/** What the cart would cost with a code; nothing is used up until the order is placed. */
export async function tryPromoCode(
  db: Db,
  { account, code }: { account: AccountId; code: string },
): Promise<PricedCheckout> {
  const facts = await readCheckout(db, { account, promoCode: code })
  if (facts.basket.length === 0) throw refuse.emptyCart()
  return priceCheckout(facts, { promoCode: code })
}
