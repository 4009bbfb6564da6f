import type { reviewEndpoints } from '#contract/reviews.ts'
import { refuse } from '#domain/errors.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { changeReview, withdrawReview } from '#domain/reviews/change-review.ts'
import { countStars } from '#domain/reviews/count-stars.ts'
import { hideReview } from '#domain/reviews/hide-review.ts'
import { countReviews, listReviews } from '#domain/reviews/list-reviews.ts'
import { findOwnReview, wasDelivered } from '#domain/reviews/may-review.ts'
import { writeReview } from '#domain/reviews/write-review.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId, type ReviewId } from '#values/ids.ts'
import type { Uploads } from '../form.ts'
import { linkNext, sayTotal } from '../next-link.ts'
import { presentManagedReview, presentReview } from '../present/reviews.ts'
import type { Handlers } from '../serve.ts'

export const reviewHandlers = (services: Services): Pick<Handlers, keyof typeof reviewEndpoints> => {
  const { db } = services
  return {
    'GET /api/reviews/product/{id}': async ({ params, query, reply, cacheUntilChanged }) => {
      const { limit = 20, page = 1, cursor, sort } = query
      const product = (await getProduct(db, params.id as ProductId)).id
      cacheUntilChanged(`product:${product}`)
      const order = sort && reviewOrder[sort]
      const listing = {
        product,
        hidden: false,
        limit,
        page,
        sort: order,
        after: cursor as ReviewId | undefined,
      }
      const { reviews, next } = await listReviews(db, listing)
      if (sort === undefined || sort === 'newest') linkNext(reply, { limit, cursor: next })
      // Only the newest know where they ended; the others are counted.
      else if (next)
        reply.header(
          'link',
          `</api/reviews/product/${product}?sort=${sort}&limit=${limit}&page=${page + 1}>; rel="next"`,
        )
      return { reviews: reviews.map(presentReview), ...(await countStars(db, product)) }
    },

    'GET /api/reviews/mine/{productId}': async ({ account, params }) => {
      const product = (await getProduct(db, params.productId as ProductId)).id
      const review = await findOwnReview(db, account.id, product)
      const mayReview = !review && (await wasDelivered(db, account.id, product))
      return {
        review: review && presentManagedReview(review),
        mayReview,
        reason: review || mayReview ? null : refuse.notBought().message,
      }
    },

    'POST /api/reviews': async ({ account, body: { productId, ...body }, files }) => {
      if (!isId(productId)) throw refuse.unknownProduct()
      const draft = { ...body, by: account, product: productId as ProductId, pictures: picturesOf(files) }
      const review = await writeReview(db, draft, services)
      return { message: 'Thank you for your review!', review: presentManagedReview(review) }
    },

    'PUT /api/reviews/{id}': async ({ account, params, body, files }) => {
      const changes = { ...body, newPictures: picturesOf(files) }
      const review = await changeReview(db, { id: params.id as ReviewId, by: account, changes }, services)
      return { message: 'Review updated', review: presentManagedReview(review) }
    },

    'DELETE /api/reviews/{id}': async ({ account, params }) => {
      await withdrawReview(db, params.id as ReviewId, account)
      return { message: 'Review withdrawn' }
    },

    'PUT /api/reviews/{id}/hidden': async ({ account, params, body: { hidden, reason } }) => {
      const hiding = { id: params.id as ReviewId, by: account, reason: hidden ? reason : null }
      const review = await hideReview(db, hiding)
      const message = hidden ? 'Review hidden' : 'Review shown again'
      return { message, review: presentManagedReview(review) }
    },

    'GET /api/reviews': async ({ query, reply }) => {
      const { limit = 100, cursor, product, stars, hidden, ...rest } = query
      const listing = {
        ...rest,
        limit,
        hidden,
        stars: stars ?? undefined,
        product: product as ProductId | undefined,
        after: cursor as ReviewId | undefined,
      }
      const [{ reviews, next }, total] = await Promise.all([
        listReviews(db, listing),
        countReviews(db, listing),
      ])
      const kept = { product, stars: listing.stars, search: rest.search, hidden: hidden?.toString() }
      linkNext(reply, { ...kept, limit, cursor: rest.sort ? undefined : next })
      sayTotal(reply, total)
      return { reviews: reviews.map(presentManagedReview) }
    },
  }
}

const picturesOf = ({ pictures }: Uploads) => pictures?.map(({ bytes }) => bytes)

/** How customers sort reviews, as the list is sorted. */
const reviewOrder = { newest: undefined, highest: 'stars-down', lowest: 'stars-up' } as const
