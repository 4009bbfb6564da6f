import { badInput, conflict, notFound } from '../errors.ts'

export const deliveryRefusals = {
  paymentsClosed: () =>
    conflict('Online payment is not open at the moment. Please choose another way to pay.'),
  noWayToPay: () => badInput('At least one way to pay must stay open.'),
  cashClosed: () => conflict('Cash on Delivery is not offered at the moment. Please pay online.'),
  tooMuchForCash: (most: string) =>
    conflict(`Cash on Delivery is for orders up to ${most}. Please pay online.`),
  tooLittleForOnline: () =>
    conflict('Orders below ₹1 cannot be paid online. Please choose Cash on Delivery.'),
  unknownPincode: (pincode: string) => notFound(`There is no PIN code ${pincode}.`),
}
