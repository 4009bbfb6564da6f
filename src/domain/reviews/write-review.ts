import { type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { SkinType } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePictures } from '#domain/media/store-picture.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { newId, type ProductId, type ReviewId } from '#values/ids.ts'
import { lockRating, rateProducts } from './count-stars.ts'
import { findOwnReview, wasDelivered } from './may-review.ts'
import { getReview, type Review } from './review.ts'

export const mostReviewPictures = 4

export interface ReviewDraft {
  by: Pick<Account, 'id'>
  product: ProductId
  stars: number
  text: string
  skinType?: SkinType | null | undefined
  pictures?: Buffer[] | undefined
}

/** A review by somebody who was delivered the product; one each. */
export async function writeReview(db: Db, draft: ReviewDraft, media: Media): Promise<Review> {
  const { by, product, stars, text, skinType = null } = draft
  // Refused before its pictures are worked on, which takes longest.
  await refuseStrangers(db, draft)
  if ((draft.pictures?.length ?? 0) > mostReviewPictures)
    throw refuse.tooManyReviewPictures(mostReviewPictures)
  const pictures = await storePictures(media, draft.pictures)
  return inTransaction(db, async trx => {
    await lockRating(trx, product)
    await holdAccount(trx, by)
    await refuseStrangers(trx, draft)
    const id = newId<'review'>() as ReviewId
    await trx
      .insertInto('reviews')
      .values({ id, product_id: product, account_id: by.id, stars, text, skin_type: skinType, pictures })
      .execute()
      .catch(error => {
        throw isDuplicate(error, 'reviews_one_each') ? refuse.reviewedAlready() : error
      })
    await rateProducts(trx, [product])
    return getReview(trx, id)
  })
}

async function refuseStrangers(db: Db, { by, product }: ReviewDraft) {
  await getProduct(db, product)
  if (!(await wasDelivered(db, by.id, product))) throw refuse.notBought()
  if (await findOwnReview(db, by.id, product)) throw refuse.reviewedAlready()
}

/** The account cannot be deleted before this ends. */
async function holdAccount(trx: Db, { id }: Pick<Account, 'id'>) {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(refuse.notSignedIn)
}
