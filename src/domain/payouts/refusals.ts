import { badField, conflict, notAllowed, notFound } from '../errors.ts'

export const payoutRefusals = {
  unknownRun: () => notFound('There is no such run of payouts.'),
  unknownPayout: () => notFound('There is no such payout.'),
  nothingToPay: () => conflict('No seller can be paid now: see who waits, and why, under On hold.'),
  notProposed: () => conflict('This run is released, approved or cancelled already.'),
  notReleased: () => conflict('This run waits for nobody’s approval.'),
  notApproved: () => conflict('This run is not approved.'),
  decided: () => conflict('This run is decided already.'),
  ownRelease: () => notAllowed('You released this run, so someone else on the team has to approve it.'),
  keyCannot: () => notAllowed('Only a person can pay sellers, not a program.'),
  noPayouts: () => conflict('Every payout of this run is left out. Cancel it instead.'),
  noFile: () => conflict('No payout of this run goes by bank file.'),
  lostPayee: (name: string) =>
    conflict(`The bank account of ${name} cannot be decrypted: it was saved with another SHOP_SECRET.`),
  wrongState: (state: string) => conflict(`This payout is ${state}.`),
  viaGateway: () => conflict('The payment service says itself when this payout is paid.'),
  paidInFuture: () => badField('on', 'A payout cannot be paid on a day to come.'),
}
