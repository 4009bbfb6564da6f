import { badInput, conflict, notFound } from '../errors.ts'

export const deliveryRefusals = {
  paymentsClosed: () =>
    conflict('Online payment is not available right now. Please choose another way to pay.'),
  noWayToPay: () => badInput('At least one payment method must stay on.'),
  cashClosed: () => conflict('Cash on Delivery is not available right now. Please pay online.'),
  tooMuchForCash: (most: string) =>
    conflict(`Cash on Delivery is available for orders up to ${most}. Please pay online.`),
  tooLittleForOnline: () =>
    conflict('Orders below ₹1 cannot be paid online. Please choose Cash on Delivery.'),
  unknownPincode: (pincode: string) => notFound(`There is no PIN code ${pincode}.`),
}
