import { formatRupees } from '#values/money.ts'
import { conflict, notFound, Refusal, refuse } from '../errors.ts'

export const paymentRefusals = {
  noCash: () =>
    conflict('Not all of these parcels were delivered and paid in cash. Please load the list again.'),
  remittedTooEarly: (order: string) =>
    refuse.wrongField('on', `The cash of ${order} was collected after this day.`),
  remittedInFuture: () => refuse.wrongField('on', 'This day is still to come.'),
  paidAlready: () => conflict('This order is already paid. Thank you!'),
  paymentOver: () => conflict('The time to pay for this order is over. The items are back in your cart.'),
  gatewayUnavailable: (cause: Error) =>
    new Refusal(
      'unavailable',
      'The payment gateway is not responding. Your order is safe, so please try again in a minute.',
      { cause, retryAfterSeconds: 30 },
    ),
  gatewaySilent: (cause: Error) =>
    new Refusal(
      'unavailable',
      'The payment gateway is not responding. Nothing was sent, so please try again in a minute.',
      { cause, retryAfterSeconds: 30 },
    ),
  refundTooHigh: (left: number) =>
    conflict(`At most ${formatRupees(left / 100)} of this payment can still be refunded.`),
  refundedAlready: () =>
    conflict(
      'The cancelled items are already refunded, so they cannot be brought back. The customer can order again.',
    ),
  unknownRefund: () => notFound('This refund does not exist.'),
  noPayeeNeeded: () =>
    conflict('This refund needs no bank account. It goes to your original payment method.'),
  disputed: () =>
    conflict(
      'The customer’s bank is looking into this payment, so it cannot be refunded until the bank has decided.',
    ),
  unknownPayment: () => notFound('This payment does not exist.'),
}
