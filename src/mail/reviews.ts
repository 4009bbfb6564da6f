import type { MailContent } from '#domain/mail/mailer.ts'
import type { Review } from '#domain/reviews/review.ts'
import { writeMail } from './write-mail.ts'

interface Input {
  review: Review
  publicUrl: string
}

/** Without the texts where the address is not confirmed: it may be a stranger's. */
export function writeReviewAnswered({
  review,
  publicUrl,
  withTexts,
}: Input & { withTexts: boolean }): MailContent {
  const answers = review.answeredBy === 'seller' ? 'The seller answers' : 'We answer'
  return writeMail({
    subject: `An answer to your review of ${review.productName}`,
    heading: 'Thank you for your review',
    blocks: [
      ...(withTexts
        ? ['You wrote:', { quote: review.text }, `${answers}:`, { quote: review.answer ?? '' }]
        : ['Your review is answered on the page of the product.']),
      { button: 'To the product', url: `${publicUrl}/product/${review.productId}#reviews` },
    ],
    reason: 'You get this because you wrote a review in our shop.',
  })
}
