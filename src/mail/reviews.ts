import type { MailContent } from '#domain/mail/mailer.ts'
import type { Invitation } from '#domain/reviews/invite.ts'
import type { Review } from '#domain/reviews/review.ts'
import { productPath } from '#values/product-path.ts'
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

/** To a customer whose order has arrived: each product leads to its form for a review. */
export function writeReviewInvitation({
  invitation: { name, number, products },
  publicUrl,
  leaveUrl,
}: {
  invitation: Invitation
  publicUrl: string
  leaveUrl: string
}): MailContent {
  return writeMail({
    subject: `How do you like your order ${number}?`,
    heading: name ? `${name}, how do you like it?` : 'How do you like it?',
    blocks: [
      'Some words from you help others to choose. Good or bad: what you write is shown as you write it.',
      ...products.map(({ id, name, brandName }) => ({
        link: `Review ${brandName ? `${name} by ${brandName}` : name}`,
        url: `${publicUrl}${productPath(id, name)}#write-review`,
      })),
    ],
    reason: `You get this because your order ${number} has arrived. We ask once for each order.`,
    leave: { label: 'Do not ask me any longer', url: leaveUrl },
  })
}
