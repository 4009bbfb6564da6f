import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { SkinType } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePictures } from '#domain/media/store-picture.ts'
import type { ReviewId } from '#values/ids.ts'
import { lockRating, rateProducts } from './count-stars.ts'
import { getReview, type Review } from './review.ts'
import { mostReviewPictures } from './write-review.ts'

export interface ReviewChanges {
  stars?: number | undefined
  text?: string | undefined
  /** Null takes it away. */
  skinType?: SkinType | null | undefined
  /** Which of the old pictures to keep; left out, all of them, unless new ones replace them. */
  keptPictures?: string[] | undefined
  newPictures?: Buffer[] | undefined
}

/** Changes one's own review; what is left out stays. A hidden one stays hidden. */
export async function changeReview(
  db: Db,
  { id, by, changes }: { id: ReviewId; by: Pick<Account, 'id'>; changes: ReviewChanges },
  media: Media,
): Promise<Review> {
  const { stars, text, skinType } = changes
  const pictures = await arrangePictures(await getOwnReview(db, id, by), changes, media)
  return changeCounted(db, id, by, async trx => {
    await trx
      .updateTable('reviews')
      .set({ stars, text, skin_type: skinType, pictures, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return getReview(trx, id)
  })
}

/** Takes one's own review back. */
export async function withdrawReview(db: Db, id: ReviewId, by: Pick<Account, 'id'>): Promise<void> {
  await changeCounted(db, id, by, trx => trx.deleteFrom('reviews').where('id', '=', id).execute())
}

/** The product first, as for whoever writes a review: so the rating counts one change after the other. */
async function changeCounted<Result>(
  db: Db,
  id: ReviewId,
  by: Pick<Account, 'id'>,
  change: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async trx => {
    const { productId } = await getOwnReview(trx, id, by)
    await lockRating(trx, productId)
    await getOwnReview(trx, id, by)
    const result = await change(trx)
    await rateProducts(trx, [productId])
    return result
  })
}

async function getOwnReview(db: Db, id: ReviewId, by: Pick<Account, 'id'>): Promise<Review> {
  const review = await getReview(db, id)
  if (review.accountId !== by.id) throw refuse.notYourReview()
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
