import { badInput, conflict, notAllowed, notFound } from '../errors.ts'

export const reviewRefusals = {
  notBought: () =>
    notAllowed('Only customers who received this product can review it. You can once yours is delivered.'),
  ownReviewVote: () => notAllowed('This is your own review.'),
  unknownReview: () => notFound('This review does not exist.'),
  notYourReview: () => notAllowed('This review was written by someone else.'),
  ownProductReview: () => notAllowed('You sell this product, so you cannot review it.'),
  reviewNotDelivered: () =>
    conflict('The order of this review is not delivered. The review will be shown again once it is.'),
  reviewedAlready: () => conflict('You have already reviewed this product. Please edit that review instead.'),
  tooManyReviewPictures: (most: number) =>
    badInput(`A review can have at most ${most} pictures.`, { pictures: `At most ${most} pictures.` }),
}
