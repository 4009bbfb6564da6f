import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { SkinType } from '#db/tables.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePictures } from '#domain/media/store-picture.ts'
import type { ReviewId } from '#values/ids.ts'
import { lockRating, rateProducts } from './count-stars.ts'
import { getReview, type Review } from './review.ts'
import { mostReviewPictures } from './write-review.ts'

export interface ReviewChanges {
  id: ReviewId
  stars?: number | undefined
  text?: string | undefined
  /** Null removes it. */
  skinType?: SkinType | null | undefined
  /** Which of the old pictures to keep; left out, all of them, unless new ones replace them. */
  keptPictures?: string[] | undefined
  newPictures?: Buffer[] | undefined
}

/** An account changes its review; what is left out stays. A hidden review stays hidden. */
export async function changeReview(
  db: Db,
  actor: Actor,
  changes: ReviewChanges,
  media: Media,
): Promise<Review> {
  const { id, stars, text, skinType } = changes
  const pictures = await arrangePictures(await getOwnReview(db, actor, id), changes, media)
  return changeAndRate(db, actor, id, async trx => {
    await trx
      .updateTable('reviews')
      .set({ stars, text, skin_type: skinType, pictures, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return getReview(trx, id)
  })
}

/** An account deletes its review. */
export async function withdrawReview(db: Db, actor: Actor, id: ReviewId): Promise<void> {
  await changeAndRate(db, actor, id, trx => trx.deleteFrom('reviews').where('id', '=', id).execute())
}

/** Locks the product first, as writing a review does: concurrent changes cannot deadlock, and the rating counts them all. */
async function changeAndRate<Result>(
  db: Db,
  actor: Actor,
  id: ReviewId,
  change: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async trx => {
    const { productId } = await getOwnReview(trx, actor, id)
    await lockRating(trx, productId)
    // Again, because it may have been withdrawn while waiting for the lock.
    await getOwnReview(trx, actor, id)
    const result = await change(trx)
    await rateProducts(trx, [productId])
    return result
  })
}

async function getOwnReview(db: Db, actor: Actor, id: ReviewId): Promise<Review> {
  const review = await getReview(db, id)
  if (review.accountId !== actor.id) throw refuse.notYourReview()
  return review
}

async function arrangePictures(
  { pictures }: Review,
  { keptPictures, newPictures = [] }: ReviewChanges,
  media: Media,
): Promise<string[] | undefined> {
  if (!keptPictures && newPictures.length === 0) return undefined
  const kept = pictures.filter(path => keptPictures?.includes(path))
  if (kept.length + newPictures.length > mostReviewPictures)
    throw refuse.tooManyReviewPictures(mostReviewPictures)
  return [...new Set([...kept, ...(await storePictures(media, newPictures))])]
}
