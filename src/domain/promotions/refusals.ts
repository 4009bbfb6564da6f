import { badInput, conflict, conflictAt, notFound } from '../errors.ts'

export const promotionRefusals = {
  unknownPromotion: () => notFound('This promotion does not exist.'),
  promoCodeTaken: () => conflictAt('code', 'A promotion with this code exists already.'),
  unknownPromoCode: (code: string) => badInput(`There is no promotion with the code ${code}.`),
  promotionEnded: (code: string) => conflict(`The code ${code} has ended.`),
  promotionNotYet: (code: string) => conflict(`The code ${code} cannot be used yet.`),
  promotionMinimum: (code: string, missing: string) =>
    conflict(`Add goods for ${missing} more to use the code ${code}.`),
  promotionFirstOrder: (code: string) => conflict(`The code ${code} is for the first order only.`),
  promotionKnownHousehold: (code: string) =>
    conflict(
      `The code ${code} is for the first order only, and an order to this phone number or address has used one already.`,
    ),
  promotionNeedsAccount: (code: string) => conflict(`Please log in or sign up to use the code ${code}.`),
  promotionUsedUp: (code: string) => conflict(`The code ${code} is used up.`),
  promotionUsedByYou: (code: string) => conflict(`You have used the code ${code} already.`),
  promotionOtherGoods: (code: string) =>
    conflict(`The code ${code} is for other goods than those in your cart.`),
  promotionDeliveryFree: (code: string) =>
    conflict(`Delivery is free already, so the code ${code} takes nothing off.`),
  promotionNeedsMore: (code: string, pieces: number) =>
    conflict(`Add ${pieces} more to use the code ${code}.`),
  promotionNeedsReward: (code: string, pieces: number) =>
    conflict(`Add ${pieces} of what the code ${code} gives to use it.`),
  promotionBeaten: (code: string) =>
    conflict(`The offers in your cart take as much off as the code ${code} or more, so it is not used.`),
  promotionGone: () =>
    conflict(
      'The promotion of this order is used up or used again by its customer, so the order cannot come back.',
    ),
}
