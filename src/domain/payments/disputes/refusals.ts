import { badField, conflict, notFound } from '../../errors.ts'

export const disputeRefusals = {
  unknownDispute: () => notFound('This dispute does not exist.'),
  notOpen: () =>
    conflict('The bank does not ask for an answer at the moment. Please look at its state again.'),
  tooLate: () => conflict('The time to answer this dispute is over.'),
  nothingToSend: () =>
    conflict('Please choose at least one document: without one the payment service takes no answer.'),
  /** What the gateway has said, in a sentence. */
  notTaken: (reason: string) =>
    conflict(
      `The payment service did not take it${reason ? `: ${reason.replace(/\.+$/, '')}` : ''}. Nothing has reached the bank, and what you wrote is stored.`,
    ),
  acceptNotTaken: (reason: string) =>
    conflict(
      `The payment service did not take it${reason ? `: ${reason.replace(/\.+$/, '')}` : ''}. The dispute is as it was.`,
    ),
  shortExplanation: (least: number) =>
    badField('explanation', `Please explain in at least ${least} letters what happened.`),
}
