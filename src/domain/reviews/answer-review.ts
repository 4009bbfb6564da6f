import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import type { ReviewId } from '#values/ids.ts'
import { reviewRefusals } from './refusals.ts'
import { getReview, type Review, reviewsWithNames } from './review.ts'

interface Answer {
  id: ReviewId
  /** Null takes the answer back. */
  answer: string | null
  version?: number | undefined
}

/** By the seller of the product or an admin. The writer of the review is told of the first answer, not of corrections. */
export async function answerReview(db: Db, actor: Actor, { id, answer, version }: Answer): Promise<Review> {
  return inTransaction(db, async trx => {
    const before = await reviewsWithNames(trx)
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirstOrThrow(reviewRefusals.unknownReview)
    if (!mayChange(actor, before.sellerId)) throw refuse.notYourProduct()
    await refuseStale(trx, { subject: 'review', subjectId: id, current: before.version, sent: version })
    await trx
      .updateTable('reviews')
      .set({
        answer,
        answered_at: answer === null ? null : sql<Date>`coalesce(answered_at, now())`,
        answered_by: answer === null ? null : actor.id === before.sellerId ? 'seller' : 'shop',
      })
      .where('id', '=', id)
      .execute()
    const after = await getReview(trx, id)
    await recordAudit(trx, actor, {
      action: 'answer',
      subject: 'review',
      subjectId: id,
      label: `of ${before.productName}`,
      before: { answer: before.answer },
      after: { answer },
      version: after.version,
    })
    announce(trx, `product:${before.productId}`)
    const { productId, productName, sellerId } = before
    if (before.answer === null && answer !== null) {
      await recordEvent(trx, {
        kind: 'review.answered',
        subject: id,
        sellers: [sellerId],
        data: { productId, productName, isHidden: before.hiddenAt !== null },
      })
    }
    return after
  })
}
