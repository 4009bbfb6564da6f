import type { Actor } from '#domain/actor.ts'
import type { Notice, Recall } from '#domain/recalls/recall.ts'
import { csvTable } from '#values/csv.ts'
import { dayInIndia } from '#values/dates.ts'
import { recallAnswerWords } from '#values/recalls.ts'

export const presentRecall = (recall: Recall, viewer: Actor) => ({
  _id: recall.id,
  level: recall.level,
  reason: recall.reason,
  instructions: recall.instructions,
  state: recall.state,
  proposedBy: recall.proposedName,
  proposedAt: recall.proposedAt.toISOString(),
  isYours: recall.proposedBy === viewer.id,
  confirmedBy: recall.confirmedName,
  confirmedAt: recall.confirmedAt?.toISOString() ?? null,
  confirmedAlone: recall.confirmedAlone,
  endedBy: recall.endedName,
  endedAt: recall.endedAt?.toISOString() ?? null,
  endedReason: recall.endedReason,
  lots: recall.lots.map(({ lot, productId, productName, batch }) => ({
    _id: lot,
    product: productId,
    productName,
    batch,
  })),
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
