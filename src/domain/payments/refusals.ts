import { formatRupees } from '#values/money.ts'
import { conflict, notFound, Refusal, refuse } from '../errors.ts'

export const paymentRefusals = {
  noCash: () =>
    conflict('Not all of these parcels were delivered and paid in cash. Please load the list again.'),
  remittedTooEarly: (order: string) =>
    refuse.wrongField('on', `The cash of ${order} was collected after this day.`),
  remittedInFuture: () => refuse.wrongField('on', 'This day is still to come.'),
  paidAlready: () => conflict('This order is paid already. Thank you!'),
  paymentOver: () =>
    conflict('The time to pay for this order is over. What was in your cart is there again.'),
  gatewayUnavailable: (cause: Error) =>
    new Refusal(
      'unavailable',
      'The payment service does not answer at the moment. Your order is kept: please try again in a minute.',
      { cause, retryAfterSeconds: 30 },
    ),
  gatewaySilent: (cause: Error) =>
    new Refusal(
      'unavailable',
      'The payment service does not answer at the moment. Nothing was sent: please try again in a minute.',
      { cause, retryAfterSeconds: 30 },
    ),
  refundTooHigh: (left: number) =>
    conflict(`At most ${formatRupees(left / 100)} of this payment can still be refunded.`),
  refundedAlready: () =>
    conflict(
      'The money for what was cancelled is refunded, so it cannot come back. The customer can order it again.',
    ),
  unknownRefund: () => notFound('This refund does not exist.'),
  noPayeeNeeded: () => conflict('This refund needs no bank account: it goes back the way you paid.'),
  disputed: () =>
    conflict(
      'The customer’s bank is looking into this payment, so nothing of it can be refunded until the bank has decided.',
    ),
  unknownPayment: () => notFound('This payment does not exist.'),
}
