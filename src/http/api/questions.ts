import type { questionEndpoints } from '#contract/questions.ts'
import { backofficeRole } from '#domain/actor.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { answerQuestion, askQuestion, deleteQuestion } from '#domain/questions/ask-and-answer.ts'
import { countQuestions, listQuestions } from '#domain/questions/question.ts'
import type { Services } from '#services.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import { presentManagedQuestion, presentQuestion } from '../present/questions.ts'
import type { Handlers } from '../serve.ts'

export const questionHandlers = ({
  db,
  readDb,
}: Services): Pick<Handlers, keyof typeof questionEndpoints> => ({
  'GET /api/questions/product/{id}': async ({ params, query, cacheUntilChanged }) => {
    const { limit = 20, page } = query
    const product = (await getProduct(readDb, params.id)).id
    cacheUntilChanged(`product:${product}`)
    const filter = { product, answered: true }
    const { rows, total: count } = await listQuestions(readDb, { ...filter, limit, page })
    return { questions: rows.map(presentQuestion), count }
  },

  'POST /api/questions': async ({ account, body: { productId, text } }) => {
    await askQuestion(db, account, { product: productId, text })
    return { message: 'Thank you. We will email you when it is answered.' }
  },

  'GET /api/questions': async ({ account, query, reply }) => {
    const { limit = 100, cursor, page, answered, search } = query
    const viewer = backofficeRole(account)
    const whose =
      viewer === 'admin' ? { seller: query.seller, account: query.account } : { seller: account.id }
    const filter = { ...whose, answered: answered && answered === 'true', search }
    const [{ rows, next, total }, open] = await Promise.all([
      listQuestions(db, { ...filter, limit, page, after: cursor }),
      countQuestions(db, { ...whose, answered: false }),
    ])
    linkNext(reply, { ...whose, answered, search, limit, cursor: next })
    setTotalHeader(reply, total, query)
    return { questions: rows.map(row => presentManagedQuestion(row, viewer)), open }
  },

  'PUT /api/questions/{id}/answer': async ({ account, params, body }) => {
    const question = await answerQuestion(db, account, { ...body, id: params.id })
    return { message: 'Answer saved', question: presentManagedQuestion(question, backofficeRole(account)) }
  },

  'DELETE /api/questions/{id}': async ({ account, params }) => {
    await deleteQuestion(db, account, params.id)
    return { message: 'Question deleted' }
  },
})
