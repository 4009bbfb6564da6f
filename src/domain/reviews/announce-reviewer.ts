import { announce, type Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'

/** Drops the cached pages that show an account's name beside a review, because the name changes. */
export async function announceReviewer(trx: Db, account: AccountId): Promise<void> {
  const reviewed = await trx
    .selectFrom('reviews')
    .select('product_id as id')
    .where('account_id', '=', account)
    .execute()
  announce(trx, ...reviewed.map(({ id }) => `product:${id}`))
}
