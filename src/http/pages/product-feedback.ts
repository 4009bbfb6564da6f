import type { ReviewsView } from '#contract/pages.ts'
import { productQuestions } from '#contract/questions.ts'
import { productReviews } from '#contract/reviews.ts'
import type { Db } from '#db/client.ts'
import { readShadeOpinion } from '#domain/beauty/shade-reports.ts'
import { listReformulations } from '#domain/ingredients/reformulation.ts'
import type { ShownProduct } from '#domain/products/get-shown-product.ts'
import { listQuestions } from '#domain/questions/question.ts'
import { countStars, starsOf } from '#domain/reviews/count-stars.ts'
import { listBest } from '#domain/reviews/list-reviews.ts'
import type { ProductId } from '#values/ids.ts'
import { presentQuestion } from '../present/questions.ts'
import { presentReview } from '../present/reviews.ts'

const firstReviews = 5
const firstQuestions = 4

/** Reviews, questions, shade reports and reformulations of a product. */
export async function readFeedback(db: Db, product: ShownProduct) {
  const [reviews, questions, shadeReports, reformulations] = await Promise.all([
    readReviews(db, product),
    product.hasAnswers ? readQuestions(db, product.id) : noQuestions,
    product.swatch && product.kind.colourArea ? readShadeOpinion(db, product.id) : null,
    product.ingredients && product.hasReformulations ? listReformulations(db, product.id) : [],
  ])
  return { reviews, questions, shadeReports, reformulations }
}

/** Most products of a large shop have none, and nothing is read then; of few reviews the stars are added up here. */
async function readReviews(db: Db, { id, reviewCount }: ShownProduct): Promise<ReviewsView> {
  const [reviews, counted] = await Promise.all([
    reviewCount > 0 ? listBest(db, id, firstReviews) : [],
    reviewCount > firstReviews ? countStars(db, id) : null,
  ])
  const stars = counted ?? starsOf(reviews)
  return productReviews.parse({ reviews: reviews.map(presentReview), ...stars, matching: stars.count })
}

const noQuestions = { questions: [], count: 0 }

async function readQuestions(db: Db, product: ProductId) {
  const { rows, total } = await listQuestions(db, { product, answered: true, limit: firstQuestions })
  return productQuestions.parse({ questions: rows.map(presentQuestion), count: total })
}
