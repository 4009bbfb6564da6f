import { badInput, conflict, conflictAt, notFound } from '../errors.ts'

export const promotionRefusals = {
  unknownPromotion: () => notFound('This promotion does not exist.'),
  askedTooLongAgo: () => conflict('The time to join this offer is over.'),
  promoCodeTaken: () => conflictAt('code', 'A promotion with this code already exists.'),
  unknownPromoCode: (code: string) => badInput(`The code ${code} is not valid.`),
  promotionEnded: (code: string) => conflict(`The code ${code} has expired.`),
  promotionNotYet: (code: string) => conflict(`The code ${code} is not active yet.`),
  promotionMinimum: (code: string, missing: string) =>
    conflict(`Add items worth ${missing} more to use the code ${code}.`),
  promotionFirstOrder: (code: string) => conflict(`The code ${code} is for the first order only.`),
  promotionKnownHousehold: (code: string) =>
    conflict(
      `The code ${code} is for the first order only, and this phone number or address has already used one.`,
    ),
  promotionNeedsAccount: (code: string) => conflict(`Please log in or sign up to use the code ${code}.`),
  promotionUsedUp: (code: string) => conflict(`The code ${code} has been fully used.`),
  promotionUsedByYou: (code: string) => conflict(`You have already used the code ${code}.`),
  promotionOtherGoods: (code: string) =>
    conflict(`The code ${code} does not apply to the items in your cart.`),
  promotionDeliveryFree: (code: string) =>
    conflict(`Delivery is already free, so you do not need the code ${code}.`),
  promotionNeedsMore: (code: string, pieces: number) =>
    conflict(`Add ${pieces} more to use the code ${code}.`),
  promotionNeedsReward: (code: string, pieces: number) =>
    conflict(`To use the code ${code}, add ${pieces} of the items it applies to.`),
  promotionBeaten: (code: string) =>
    conflict(`The offers in your cart already save you as much as the code ${code}, so it is not applied.`),
  promotionGone: () =>
    conflict(
      'The promotion of this order has been fully used or used again by the customer, so the order cannot be brought back.',
    ),
}
