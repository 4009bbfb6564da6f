import { findAccount } from '#domain/accounts/account.ts'
import { findInvitation } from '#domain/reviews/invite.ts'
import { findReview } from '#domain/reviews/review.ts'
import { productPath } from '#values/product-path.ts'
import { type Mails, mailboxOf, named } from './draft.ts'

export const reviewMails = {
  /** Without the texts where the address is not confirmed: it may be a stranger's. */
  async 'review-answered'({ db, data, publicUrl }) {
    const review = await findReview(db, data.reviewId)
    const account = review?.accountId ? await findAccount(db, review.accountId) : undefined
    if (!review || !account || review.answer === null || review.hiddenAt) return null
    const answers = review.answeredBy === 'seller' ? 'The seller’s reply' : 'Our reply'
    return {
      to: mailboxOf(named(account)),
      subject: `A reply to your review of ${review.productName}`,
      heading: 'Thank you for your review',
      blocks: [
        ...(account.emailConfirmedAt
          ? ['You wrote:', { quote: review.text }, `${answers}:`, { quote: review.answer }]
          : ['You can also see it on the product page.']),
        { button: 'View product', url: `${publicUrl}/product/${review.productId}#reviews` },
      ],
      reason: 'You are getting this because you wrote a review in our shop.',
    }
  },

  /** To a customer whose order has arrived: each product leads to its form for a review. */
  async 'review-invitation'({ db, data, publicUrl }) {
    const invitation = await findInvitation(db, data.orderId)
    if (!invitation) return null
    const { name, number, products, token } = invitation
    return {
      to: mailboxOf(invitation),
      subject: `How do you like your order ${number}?`,
      heading: name ? `${name}, how do you like it?` : 'How do you like it?',
      blocks: [
        'Some words from you help others to choose. Good or bad: what you write is shown as you write it.',
        ...products.map(({ id, name, brandName }) => ({
          link: `Review ${brandName ? `${name} by ${brandName}` : name}`,
          url: `${publicUrl}${productPath(id, name)}#write-review`,
        })),
      ],
      reason: `You are getting this because your order ${number} was delivered. We ask only once per order.`,
      leave: { label: 'Stop asking me', url: `${publicUrl}/reviews/invitations?token=${token}` },
      unsubscribeUrl: `${publicUrl}/api/reviews/invitations/stop?token=${token}`,
    }
  },
} satisfies Partial<Mails>
