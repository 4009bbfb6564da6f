import type { Actor } from '#domain/actor.ts'
import type { Notice, Recall } from '#domain/recalls/recall.ts'
import { csvTable } from '#values/csv.ts'
import { dayInIndia } from '#values/dates.ts'
import { recallAnswerWords } from '#values/recalls.ts'

export const presentRecall = (recall: Recall, viewer: Actor) => ({
  ...recall,
  isYours: recall.proposedBy === viewer.id,
})

/** One row for each line of an order. */
export const presentNoticesAsCsv = (notices: readonly Notice[]) =>
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
