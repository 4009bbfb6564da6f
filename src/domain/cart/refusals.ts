import { badInput, conflict, howManyLeft, notFound } from '../errors.ts'

export const notDeliverable = (pincode: string) => `We do not deliver to ${pincode} yet.`

export const cartRefusals = {
  onlySoManyLeft: (left: number) => conflict(howManyLeft(left)),
  cartLineFull: (most: number) => conflict(`At most ${most} of a product fit into the cart.`),
  notInCart: () => notFound('This product is not in your cart.'),
  notSavedForLater: () => notFound('This product is not among what you have saved for later.'),
  emptyCart: () => badInput('Your cart is empty.'),
  notDeliverable: (pincode: string) => conflict(notDeliverable(pincode)),
}
