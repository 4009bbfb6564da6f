import { conflict, notAllowed, notFound } from '../../errors.ts'

export const approvalRefusals = {
  unknownApproval: () => notFound('This approval does not exist.'),
  ownRequest: () => notAllowed('You asked for this, so somebody else of the team has to decide it.'),
  ownRefusal: () =>
    notAllowed('You refused this return, so somebody else of the team has to decide the dispute about it.'),
  keyCannot: () => notAllowed('Only a person can decide this, not a program.'),
  decided: (state: string, by: string) => conflict(`${by} has ${state} it already.`),
  waitsAlready: () => conflict('The same is waiting for approval already.'),
}
