import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { ReviewId } from '#values/ids.ts'
import { lockRating, rateProducts } from './count-stars.ts'
import { getReview, type Review } from './review.ts'

export interface Hiding {
  id: ReviewId
  /** Why it is hidden; null shows it again. */
  reason: string | null
}

/** Hides a review from the shop and from the rating, or shows it again. */
export async function hideReview(db: Db, actor: Actor, { id, reason }: Hiding): Promise<Review> {
  return inTransaction(db, async trx => {
    const { productId } = await getReview(trx, id)
    await lockRating(trx, productId)
    const before = await getReview(trx, id)
    const hide = reason !== null
    await trx
      .updateTable('reviews')
      .set({
        hidden_at: hide ? (before.hiddenAt ?? new Date()) : null,
        hidden_by: hide ? actor.id : null,
        hidden_reason: reason,
      })
      .where('id', '=', id)
      .execute()
    await rateProducts(trx, [productId])
    await recordAudit(trx, actor, {
      action: hide ? 'hide' : 'show',
      subject: 'review',
      subjectId: id,
      before: { hidden: before.hiddenAt !== null, reason: before.hiddenReason },
      after: { hidden: hide, reason },
    })
    return getReview(trx, id)
  })
}
