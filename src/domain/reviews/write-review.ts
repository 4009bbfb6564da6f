import { type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { SkinType } from '#db/tables.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePictures } from '#domain/media/store-picture.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { newId, type ProductId, type ReviewId } from '#values/ids.ts'
import { lockRating, rateProducts } from './count-stars.ts'
import { findOwnReview, getReview, type Review, wasDelivered } from './review.ts'

export const mostReviewPictures = 4

export interface ReviewDraft {
  product: ProductId
  stars: number
  text: string
  skinType?: SkinType | null | undefined
  pictures?: Buffer[] | undefined
}

/** Only by accounts that were delivered the product, and one by each. */
export async function writeReview(db: Db, actor: Actor, draft: ReviewDraft, media: Media): Promise<Review> {
  const { product, stars, text, skinType = null } = draft
  // Before its pictures are processed, which takes longest.
  await refuseUnlessBuyer(db, actor, product)
  if ((draft.pictures?.length ?? 0) > mostReviewPictures)
    throw refuse.tooManyReviewPictures(mostReviewPictures)
  const pictures = await storePictures(media, draft.pictures)
  return inTransaction(db, async trx => {
    await lockRating(trx, product)
    await holdAccount(trx, actor)
    await refuseUnlessBuyer(trx, actor, product)
    const id: ReviewId = newId()
    await trx
      .insertInto('reviews')
      .values({ id, product_id: product, account_id: actor.id, stars, text, skin_type: skinType, pictures })
      .execute()
      .catch(error => {
        throw isDuplicate(error, 'reviews_one_each') ? refuse.reviewedAlready() : error
      })
    await rateProducts(trx, [product])
    return getReview(trx, id)
  })
}

async function refuseUnlessBuyer(db: Db, actor: Actor, product: ProductId) {
  await getProduct(db, product)
  if (!(await wasDelivered(db, actor.id, product))) throw refuse.notBought()
  if (await findOwnReview(db, actor.id, product)) throw refuse.reviewedAlready()
}

/** The account cannot be deleted before this transaction ends. */
async function holdAccount(trx: Db, { id }: Actor) {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(refuse.notSignedIn)
}
