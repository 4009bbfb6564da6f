/** At the end of a product's URL it opens the form for a review, where the customer may write one. */
export const openReviewForm = '#write-review'
