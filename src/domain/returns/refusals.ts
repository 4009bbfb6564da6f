import { type ReturnState, returnStateWords } from '#values/return-rules.ts'
import { badField, badInput, conflict, notFound } from '../errors.ts'

export const returnRefusals = {
  unknownReturn: () => notFound('This return does not exist.'),
  notReturnable: () =>
    conflict(
      'This cannot be returned: the ten days are over, it is not delivered yet, or a return is under way.',
    ),
  tooManyToReturn: (name: string, left: number) =>
    conflict(`Of ${name} at most ${left} ${left === 1 ? 'piece' : 'pieces'} can be returned.`),
  openedReturn: (name: string) =>
    conflict(
      `${name} can be returned for this reason only while it is sealed. If something is wrong with it, please choose that reason.`,
    ),
  noSuchExchange: (name: string) =>
    conflict(
      `${name} cannot be exchanged for this: it is out of stock or has another price. You can have the money back.`,
    ),
  tooFewReturnPictures: (fewest: number) =>
    badField('pictures', `Please add at least ${fewest === 1 ? 'one picture' : `${fewest} pictures`}.`),
  tooManyReturnPictures: (most: number) => badField('pictures', `Please add at most ${most} pictures.`),
  payeeMissing: () =>
    badField('payee', 'Please say where we should send the money: a UPI id or a bank account.'),
  refundSentAlready: () => conflict('The money is sent already.'),
  noSuchReturnMove: (from: ReturnState, to: ReturnState) =>
    conflict(
      `This return is ${returnStateWords[from].toLowerCase()}, so it cannot become ${returnStateWords[to].toLowerCase()} now.`,
    ),
  pickupInThePast: () => badField('on', 'Please choose today or a later day.'),
  inspectEveryItem: () => badInput('Please say of every item how many pieces are fine.'),
  notToBeRestocked: (name: string) =>
    conflict(
      `${name} cannot be sold again: only what is sealed, in date and sent back for its shade or a change of mind.`,
    ),
  inspectionNeedsReason: () =>
    badField('note', 'Please say what is wrong with the pieces that you do not accept.'),
  nothingToDispute: () => conflict('There is no refusal to dispute, or its seven days are over.'),
  noOpenDispute: () => conflict('There is no open dispute about this return.'),
}
