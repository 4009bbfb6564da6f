import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { lockRatings, rateProducts } from './count-stars.ts'
import { deliveredTo } from './review.ts'

const notDelivered = 'Its order was cancelled or is not delivered after all.'

/**
 * Withdraws the account's reviews of products that no order counts as delivered now. They are hidden by nobody, which tells
 * them from those that an admin hid, and come back when the product is delivered after all.
 */
export async function hideUndeliveredReviews(
  trx: Db,
  account: AccountId,
  products: readonly ProductId[],
): Promise<void> {
  // Before looking, because a review may be about to be committed.
  await lockRatings(trx, products)
  const { rows } = await sql<{ product: ProductId }>`
    UPDATE reviews r SET hidden_at = now(), hidden_by = NULL, hidden_reason = ${notDelivered}
    WHERE r.account_id = ${account} AND r.product_id = ANY(${products}::text[]) AND r.hidden_at IS NULL
      AND NOT EXISTS (${deliveredTo(sql`r.account_id`, sql`r.product_id`)})
    RETURNING r.product_id AS product`.execute(trx)
  if (rows.length > 0) await rateProducts(trx, productsOf(rows))
}

/** The other way round: shows again what was hidden because the product was not delivered. */
export async function showDeliveredReviews(
  trx: Db,
  account: AccountId,
  products: readonly ProductId[],
): Promise<void> {
  const hidden = sql`account_id = ${account} AND product_id = ANY(${products}::text[])
    AND hidden_at IS NOT NULL AND hidden_by IS NULL`
  const { rows } = await sql<{ product: ProductId }>`
    SELECT product_id AS product FROM reviews WHERE ${hidden}`.execute(trx)
  if (rows.length === 0) return
  await lockRatings(trx, productsOf(rows))
  await sql`UPDATE reviews SET hidden_at = NULL, hidden_reason = NULL WHERE ${hidden}`.execute(trx)
  await rateProducts(trx, productsOf(rows))
}

const productsOf = (rows: readonly { product: ProductId }[]) => rows.map(({ product }) => product)
