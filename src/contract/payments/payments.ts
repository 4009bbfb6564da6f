import { z } from 'zod'
import { cashStateNames } from '#values/cash-states.ts'
import { disputeStatuses } from '#values/dispute-rules.ts'
import { endpoints, filter, id, paging, renamed, rupees, timestamp } from '../endpoint.ts'
import { rupeeAmount } from '../form-values.ts'
import { orderId, paymentId, refundId } from '../ids.ts'
import { order } from '../orders/view.ts'
import { requiredText } from '../text.ts'
import { waitingApproval } from './approvals.ts'
import { dispute } from './disputes.ts'
import { payee } from './payee.ts'

/** How the browser gets to the gateway's page. */
const checkout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('razorpay'), scriptUrl: z.string(), formUrl: z.string() }),
])

/** What the gateway's page gives to the browser, under the names that the gateway gives them. */
const returnedFields = z
  .object({
    razorpay_order_id: z.string().max(64).optional(),
    razorpay_payment_id: z.string().max(64).optional(),
    razorpay_signature: z.string().max(128).optional(),
  })
  .catchall(z.string().max(1000))

/** How an order can be paid now. */
const method = z.object({
  /** What 'POST /api/orders/place' takes as `paymentMethod`. */
  id: z.enum(['Online', 'Cash on Delivery']),
  /** No money moves. */
  isTest: z.boolean(),
  /** Orders whose total is between these can be paid so; null is no limit. In rupees. */
  least: rupees,
  most: rupees.nullable(),
  /** On top of the delivery. */
  fee: rupees,
})

const refundFields = z.object({
  _id: id,
  amount: rupees,
  cause: z.enum(['cancelled', 'extra', 'late', 'review', 'goodwill', 'return', 'dispute']),
  reason: z.string().nullable(),
  state: z.enum(['asked', 'pending', 'processed', 'manual']),
  bankReference: z.string().nullable(),
  /** Where it goes if it is paid by hand, shortened. */
  payee: z.string().nullable(),
  /** Of the return whose page asks where the money goes; null where the order's page does. */
  return: id.nullable(),
  createdAt: timestamp,
  processedAt: timestamp.nullable(),
  /** The customer's bank has taken the money back: the shop does not send it. */
  byBank: z.boolean(),
})

const inside = { _id: 'id', return: 'returnId' } as const

/** What the customer of an order sees of its payment. */
export const orderPayment = z.object({
  state: z.enum(['cod', 'awaiting', 'paid', 'expired']),
  payBy: timestamp.nullable(),
  paidAt: timestamp.nullable(),
  /** How it was paid, such as 'upi'. */
  method: z.string().nullable(),
  /** An attempt that the bank has not decided. */
  isAtBank: z.boolean(),
  /** Why the last attempt failed, in the gateway's words. */
  failure: z.string().nullable(),
  /** What the customer has paid, and what of it went back. In rupees. */
  paid: rupees,
  refunded: rupees,
  refunds: z.array(
    renamed(
      refundFields.extend({
        /** Not sent yet, and it is not known when: the bank decides about the payment, or the payment service cannot send it. */
        isHeldUp: z.boolean(),
      }),
      inside,
    ),
  ),
})

const attempt = renamed(
  z.object({
    /** The gateway's name for it. */
    _id: z.string(),
    status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
    amount: rupees,
    currency: z.string(),
    method: z.string().nullable(),
    fee: rupees.nullable(),
    tax: rupees.nullable(),
    failure: z.string().nullable(),
    outcome: z.enum(['used', 'extra', 'late', 'review']).nullable(),
    createdAt: timestamp,
    /** What can still be refunded of it. */
    refundable: rupees,
  }),
  { _id: 'id' },
)

const paymentFields = z.object({
  _id: id,
  order: renamed(z.object({ _id: id, orderNumber: z.string(), customer: z.string() }), { _id: 'orderId' }),
  /** What was asked for, what came in, and what of that went back or will. */
  amount: rupees,
  received: rupees,
  refunded: rupees,
  /** Of the order: an open payment is awaited, a closed one was given up. */
  state: z.enum(['open', 'paid', 'closed', 'review']),
  /** As the state, but money that went back says so; not a surplus. */
  standing: z.enum(['open', 'paid', 'closed', 'review', 'part-refunded', 'refunded']),
  method: z.string().nullable(),
  /** Something that only an admin can decide: money under review, a refund to be paid by hand, a dispute, an approval. */
  needsAdmin: z.boolean(),
  /** The newest dispute about it. */
  dispute: z
    .object({ _id: id, status: z.enum(disputeStatuses), respondBy: z.string().nullable() })
    .nullable(),
  createdAt: timestamp,
})

const event = renamed(
  z.object({
    _id: z.string(),
    kind: z.string(),
    receivedAt: timestamp,
    doneAt: timestamp.nullable(),
    tries: z.int(),
    failure: z.string().nullable(),
  }),
  { _id: 'id' },
)

const refund = renamed(
  refundFields.extend({
    attempt: z.string().nullable(),
    askedBy: z.string().nullable(),
    failure: z.string().nullable(),
    /** It waits for money at the gateway. */
    isDelayed: z.boolean(),
  }),
  { ...inside, attempt: 'attemptId', askedBy: 'requestedBy' },
)

const story = renamed(
  paymentFields.extend({
    providerOrderId: z.string().nullable(),
    attempts: z.array(attempt),
    refunds: z.array(refund),
    disputes: z.array(dispute),
    /** Refunds that wait for a second person. */
    approvals: z.array(waitingApproval),
    events: z.array(event),
  }),
  { _id: 'id' },
)

const moneyAt = { at: timestamp, amount: rupees }

/** What moved the money of an order, and the papers about it. */
const moneyEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ordered'), ...moneyAt, method: z.string() }),
  z.object({
    kind: z.literal('received'),
    ...moneyAt,
    payment: id,
    method: z.string().nullable(),
    outcome: z.enum(['used', 'extra', 'late', 'review']),
  }),
  z.object({
    kind: z.literal('refund'),
    ...moneyAt,
    refund: id,
    cause: refundFields.shape.cause,
    reason: z.string().nullable(),
    state: refundFields.shape.state,
    bankReference: z.string().nullable(),
    payee: z.string().nullable(),
    return: id.nullable(),
    /** Who asked for it; null where the shop did by itself. */
    by: z.string().nullable(),
  }),
  z.object({
    /** Of a parcel that was paid at the door; customers are shown the first step only. */
    kind: z.literal('cash'),
    ...moneyAt,
    step: z.enum(cashStateNames),
    /** Which parcel of the order it is. */
    parcel: z.int(),
    /** The courier, the reference of the remittance, or who received it. */
    detail: z.string(),
  }),
  z.object({
    kind: z.literal('document'),
    ...moneyAt,
    document: id,
    paper: z.enum(['invoice', 'bill-of-supply', 'credit-note']),
    number: z.string(),
  }),
])

const reason = requiredText('The reason', 300)
const refundedAmount = rupeeAmount('The refund', { least: 0.01, most: 1e9 })

const paymentFilter = {
  state: filter(z.enum(['open', 'paid', 'closed', 'review', 'needs-admin', 'refunded', 'disputed'])),
  search: filter(z.string().max(200)),
}

export const paymentEndpoints = endpoints({
  'GET /api/payments/methods': {
    summary: 'How an order can be paid now',
    access: 'anyone',
    reply: z.object({ methods: z.array(method) }),
  },
  'POST /api/orders/{id}/pay': {
    summary: 'Pay now: what the gateway’s page is opened with',
    access: 'customer',
    params: z.object({ id: orderId }),
    reply: z.object({
      orderNumber: z.string(),
      provider: z.string(),
      keyId: z.string(),
      providerOrderId: z.string(),
      /** In paise, as the gateway wants it, and in rupees. */
      amountInPaise: z.int(),
      amount: rupees,
      payBy: timestamp,
      /** How long the gateway's page may stay open. */
      seconds: z.int(),
      checkout,
      isTest: z.boolean(),
      shopName: z.string(),
      prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
    }),
  },
  'POST /api/payments/confirm': {
    summary: 'What the gateway’s page gave to the browser; answers the order as it is then',
    access: 'customer',
    body: returnedFields,
    reply: z.object({ order, payment: orderPayment }),
  },
  'GET /api/orders/{id}/payment': {
    summary: 'How far the payment of an order is',
    access: 'customer',
    params: z.object({ id: orderId }),
    reply: orderPayment,
  },
  'GET /api/orders/{id}/money': {
    summary:
      'Every rupee of an order, oldest first: for its customer and admins; for a seller their papers, and refunds of their returns',
    access: 'customer',
    right: 'see-orders',
    params: z.object({ id: orderId }),
    query: z.object({ as: filter(z.enum(['seller'])) }),
    reply: z.object({
      entries: z.array(moneyEntry),
      /** Paid online or received in cash, and what of it went back or will. */
      received: rupees,
      refunded: rupees,
      /** For admins: disputes that the bank has not decided, and refunds that wait for a second person. */
      disputes: z.array(
        renamed(
          z.object({
            _id: id,
            amount: rupees,
            status: z.enum(disputeStatuses),
            respondBy: timestamp.nullable(),
          }),
          { _id: 'id' },
        ),
      ),
      approvals: z.array(waitingApproval),
    }),
  },
  'GET /api/orders/{id}/refunds/{refund}/note': {
    summary: 'The receipt of a refund as PDF: for the customer of its order and admins',
    access: 'customer',
    right: 'see-orders',
    params: z.object({ id: orderId, refund: refundId }),
    type: 'application/pdf',
    reply: z.custom<Uint8Array>(bytes => bytes instanceof Uint8Array),
  },
  'PUT /api/orders/{id}/refunds/{refund}/payee': {
    summary: 'Say where a refund goes that the payment gateway could not make, until it is sent',
    access: 'customer',
    params: z.object({ id: orderId, refund: refundId }),
    body: payee,
    reply: z.object({ message: z.string(), payment: orderPayment }),
  },
  'GET /api/payments': {
    summary: 'Payments, newest first',
    access: 'admin',
    right: 'money',
    query: paging.extend(paymentFilter),
    reply: z.array(renamed(paymentFields, { _id: 'id' })),
  },
  'GET /api/payments/export': {
    summary: 'The same payments as a table for spreadsheets, at most 20,000 of them',
    access: 'admin',
    right: 'money',
    query: z.object(paymentFilter),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/payments/{id}': {
    summary: 'The whole story of a payment: attempts, refunds, events',
    access: 'admin',
    right: 'money',
    params: z.object({ id: paymentId }),
    reply: story,
  },
  'POST /api/payments/{id}/settle': {
    summary: 'Ask the gateway now',
    access: 'admin',
    right: 'money',
    params: z.object({ id: paymentId }),
    reply: story,
  },
  'POST /api/payments/{id}/refund': {
    summary: 'Give back a part of what was paid',
    access: 'admin',
    right: 'money',
    status: 201,
    params: z.object({ id: paymentId }),
    body: z.object({ attempt: z.string().max(64), amount: refundedAmount, reason }),
    /** `waits`: it is above the shop's limit, so another person has to approve it first. */
    reply: z.object({ message: z.string(), waits: z.boolean(), payment: story }),
  },
  'POST /api/payments/refunds/{id}/paid': {
    summary: 'Say that a refund, which the gateway could not make, was paid by hand',
    access: 'admin',
    right: 'money',
    params: z.object({ id: refundId }),
    body: z.object({ reference: requiredText('The bank’s reference', 100) }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/payments/refunds/{id}/payee': {
    summary: 'Where a refund goes that is paid by hand; the audit log keeps who looked',
    access: 'admin',
    right: 'money',
    params: z.object({ id: refundId }),
    reply: z.object({ payee: payee.nullable() }),
  },
  'GET /api/payments/health': {
    summary: 'Whether the gateway reaches the shop: its last event, and those that failed',
    access: 'admin',
    right: 'money',
    reply: z.object({
      /** The gateway that takes new payments, or 'none'. */
      provider: z.string(),
      lastEventAt: timestamp.nullable(),
      waiting: z.int(),
      failing: z.array(event),
      /** The days of the last month that were compared with the gateway's report, newest first. */
      reconciled: z.array(z.object({ day: z.iso.date(), differences: z.int() })),
    }),
  },
  'GET /api/payments/reconciliation': {
    summary: 'The gateway’s report of a day beside our books: every difference',
    access: 'admin',
    right: 'money',
    query: z.object({ day: z.iso.date('Please give a day, such as 2026-01-31.') }),
    reply: z.object({
      day: z.iso.date(),
      /** In rupees, as the gateway and as we have them. */
      received: z.object({ gateway: rupees, ours: rupees }),
      returned: z.object({ gateway: rupees, ours: rupees }),
      fees: rupees,
      /** Lines that are neither payment nor refund, such as money that was taken for a dispute: in rupees, negative where it left. */
      adjustments: z.array(
        z.object({
          id: z.string(),
          amount: rupees,
          fee: rupees,
          dispute: id.nullable(),
          orderNumber: z.string().nullable(),
          settlement: z.string().nullable(),
        }),
      ),
      differences: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['payment', 'refund', 'adjustment']),
          what: z.enum(['unknown-to-us', 'unknown-to-gateway', 'amount-differs']),
          gateway: rupees.nullable(),
          ours: rupees.nullable(),
          orderNumber: z.string().nullable(),
        }),
      ),
    }),
  },
})
