import { type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { type Refusal, refuse } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import { type Media, storePictures } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { getProduct } from '#domain/products/get-product.ts'
import type { SkinType } from '#values/beauty/profile.ts'
import type { Snapshot } from '#values/beauty/snapshot.ts'
import { newId, type ProductId, type ReviewId } from '#values/ids.ts'
import { lockRating, rateProducts } from './count-stars.ts'
import { reviewRefusals } from './refusals.ts'
import { getReview, type MayReview, mayReview, type Review } from './review.ts'

export const mostReviewPictures = 4

export interface ReviewDraft {
  product: ProductId
  stars: number
  text: string
  skinType?: SkinType | null | undefined
  profile?: Snapshot | null | undefined
  pictures?: Upload[] | undefined
}

/** Only by accounts that were delivered the product, one by each, and not by its seller. */
export async function writeReview(db: Db, actor: Actor, draft: ReviewDraft, media: Media): Promise<Review> {
  const { product, stars, text, profile, skinType = profile?.skinType ?? null } = draft
  // Before its pictures are processed, which takes longest.
  await refuseUnlessMayReview(db, actor, product)
  if ((draft.pictures?.length ?? 0) > mostReviewPictures)
    throw reviewRefusals.tooManyReviewPictures(mostReviewPictures)
  const pictures = await storePictures(media, draft.pictures)
  return inTransaction(db, async trx => {
    await lockRating(trx, product)
    await lockAccount(trx, actor)
    await refuseUnlessMayReview(trx, actor, product)
    const id: ReviewId = newId()
    await trx
      .insertInto('reviews')
      .values({
        id,
        product_id: product,
        account_id: actor.id,
        stars,
        text,
        skin_type: skinType,
        profile: profile ? JSON.stringify(profile) : null,
        pictures,
      })
      .execute()
      .catch(error => {
        throw isDuplicate(error, 'reviews_one_each') ? reviewRefusals.reviewedAlready() : error
      })
    await rateProducts(trx, [product])
    const review = await getReview(trx, id)
    await recordEvent(trx, {
      kind: 'review.written',
      subject: id,
      sellers: [review.sellerId],
      data: { productId: product, productName: review.productName, stars },
    })
    return review
  })
}

export async function refuseUnlessMayReview(db: Db, actor: Actor, product: ProductId) {
  await getProduct(db, product)
  const answer = await mayReview(db, actor.id, product)
  if (answer !== 'yes') throw reviewRefusal[answer]()
}

export const reviewRefusal = {
  reviewed: reviewRefusals.reviewedAlready,
  'own-product': reviewRefusals.ownProductReview,
  'not-delivered': reviewRefusals.notBought,
} satisfies Record<Exclude<MayReview, 'yes'>, () => Refusal>

/** The account cannot be deleted before this transaction ends. */
async function lockAccount(trx: Db, { id }: Actor) {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(refuse.notSignedIn)
}
