import { badField, conflict, notFound } from '../../errors.ts'

export const disputeRefusals = {
  unknownDispute: () => notFound('This dispute does not exist.'),
  notOpen: () => conflict('The bank is not asking for an answer right now. Please check the dispute again.'),
  tooLate: () => conflict('The time to answer this dispute is over.'),
  nothingToSend: () => conflict('Please choose at least one document. The payment gateway needs one.'),
  /** What the gateway has said, in a sentence. */
  notTaken: (reason: string) =>
    conflict(
      `The payment gateway did not accept it${reason ? `: ${reason.replace(/\.+$/, '')}` : ''}. Nothing was sent to the bank, and your answer is saved.`,
    ),
  acceptNotTaken: (reason: string) =>
    conflict(
      `The payment gateway did not accept it${reason ? `: ${reason.replace(/\.+$/, '')}` : ''}. The dispute has not changed.`,
    ),
  shortExplanation: (least: number) =>
    badField('explanation', `Please explain in at least ${least} letters what happened.`),
}
