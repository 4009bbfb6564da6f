import { formatDateTime } from '#values/dates.ts'
import { conflict, notFound, Refusal } from '../errors.ts'

export const recallRefusals = {
  recallTooSoon: (from: Date) =>
    conflict(`You are the only admin, so please think it over and confirm after ${formatDateTime(from)}.`),
  unknownRecall: () => notFound('This recall does not exist.'),
  ownRecall: () =>
    new Refusal('not-allowed', 'You proposed this recall. Another admin has to check and confirm it.'),
  recallMoved: () => conflict('Someone else has already decided on this recall.'),
}
