import { findAccount } from '#domain/accounts/account.ts'
import { findQuestion } from '#domain/questions/question.ts'
import { productPath } from '#values/product-path.ts'
import { type Mails, mailboxOf, named, shopMailbox } from './draft.ts'

export const questionMails = {
  /** To the seller, or to the shop where it sells the product itself. */
  async 'question-asked'(input) {
    const { db, data, publicUrl } = input
    const question = await findQuestion(db, data.questionId)
    if (!question || question.answer !== null) return null
    const seller = question.sellerId ? await findAccount(db, question.sellerId) : undefined
    return {
      to: seller ? mailboxOf(seller) : await shopMailbox(input),
      subject: `A question about ${question.productName}`,
      heading: 'A customer has a question',
      blocks: [
        `About ${question.productName}:`,
        { quote: question.text },
        { button: 'Answer', url: `${publicUrl}/admin/question?answered=false` },
      ],
      reason: 'You are getting this because you sell this product. Your answer will be shown on its page.',
    }
  },

  /** Without the texts where the address is not confirmed: it may be a stranger's. */
  async 'question-answered'({ db, data, publicUrl }) {
    const question = await findQuestion(db, data.questionId)
    const account = question?.accountId ? await findAccount(db, question.accountId) : undefined
    if (!question || !account) return null
    const { productId, productName, text, answer } = question
    return {
      to: mailboxOf(named(account)),
      subject: `Your question about ${productName} is answered`,
      heading: 'Here is the answer',
      blocks: [
        ...(account.emailConfirmedAt
          ? ['You asked:', { quote: text }, 'The answer:', { quote: answer ?? '' }]
          : ['You can also see it on the product page.']),
        { button: 'View product', url: `${publicUrl}${productPath(productId, productName)}#questions` },
      ],
      reason: 'You are getting this because you asked a question in our shop.',
    }
  },
} satisfies Partial<Mails>
