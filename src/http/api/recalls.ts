import type { recallEndpoints } from '#contract/recalls.ts'
import type { Actor } from '#domain/actor.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import {
  answerRecall,
  confirmAlone,
  confirmRecall,
  endRecall,
  proposeRecall,
  readLots,
} from '#domain/recalls/change-recall.ts'
import type { Notice, Recall } from '#domain/recalls/recall.ts'
import {
  countReach,
  findAloneFrom,
  getRecall,
  listNotices,
  listOrderRecalls,
  listRecalls,
  readProgress,
} from '#domain/recalls/recall.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import { dayInIndia } from '#values/dates.ts'
import { recallAnswerWords } from '#values/recalls.ts'
import { limitedIp } from '../limits/limits.ts'
import type { Handlers } from '../serve.ts'

export const recallHandlers = ({ db, config }: Services): Pick<Handlers, keyof typeof recallEndpoints> => ({
  'GET /api/recalls': async ({ account }) => ({
    recalls: (await listRecalls(db, account)).map(recall => presentRecall(recall, account)),
  }),

  'GET /api/recalls/{id}': async ({ account, params }) => {
    const recall = await getRecall(db, account, params.id)
    const [reach, progress, aloneFrom] = await Promise.all([
      countReach(
        db,
        recall.lots.map(({ lot }) => lot),
      ),
      readProgress(db, recall.id),
      findAloneFrom(db, account, recall),
    ])
    return { recall: presentRecall(recall, account), aloneFrom, reach, ...progress }
  },

  'GET /api/recalls/{id}/export': async ({ account, params, reply }) => {
    const { id } = await getRecall(db, account, params.id)
    reply.header('content-disposition', 'attachment; filename="recall.csv"')
    return presentNoticesAsCsv(await listNotices(db, id))
  },

  'POST /api/recalls/preview': async ({ account, body }) => {
    const lots = await readLots(db, account, body.lots)
    return countReach(
      db,
      lots.map(({ lot }) => lot),
    )
  },

  'POST /api/recalls': async ({ account, body }) => {
    const recall = await proposeRecall(db, account, body)
    return {
      message: 'The recall is proposed. Another admin has to confirm it.',
      recall: presentRecall(recall, account),
    }
  },

  'POST /api/recalls/{id}/confirm': async ({ account, params }) => {
    const recall = await confirmRecall(db, account, params)
    return {
      message: 'Sales have stopped and customers are being told.',
      recall: presentRecall(recall, account),
    }
  },

  'POST /api/recalls/{id}/confirm-alone': async ({ account, params, body, request }) => {
    const recall = await confirmAlone(db, account, {
      id: params.id,
      ...body,
      limitedIp: limitedIp(request, config),
    })
    return {
      message: 'Sales have stopped and customers are being told.',
      recall: presentRecall(recall, account),
    }
  },

  'POST /api/recalls/{id}/end': async ({ account, params, body }) => {
    const recall = await endRecall(db, account, { ...body, id: params.id })
    return {
      message: recall.state === 'closed' ? 'The recall is closed.' : 'The recall is withdrawn.',
      recall: presentRecall(recall, account),
    }
  },

  'GET /api/recalls/order/{id}': async ({ account, params }) => {
    const order = await getOrder(db, params.id)
    if (order.customer.id !== account.id) throw orderRefusals.othersOrder()
    return { recalls: await listOrderRecalls(db, order.id) }
  },

  'POST /api/recalls/{id}/answer': async ({ account, params, body }) => {
    await answerRecall(db, account, { ...body, id: params.id })
    return { message: 'Thank you for telling us.' }
  },
})

const presentRecall = (recall: Recall, viewer: Actor) => ({
  ...recall,
  isYours: recall.proposedBy === viewer.id,
})

/** One row for each line of an order. */
const presentNoticesAsCsv = (notices: readonly Notice[]) =>
  csvTable([
    ['Order', 'Customer', 'Email', 'Product', 'Pieces', 'Answer', 'Answered on'],
    ...notices.map(({ number, customer, email, product, quantity, answer, answeredAt }) => [
      number,
      customer,
      email,
      product,
      quantity,
      answer ? recallAnswerWords[answer] : '',
      answeredAt ? dayInIndia(answeredAt) : '',
    ]),
  ])
