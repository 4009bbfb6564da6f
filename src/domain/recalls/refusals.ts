import { formatDateTime } from '#values/dates.ts'
import { conflict, notFound, Refusal } from '../errors.ts'

export const recallRefusals = {
  recallTooSoon: (from: Date) =>
    conflict(
      `You are the only admin, so please think about it until ${formatDateTime(from)}, and confirm it then.`,
    ),
  unknownRecall: () => notFound('This recall does not exist.'),
  ownRecall: () =>
    new Refusal(
      'not-allowed',
      'You proposed this recall. Please have another admin look at it and confirm it.',
    ),
  recallMoved: () => conflict('Meanwhile somebody else has decided about this recall.'),
}
