import type { z } from 'zod'
import type { orderPayment, paymentEndpoints } from '#contract/payments.ts'
import type { GatewayEvent, ListedPayment, PaymentStory } from '#domain/payments/list-payments.ts'
import type { OrderPaymentView } from '#domain/payments/order-payment.ts'
import type { Refund } from '#domain/payments/payment.ts'
import type { StartedPayment } from '#domain/payments/start-payment.ts'
import { type Paise, toRupees } from '#values/money.ts'

type Reply<Key extends keyof typeof paymentEndpoints> = z.input<(typeof paymentEndpoints)[Key]['reply']>

export function presentOrderPayment(view: OrderPaymentView): z.input<typeof orderPayment> {
  const { state, payBy, paidAt, paid, refunded } = view.order.payment
  return {
    state,
    payBy: moment(payBy),
    paidAt: moment(paidAt),
    method: view.method,
    isAtBank: view.isAtBank,
    failure: view.failure,
    paid: toRupees(paid),
    refunded: toRupees(refunded),
    refunds: view.refunds.map(presentRefund),
  }
}

/** With which the page of the gateway is opened; null where it has not answered yet. */
export const presentOpened = (opened: StartedPayment | null) =>
  opened && {
    provider: opened.gateway.provider,
    keyId: opened.gateway.keyId,
    providerOrderId: opened.payment.providerOrderId,
    amount: opened.payment.amount,
    currency: 'INR' as const,
    payBy: opened.payBy.toISOString(),
  }

export const presentPayment = (payment: ListedPayment): Reply<'GET /api/payments'>[number] => ({
  _id: payment.id,
  order: { _id: payment.orderId, orderNumber: payment.orderNumber, customer: payment.customer },
  amount: toRupees(payment.amount),
  refunded: toRupees(payment.refunded),
  state: payment.state,
  method: payment.method,
  needsAdmin: payment.needsAdmin,
  createdAt: payment.createdAt.toISOString(),
})

export const presentStory = (story: PaymentStory): Reply<'GET /api/payments/{id}'> => ({
  ...presentPayment(story),
  providerOrderId: story.providerOrderId,
  attempts: story.attempts.map(({ id, amount, fee, tax, createdAt, refundable, ...attempt }) => ({
    ...attempt,
    _id: id,
    amount: toRupees(amount),
    fee: rupees(fee),
    tax: rupees(tax),
    refundable: toRupees(refundable),
    createdAt: createdAt.toISOString(),
  })),
  refunds: story.refunds.map(refund => ({
    ...presentRefund(refund),
    attempt: refund.attemptId,
    askedBy: refund.askedBy,
    failure: refund.failure,
  })),
  events: story.events.map(presentEvent),
})

export const presentEvent = ({ id, receivedAt, doneAt, ...event }: GatewayEvent) => ({
  ...event,
  _id: id,
  receivedAt: receivedAt.toISOString(),
  doneAt: moment(doneAt),
})

const presentRefund = ({
  id,
  amount,
  cause,
  reason,
  state,
  bankReference,
  createdAt,
  processedAt,
}: Refund) => ({
  _id: id,
  amount: toRupees(amount),
  cause,
  reason,
  state,
  bankReference,
  createdAt: createdAt.toISOString(),
  processedAt: moment(processedAt),
})

const moment = (date: Date | null) => date?.toISOString() ?? null
const rupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount))
