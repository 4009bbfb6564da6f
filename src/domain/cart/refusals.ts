import { badInput, conflict, howManyLeft, notFound } from '../errors.ts'

export const notDeliverable = (pincode: string) => `We do not deliver to ${pincode} yet.`

export const cartRefusals = {
  onlySoManyLeft: (left: number) => conflict(howManyLeft(left)),
  cartLineFull: (most: number) => conflict(`You can add at most ${most} of a product to your cart.`),
  notInCart: () => notFound('This product is not in your cart.'),
  notSavedForLater: () => notFound('This product is not in your saved items.'),
  emptyCart: () => badInput('Your cart is empty.'),
  notDeliverable: (pincode: string) => conflict(notDeliverable(pincode)),
}
