import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { type Media, storePictures } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import type { SkinType } from '#values/beauty/profile.ts'
import type { Snapshot } from '#values/beauty/snapshot.ts'
import type { ReviewId } from '#values/ids.ts'
import { lockRating, rateProducts } from './count-stars.ts'
import { reviewRefusals } from './refusals.ts'
import { getReview, type Review } from './review.ts'
import { mostReviewPictures } from './write-review.ts'

export interface ReviewChanges {
  id: ReviewId
  stars?: number | undefined
  text?: string | undefined
  /** Null removes it. */
  skinType?: SkinType | null | undefined
  /** Null removes it. */
  profile?: Snapshot | null | undefined
  /** Which of the old pictures to keep; left out, all of them, unless new ones replace them. */
  keptPictures?: string[] | undefined
  newPictures?: Upload[] | undefined
}

/** An account changes its review; what is left out stays. A hidden review stays hidden. */
export async function changeReview(
  db: Db,
  actor: Actor,
  changes: ReviewChanges,
  media: Media,
): Promise<Review> {
  const { id, stars, text, skinType } = changes
  const profile = changes.profile ? JSON.stringify(changes.profile) : changes.profile
  const before = await getReview(db, id)
  refuseUnlessWriter(actor, before)
  const pictures = await arrangePictures(before, changes, media)
  return changeAndRate(db, id, async (trx, review) => {
    refuseUnlessWriter(actor, review)
    await trx
      .updateTable('reviews')
      .set({ stars, text, skin_type: skinType, profile, pictures, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return getReview(trx, id)
  })
}

/** An account deletes its review. */
export async function withdrawReview(db: Db, actor: Actor, id: ReviewId): Promise<void> {
  await changeAndRate(db, id, async (trx, review) => {
    refuseUnlessWriter(actor, review)
    await trx.deleteFrom('reviews').where('id', '=', id).execute()
  })
}

export interface Hiding {
  id: ReviewId
  /** Why it is hidden; null shows it again. */
  reason: string | null
}

/** Hides a review from the shop and from the rating, or shows it again. */
export async function hideReview(db: Db, actor: Actor, { id, reason }: Hiding): Promise<Review> {
  const hide = reason !== null
  return changeAndRate(db, id, async (trx, before) => {
    if (!hide && before.hiddenAt && !before.hiddenBy) throw reviewRefusals.reviewNotDelivered()
    await trx
      .updateTable('reviews')
      .set({
        hidden_at: hide ? (before.hiddenAt ?? new Date()) : null,
        hidden_by: hide ? actor.id : null,
        hidden_reason: reason,
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, actor, {
      action: hide ? 'hide' : 'show',
      subject: 'review',
      subjectId: id,
      label: `of ${before.productName}`,
      before: { hidden: before.hiddenAt !== null, reason: before.hiddenReason },
      after: { hidden: hide, reason },
    })
    return getReview(trx, id)
  })
}

/** Locks the product first, as writing a review does: concurrent changes cannot deadlock, and the rating counts them all. */
async function changeAndRate<Result>(
  db: Db,
  id: ReviewId,
  change: (trx: Db, review: Review) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async trx => {
    const { productId } = await getReview(trx, id)
    await lockRating(trx, productId)
    // Read again, because it may have been changed or withdrawn while waiting for the lock.
    const result = await change(trx, await getReview(trx, id))
    await rateProducts(trx, [productId])
    return result
  })
}

export function refuseUnlessWriter(actor: Actor, { accountId }: Review) {
  if (accountId !== actor.id) throw reviewRefusals.notYourReview()
}

async function arrangePictures(
  { pictures }: Review,
  { keptPictures, newPictures = [] }: ReviewChanges,
  media: Media,
): Promise<string[] | undefined> {
  if (!keptPictures && newPictures.length === 0) return undefined
  const remaining = pictures.filter(path => keptPictures?.includes(path))
  if (remaining.length + newPictures.length > mostReviewPictures)
    throw reviewRefusals.tooManyReviewPictures(mostReviewPictures)
  return [...new Set([...remaining, ...(await storePictures(media, newPictures))])]
}
