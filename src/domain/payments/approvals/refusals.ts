import { conflict, notAllowed, notFound } from '../../errors.ts'

export const approvalRefusals = {
  unknownApproval: () => notFound('This approval does not exist.'),
  ownRequest: () => notAllowed('You asked for this, so someone else on the team has to decide.'),
  ownRefusal: () =>
    notAllowed('You refused this return, so someone else on the team has to decide the dispute.'),
  keyCannot: () => notAllowed('Only a person can decide this, not a program.'),
  decided: (state: string, by: string) => conflict(`${by} has already ${state} it.`),
  waitsAlready: () => conflict('This is already waiting for approval.'),
}
