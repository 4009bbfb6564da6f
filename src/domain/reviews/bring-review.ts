import type { Db } from '#db/client.ts'
import type { AccountId, ProductId, ReviewId } from '#values/ids.ts'
import { newId } from '#values/ids.ts'
import { lockRatings, rateProducts } from './count-stars.ts'

export interface BroughtReview {
  product: ProductId
  stars: number
  text: string
  author: string
  writtenAt: Date
  /** Only where the other shop's file says so. */
  verified: boolean
  /** Where it was written: 'Judge.me'. */
  source: string
  reply: string
  repliedAt: Date | null
  /** Who brings it, of one that was hidden in the other shop. */
  hiddenBy: AccountId | null
}

/** A review that was written in another shop. `rateBrought` counts it in once all of them are there. */
export async function bringReview(trx: Db, review: BroughtReview): Promise<ReviewId> {
  const id = newId<'review'>()
  const { product, stars, text, author, writtenAt, verified, source, reply, repliedAt, hiddenBy } = review
  await trx
    .insertInto('reviews')
    .values({
      id,
      product_id: product,
      account_id: null,
      stars,
      text,
      author_name: author || null,
      brought_from: source,
      verified,
      created_at: writtenAt,
      updated_at: writtenAt,
      ...(reply && { answer: reply, answered_at: repliedAt ?? writtenAt, answered_by: 'shop' as const }),
      ...(hiddenBy && {
        hidden_at: new Date(),
        hidden_by: hiddenBy,
        hidden_reason: 'It was not published in the old shop.',
      }),
    })
    .execute()
  return id
}

export async function rateBrought(trx: Db, products: readonly ProductId[]): Promise<void> {
  if (products.length === 0) return
  await lockRatings(trx, products)
  await rateProducts(trx, products)
}

/** The products that lose a review by it. */
export async function takeBackReviews(trx: Db, ids: readonly ReviewId[]): Promise<void> {
  const gone = await trx
    .deleteFrom('reviews')
    .where('id', 'in', [...ids])
    .returning('product_id as product')
    .execute()
  await rateBrought(trx, [...new Set(gone.map(({ product }) => product))])
}

/** The pictures of a review that came with it, once they have been fetched. */
export async function illustrateReview(trx: Db, id: ReviewId, pictures: string[]): Promise<void> {
  const found = await trx
    .selectFrom('reviews')
    .select('product_id as product')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return
  await trx.updateTable('reviews').set({ pictures }).where('id', '=', id).execute()
  await rateBrought(trx, [found.product])
}
