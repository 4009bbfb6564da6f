import { badField, conflict, conflictAt, notFound } from '../errors.ts'

export const lotRefusals = {
  recalledInParcel: (batch: string) =>
    conflict(
      `Batch ${batch} is recalled, so this parcel cannot leave. Please wait for other pieces, or cancel it.`,
    ),
  unknownLot: () => notFound('This lot does not exist.'),
  batchKnown: (batch: string) =>
    conflictAt(
      'batch',
      `Batch ${batch} of this product has other dates. Please check what is printed on the pack.`,
    ),
  lotWithoutDate: () => conflict('Please give the lot its date first: its buyers should know it.'),
  offerNotCheaper: () => badField('price', 'Please offer it for less than the product costs.'),
  tooLateToOffer: (days: number) =>
    conflict(
      `It is too late to offer this: it would arrive with less than ${days} days left. Please write it off.`,
    ),
  lotNotForSale: () => conflict('Nothing of this batch can be sold now. Please choose another one.'),
  lotTooOld: (month: string) =>
    conflict(
      `The customer has read “use before ${month}”. Please choose a batch that lasts at least as long, or ask the customer first.`,
    ),
  lotRecalled: () => conflict('This batch is recalled: it is never sold again.'),
  tooFewInLot: (left: number) =>
    conflictAt('quantity', `There ${left === 1 ? 'is 1 piece' : `are ${left} pieces`} of this in the lot.`),
  lotCountChanged: (now: number) =>
    conflictAt('count', `Meanwhile there are ${now} in the lot. Please count again.`),
}
