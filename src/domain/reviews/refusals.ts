import { badInput, conflict, notAllowed, notFound } from '../errors.ts'

export const reviewRefusals = {
  notBought: () =>
    notAllowed(
      'Only customers who were delivered this product can review it. You can once yours has arrived.',
    ),
  ownReviewVote: () => notAllowed('This review is your own.'),
  unknownReview: () => notFound('This review does not exist.'),
  notYourReview: () => notAllowed('This review was written by somebody else.'),
  ownProductReview: () => notAllowed('You sell this product, so you cannot review it.'),
  reviewNotDelivered: () =>
    conflict('The order of this review is not delivered. It is shown again once it is.'),
  reviewedAlready: () =>
    conflict('You have reviewed this product already. Please change that review instead.'),
  tooManyReviewPictures: (most: number) =>
    badInput(`A review can have at most ${most} pictures.`, { pictures: `At most ${most} pictures.` }),
}
