import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { refuse } from '#domain/errors.ts'
import type { OrderId } from '#values/ids.ts'
import { lowestUnused } from './promotion.ts'

/** A cancelled order does not count as a use. The caller has locked the order, so its use is given back only once. */
export async function giveBackPromotion(trx: Db, order: OrderId): Promise<void> {
  const [use] = await trx
    .updateTable('promotion_uses')
    .set({ given_back_at: new Date() })
    .where('order_id', '=', order)
    .where('given_back_at', 'is', null)
    .returning('promotion_id')
    .execute()
  if (!use) return
  await trx
    .updateTable('promotions')
    .set(eb => ({ used: eb('used', '-', 1) }))
    .where('id', '=', use.promotion_id)
    .execute()
}

/** An order that is no longer cancelled uses its promotion again: within its limits, even if it has ended meanwhile. */
export async function takePromotionAgain(trx: Db, order: OrderId): Promise<void> {
  const use = await trx
    .selectFrom('promotion_uses')
    .select(['promotion_id', 'account_id'])
    .where('order_id', '=', order)
    .where('given_back_at', 'is not', null)
    .executeTakeFirst()
  if (!use) return
  const promotion = await trx
    .updateTable('promotions')
    .set(eb => ({ used: eb('used', '+', 1) }))
    .where('id', '=', use.promotion_id)
    .where(eb => eb.or([eb('total_limit', 'is', null), eb('used', '<', eb.ref('total_limit'))]))
    .returning('per_customer_limit')
    .executeTakeFirst()
  if (!promotion) throw refuse.promotionGone()
  const others = await trx
    .selectFrom('promotion_uses')
    .select('nth')
    .where('promotion_id', '=', use.promotion_id)
    .where('account_id', '=', use.account_id)
    .where('given_back_at', 'is', null)
    .execute()
  const nth = lowestUnused(others.map(other => other.nth))
  if (nth > (promotion.per_customer_limit ?? nth)) throw refuse.promotionGone()
  await trx
    .updateTable('promotion_uses')
    .set({ given_back_at: null, nth })
    .where('order_id', '=', order)
    .execute()
    .catch(error => {
      throw isUseTaken(error) ? refuse.promotionGone() : error
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
      throw isUseTaken(error) ? refuse.promotionKnownHousehold(code) : error
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
