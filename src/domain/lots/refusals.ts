import { badField, conflict, conflictAt, notFound } from '../errors.ts'

export const lotRefusals = {
  recalledInParcel: (batch: string) =>
    conflict(
      `Batch ${batch} has been recalled, so this parcel cannot be sent. Please wait for other stock, or cancel it.`,
    ),
  unknownLot: () => notFound('This batch does not exist.'),
  batchKnown: (batch: string) =>
    conflictAt(
      'batch',
      `Batch ${batch} of this product already has different dates. Please check what is printed on the pack.`,
    ),
  lotWithoutDate: () => conflict('Please enter the batch’s expiry date first, so that buyers know it.'),
  offerNotCheaper: () => badField('price', 'The offer price must be lower than the product’s price.'),
  tooLateToOffer: (days: number) =>
    conflict(
      `It is too late to offer this: it would reach customers with less than ${days} days left. Please write it off.`,
    ),
  lotNotForSale: () => conflict('This batch has nothing left to sell. Please choose another one.'),
  lotTooOld: (month: string) =>
    conflict(
      `The customer was shown “use before ${month}”. Please choose a batch that lasts at least as long, or ask the customer first.`,
    ),
  lotRecalled: () => conflict('This batch has been recalled and cannot be sold again.'),
  tooFewInLot: (left: number) =>
    conflictAt('quantity', `There ${left === 1 ? 'is 1 piece' : `are ${left} pieces`} of this in the batch.`),
  lotCountChanged: (now: number) => conflictAt('count', `The batch now has ${now}. Please count again.`),
}
