import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { AccountId, OrderId, PromotionId } from '#values/ids.ts'
import { lowestUnused } from './promotion.ts'
import { promotionRefusals } from './refusals.ts'

/** A cancelled order does not count as a use. The caller has locked the order, so its uses are given back only once. */
export async function releasePromotion(trx: Db, order: OrderId): Promise<void> {
  const uses = await trx
    .updateTable('promotion_uses')
    .set({ given_back_at: new Date() })
    .where('order_id', '=', order)
    .where('given_back_at', 'is', null)
    .returning('promotion_id')
    .execute()
  // Lock promotions in id order, as orders do, to avoid deadlocks.
  for (const id of uses.map(use => use.promotion_id).sort())
    await trx
      .updateTable('promotions')
      .set({ used: sql<number>`greatest(used - 1, 0)` })
      .where('id', '=', id)
      .where('total_limit', 'is not', null)
      .execute()
}

/** An order that is no longer cancelled uses its promotions again: within their limits, even if they have ended meanwhile. */
export async function reusePromotion(trx: Db, order: OrderId): Promise<void> {
  const uses = await trx
    .selectFrom('promotion_uses')
    .select(['promotion_id as promotion', 'account_id as account'])
    .where('order_id', '=', order)
    .where('given_back_at', 'is not', null)
    .orderBy('promotion_id')
    .execute()
  for (const use of uses) await reuse(trx, { order, ...use })
}

interface ReleasedUse {
  order: OrderId
  promotion: PromotionId
  account: AccountId | null
}

async function reuse(trx: Db, { order, promotion: id, account }: ReleasedUse) {
  const promotion = await trx
    .selectFrom('promotions')
    .select(['total_limit', 'used', 'per_customer_limit'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (promotion.total_limit !== null) {
    if (promotion.used >= promotion.total_limit) throw promotionRefusals.promotionGone()
    await trx
      .updateTable('promotions')
      .set(eb => ({ used: eb('used', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
  const others = await trx
    .selectFrom('promotion_uses')
    .select('nth')
    .where('promotion_id', '=', id)
    .where('account_id', '=', account)
    .where('given_back_at', 'is', null)
    .execute()
  const nth = lowestUnused(others.map(other => other.nth))
  if (nth > (promotion.per_customer_limit ?? nth)) throw promotionRefusals.promotionGone()
  await trx
    .updateTable('promotion_uses')
    .set({ given_back_at: null, nth })
    .where('order_id', '=', order)
    .where('promotion_id', '=', id)
    .execute()
    .catch(error => {
      throw isUseTaken(error) ? promotionRefusals.promotionGone() : error
    })
}

/** A first-order discount belongs to the household that gets the parcel: another address is refused where one was used before. */
export async function moveFirstUse(
  trx: Db,
  { order, code, address }: { order: OrderId; code: string; address: { phone: string } },
): Promise<void> {
  await trx
    .updateTable('promotion_uses')
    .set({
      phone: address.phone,
      address_key: sql<string | null>`address_key(${JSON.stringify(address)}::jsonb)`,
    })
    .where('order_id', '=', order)
    .where('first_order', '=', true)
    .where('given_back_at', 'is', null)
    .execute()
    .catch(error => {
      throw isUseTaken(error) ? promotionRefusals.promotionKnownHousehold(code) : error
    })
}

/** Whether a unique index of the uses says that another order has this use. */
export const isUseTaken = (error: unknown): boolean =>
  [
    'promotion_uses_nth',
    'promotion_uses_first',
    'promotion_uses_first_phone',
    'promotion_uses_first_address',
  ].some(index => isDuplicate(error, index))
