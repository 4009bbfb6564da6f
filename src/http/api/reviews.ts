import type { reviewEndpoints } from '#contract/reviews.ts'
import { backofficeRole } from '#domain/actor.ts'
import { endWish, setWish } from '#domain/mail/wishes.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { answerReview } from '#domain/reviews/answer-review.ts'
import { changeReview, hideReview, withdrawReview } from '#domain/reviews/change-review.ts'
import { countStars } from '#domain/reviews/count-stars.ts'
import { getInvitationChoice } from '#domain/reviews/invite.ts'
import { listReviews } from '#domain/reviews/list-reviews.ts'
import { findOwnReview, mayReview, mayReviewEach } from '#domain/reviews/review.ts'
import { listVotes, voteHelpful } from '#domain/reviews/vote.ts'
import { reviewRefusal, writeReview } from '#domain/reviews/write-review.ts'
import type { Services } from '#services.ts'
import { linkNext, linkPage, setTotalHeader } from '../next-link.ts'
import { presentManagedReview, presentReview } from '../present/reviews.ts'
import type { Handlers } from '../serve.ts'

export const reviewHandlers = (services: Services): Pick<Handlers, keyof typeof reviewEndpoints> => {
  const { db, readDb } = services
  return {
    'GET /api/reviews/product/{id}': async ({ params, query, reply, cacheUntilChanged }) => {
      const { limit = 20, page = 1, cursor, sort = 'newest', skinType, pictured } = query
      const stars = query.stars ?? undefined
      const product = (await getProduct(readDb, params.id)).id
      cacheUntilChanged(`product:${product}`)
      const filter = { product, hidden: false, stars, skinType, pictured }
      const order = { sort: reviewOrder[sort], limit, page, after: cursor }
      const [{ rows, hasMore, next, total: matching }, counts] = await Promise.all([
        listReviews(readDb, { ...filter, ...order }),
        countStars(readDb, product),
      ])
      const filters = { stars, skinType, pictured: pictured?.toString() }
      linkNext(reply, { ...filters, limit, cursor: next })
      // Sorted otherwise there is no cursor, only page numbers.
      if (hasMore && sort !== 'newest') linkPage(reply, { ...filters, sort, limit, page: page + 1 })
      return { reviews: rows.map(presentReview), ...counts, matching }
    },

    'GET /api/reviews/mine/{productId}': async ({ account, params }) => {
      const product = (await getProduct(db, params.productId)).id
      const review = await findOwnReview(db, account.id, product)
      const answer = await mayReview(db, account.id, product)
      return {
        review: review && presentManagedReview(review, 'writer'),
        mayReview: answer === 'yes',
        reason: review || answer === 'yes' ? null : reviewRefusal[answer]().message,
        helpful: await listVotes(db, account, product),
      }
    },

    'GET /api/reviews/invitations': ({ account }) => getInvitationChoice(db, account.id),

    'PUT /api/reviews/invitations': async ({ account, body: { wanted } }) => {
      await setWish(db, { account: account.id, kind: 'review', wanted })
      const message = wanted ? 'We will ask you once per order.' : 'We will not ask you.'
      return { message, ...(await getInvitationChoice(db, account.id)) }
    },

    'POST /api/reviews/invitations/stop': async ({ query, body }) => {
      await endWish(db, 'review', query.token ?? body.token ?? '')
      return { message: 'We will not ask you for reviews any more.' }
    },

    'GET /api/reviews/possible': async ({ account, query: { products } }) => {
      const answers = await mayReviewEach(db, account.id, products)
      return { products: products.filter(product => answers.get(product) === 'yes') }
    },

    'POST /api/reviews': async ({ account, body: { productId, ...body }, files }) => {
      const draft = { ...body, product: productId, pictures: files.pictures }
      const review = await writeReview(db, account, draft, services)
      return { message: 'Thank you for your review!', review: presentManagedReview(review, 'writer') }
    },

    'PUT /api/reviews/{id}': async ({ account, params, body, files }) => {
      const changes = { ...body, id: params.id, newPictures: files.pictures }
      const review = await changeReview(db, account, changes, services)
      return { message: 'Review updated', review: presentManagedReview(review, 'writer') }
    },

    'DELETE /api/reviews/{id}': async ({ account, params }) => {
      await withdrawReview(db, account, params.id)
      return { message: 'Review withdrawn' }
    },

    'PUT /api/reviews/{id}/helpful': async ({ account, params }) => {
      const { helpful } = await voteHelpful(db, account, { id: params.id, helpful: true })
      return { message: 'Thank you', helpful }
    },

    'DELETE /api/reviews/{id}/helpful': async ({ account, params }) => {
      const { helpful } = await voteHelpful(db, account, { id: params.id, helpful: false })
      return { message: 'Vote removed', helpful }
    },

    'PUT /api/reviews/{id}/hidden': async ({ account, params, body: { hidden, reason } }) => {
      const review = await hideReview(db, account, { id: params.id, reason: hidden ? reason : null })
      const message = hidden ? 'Review hidden' : 'Review shown again'
      return { message, review: presentManagedReview(review, 'admin') }
    },

    'PUT /api/reviews/{id}/answer': async ({ account, params, body }) => {
      const review = await answerReview(db, account, { ...body, id: params.id })
      return { message: 'Answer saved', review: presentManagedReview(review, backofficeRole(account)) }
    },

    'DELETE /api/reviews/{id}/answer': async ({ account, params }) => {
      const review = await answerReview(db, account, { id: params.id, answer: null })
      return { message: 'Answer deleted', review: presentManagedReview(review, backofficeRole(account)) }
    },

    'GET /api/reviews': async ({ account, query, reply }) => {
      const { limit = 100, cursor, page, sort, product, stars, hidden, answered, search } = query
      const viewer = backofficeRole(account)
      const whose =
        viewer === 'admin' ? { seller: query.seller, account: query.account } : { seller: account.id }
      const filter = { ...whose, product, stars: stars ?? undefined, hidden, answered, search }
      const { rows, next, total } = await listReviews(db, { ...filter, sort, limit, page, after: cursor })
      const flags = { hidden: hidden?.toString(), answered: answered?.toString() }
      linkNext(reply, { ...filter, ...flags, limit, cursor: next })
      setTotalHeader(reply, total, query)
      return { reviews: rows.map(review => presentManagedReview(review, viewer)) }
    },
  }
}

/** How customers sort reviews, as the domain names it. */
const reviewOrder = {
  newest: undefined,
  best: 'best-down',
  helpful: 'helpful-down',
  highest: 'stars-down',
  lowest: 'stars-up',
} as const
