import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProductId, ReviewId } from '#values/ids.ts'
import { reviewRefusals } from './refusals.ts'
import { getReview, type Review } from './review.ts'

/** Says that a review helped, or takes that back. One vote per account; idempotent. */
export async function voteHelpful(
  db: Db,
  actor: Actor,
  { id, helpful }: { id: ReviewId; helpful: boolean },
): Promise<Review> {
  return inTransaction(db, async trx => {
    const review = await getReview(trx, id)
    if (review.hiddenAt) throw reviewRefusals.unknownReview()
    if (review.accountId === actor.id) throw reviewRefusals.ownReviewVote()
    const vote = { review_id: id, account_id: actor.id }
    if (helpful)
      await trx
        .insertInto('review_votes')
        .values(vote)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('review_votes')
        .where('review_id', '=', id)
        .where('account_id', '=', actor.id)
        .execute()
    announce(trx, `product:${review.productId}`)
    return getReview(trx, id)
  })
}

/** Which reviews of a product an account found helpful. */
export async function listVotes(db: Db, actor: Actor, product: ProductId): Promise<ReviewId[]> {
  const votes = await db
    .selectFrom('review_votes as v')
    .innerJoin('reviews as r', 'r.id', 'v.review_id')
    .select('r.id')
    .where('v.account_id', '=', actor.id)
    .where('r.product_id', '=', product)
    .execute()
  return votes.map(({ id }) => id)
}
