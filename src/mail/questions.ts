import type { MailContent } from '#domain/mail/mailer.ts'
import type { Question } from '#domain/questions/question.ts'
import { productPath } from '#values/product-path.ts'
import { writeMail } from './write-mail.ts'

interface Input {
  question: Question
  publicUrl: string
}

/** To the seller, or to the shop where it sells the product itself. */
export function writeQuestionAsked({ question, publicUrl }: Input): MailContent {
  return writeMail({
    subject: `A question about ${question.productName}`,
    heading: 'A customer asks',
    blocks: [
      `About ${question.productName}:`,
      { quote: question.text },
      { button: 'Answer', url: `${publicUrl}/admin/question?answered=false` },
    ],
    reason: 'You get this because you sell this product. Your answer is shown on its page.',
  })
}

/** Without the texts where the address is not confirmed: it may be a stranger's. */
export function writeQuestionAnswered({
  question,
  publicUrl,
  withTexts,
}: Input & { withTexts: boolean }): MailContent {
  return writeMail({
    subject: `Your question about ${question.productName} is answered`,
    heading: 'Here is the answer',
    blocks: [
      ...(withTexts
        ? ['You asked:', { quote: question.text }, 'The answer:', { quote: question.answer ?? '' }]
        : ['Your question is answered on the page of the product.']),
      {
        button: 'To the product',
        url: `${publicUrl}${productPath(question.productId, question.productName)}#questions`,
      },
    ],
    reason: 'You get this because you asked a question in our shop.',
  })
}
