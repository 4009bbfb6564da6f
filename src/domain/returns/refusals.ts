import { type ReturnState, returnStateWords } from '#values/return-rules.ts'
import { badField, badInput, conflict, notFound } from '../errors.ts'

export const returnRefusals = {
  unknownReturn: () => notFound('This return does not exist.'),
  notReturnable: () =>
    conflict(
      'This cannot be returned: the ten days are over, it is not delivered yet, or a return is already in progress.',
    ),
  tooManyToReturn: (name: string, left: number) =>
    conflict(`You can return at most ${left} ${left === 1 ? 'piece' : 'pieces'} of ${name}.`),
  openedReturn: (name: string) =>
    conflict(
      `${name} can be returned for this reason only if it is sealed. If something is wrong with it, please choose that reason.`,
    ),
  noSuchExchange: (name: string) =>
    conflict(
      `${name} cannot be exchanged for this: it is out of stock or has a different price. You can choose a refund instead.`,
    ),
  tooFewReturnPictures: (fewest: number) =>
    badField('pictures', `Please add at least ${fewest === 1 ? 'one picture' : `${fewest} pictures`}.`),
  tooManyReturnPictures: (most: number) => badField('pictures', `Please add at most ${most} pictures.`),
  payeeMissing: () =>
    badField('payee', 'Please say where we should send the money: a UPI ID or a bank account.'),
  refundSentAlready: () => conflict('The refund has already been sent.'),
  noSuchReturnMove: (from: ReturnState, to: ReturnState) =>
    conflict(
      `This return is ${returnStateWords[from].toLowerCase()}, so it cannot become ${returnStateWords[to].toLowerCase()} now.`,
    ),
  pickupInThePast: () => badField('on', 'Please choose today or a later day.'),
  inspectEveryItem: () => badInput('Please enter how many pieces of each item are fine.'),
  notToBeRestocked: (name: string) =>
    conflict(
      `${name} cannot be sold again. Only pieces that are sealed, in date and returned for the shade or a change of mind can.`,
    ),
  inspectionNeedsReason: () =>
    badField('note', 'Please tell us what is wrong with the pieces you do not accept.'),
  nothingToDispute: () => conflict('There is no refusal to dispute, or the seven days are over.'),
  noOpenDispute: () => conflict('There is no open dispute about this return.'),
}
