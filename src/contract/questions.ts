import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { endpoints, filter, id, paging, renamed, timestamp, version } from './endpoint.ts'
import { sentVersion } from './form-values.ts'
import { accountId, idOrUnknown, productId, questionId } from './ids.ts'
import { requiredText, text } from './text.ts'

const questionFields = z.object({
  _id: id,
  product: id,
  /** First name and initial; 'A customer' once the account is deleted. */
  author: z.string(),
  text: z.string(),
  createdAt: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  answeredBy: z.enum(['seller', 'shop']).nullable(),
})

const questionNames = { _id: 'id', product: 'productId' } as const

export const question = renamed(questionFields, questionNames)

/** As its seller and admins see it. */
const managedQuestion = renamed(
  questionFields.extend({
    productName: z.string(),
    version,
    /** Whose it is; only admins are told. */
    account: id.nullable().optional(),
  }),
  questionNames,
)

export const productQuestions = z.object({ questions: z.array(question), count: z.int() })

export const questionEndpoints = endpoints({
  'GET /api/questions/product/{id}': {
    summary: 'What customers asked about a product and was answered, newest first',
    access: 'anyone',
    params: z.object({ id: productId }),
    query: paging.omit({ cursor: true }),
    reply: productQuestions,
  },
  'POST /api/questions': {
    summary: 'Ask about a product. It is shown once its seller has answered, and an email tells of it',
    access: 'customer',
    status: 201,
    body: z.object({
      productId: idOrUnknown<'product'>('Please choose a product.'),
      text: requiredText('The question', fieldLimits.question),
    }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/questions': {
    summary: 'The questions about your products, for an admin about all, newest first, and how many wait',
    access: 'seller',
    right: 'answers',
    query: paging.extend({
      cursor: questionId.optional(),
      answered: filter(z.enum(['true', 'false'], 'Please say true or false for answered.')),
      /** For admins: about the products of a seller, or asked by a customer. */
      seller: filter(accountId),
      account: filter(accountId),
      search: text('The search', 200)
        .transform(value => value || undefined)
        .optional(),
    }),
    reply: z.object({ questions: z.array(managedQuestion), open: z.int() }),
  },
  'PUT /api/questions/{id}/answer': {
    summary: 'Answer a question about your product, or correct the answer',
    access: 'seller',
    right: 'answers',
    params: z.object({ id: questionId }),
    body: z.object({ answer: requiredText('The answer', fieldLimits.answer), version: sentVersion }),
    reply: z.object({ message: z.string(), question: managedQuestion }),
  },
  'DELETE /api/questions/{id}': {
    summary: 'Take a question out of the shop',
    access: 'admin',
    right: 'answers',
    params: z.object({ id: questionId }),
    reply: z.object({ message: z.string() }),
  },
})
