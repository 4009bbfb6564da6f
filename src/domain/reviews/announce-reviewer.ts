import { announce, type Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'

/** Every page that shows somebody's name beside a review, when that name changes or goes. */
export async function announceReviewer(trx: Db, account: AccountId): Promise<void> {
  const reviewed = await trx
    .selectFrom('reviews')
    .select('product_id as id')
    .where('account_id', '=', account)
    .execute()
  announce(trx, ...reviewed.map(({ id }) => `product:${id}`))
}
