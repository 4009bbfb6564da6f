import { z } from 'zod'
import { carrierProblem } from '#values/carriers.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { address } from '../addresses.ts'
import { cartView, checkoutChoices } from '../cart.ts'
import { day, endpoints, filter, id, paging, renamed, timestamp } from '../endpoint.ts'
import { shownTotal } from '../form-values.ts'
import { issueId, orderId, productId, shipmentId } from '../ids.ts'
import { text } from '../text.ts'
import { business } from './business.ts'
import { anyViewOfOrder, followedOrder, order, orderStatus, sellerOrder } from './view.ts'

/** Required for a move back; kept in the order's history, which its customer sees. */
const moveReason = text('The reason', fieldLimits.cancelReason).optional()

const courier = text('The courier', fieldLimits.carrier).superRefine((name, context) => {
  const message = carrierProblem(name)
  if (message) context.addIssue({ code: 'custom', message })
})

/** How a parcel can be followed. What is left out stays as it is. */
export const tracking = z.object({
  carrier: courier.optional(),
  trackingNumber: text('The tracking number', fieldLimits.trackingNumber)
    .refine(
      number => /^[\w\s./-]*$/.test(number),
      'A tracking number has only letters, digits, dots, slashes and hyphens.',
    )
    .optional(),
  expectedOn: z
    .literal('')
    .transform(() => null)
    .or(day)
    .nullish(),
})

/** Some pieces of an order's items. */
export const pieces = z
  .array(
    z.object({
      _id: z.string('Please choose an item of the order.'),
      quantity: z
        .int('Please give the quantity as a whole number.')
        .min(1, 'The quantity must be at least 1.')
        .max(10_000, 'The quantity is too high.'),
    }),
    'Please choose at least one piece.',
  )
  .min(1, 'Please choose at least one piece.')
  .max(200, 'At most 200 items at a time.')

const orderNumber = z
  .string('Please give the number of the order.')
  .toUpperCase()
  .regex(/^KN-\d{4}-\d{6,12}$/, 'Please give the number of the order, such as KN-2026-000123.')

const orderPaging = paging.extend({ cursor: orderId.optional() })
const sellerOrderFilter = {
  status: orderStatus
    .or(z.literal('to-pack'))
    .or(z.literal('').transform(() => undefined))
    .optional(),
  search: text('The search', 200).optional(),
  /** Days in India, both included. */
  from: filter(day),
  to: filter(day),
}
const sellerOrderSort = {
  sort: filter(
    z.enum([
      ...(['newest', 'oldest', 'number-up', 'number-down', 'customer-up', 'customer-down'] as const),
      ...(['total-up', 'total-down', 'status-up', 'status-down'] as const),
    ]),
  ),
}

export const orderEndpoints = endpoints({
  'POST /api/orders/place': {
    summary:
      'Order what is in the cart, or the items that are named; with an Idempotency-Key header the same call makes one order only',
    access: 'customer',
    status: 201,
    body: z.object({
      address: address.nullish(),
      ...checkoutChoices,
      /** What the customer was shown, in rupees: an order that would cost anything else is refused. */
      total: shownTotal.nullish(),
      business: business.nullish(),
      /** The newsletter whose link led the customer here; one that does not exist is ignored. */
      newsletter: issueId.nullish().catch(null),
    }),
    reply: z.object({
      message: z.string(),
      order,
      /** What an order that is paid online is paid with; null where the gateway did not answer in time, then /pay asks again. */
      payment: z
        .object({
          provider: z.string(),
          keyId: z.string(),
          providerOrderId: z.string(),
          /** In paise, as the gateway wants it. */
          amount: z.int(),
          currency: z.literal('INR'),
          payBy: timestamp,
        })
        .nullish(),
    }),
  },
  'GET /api/orders/my': {
    summary:
      'Your orders, newest first; at most 100 at a time, the next ones in the Link header. With a page, X-Total-Count says how many, up to 5,000',
    access: 'customer',
    query: orderPaging,
    reply: z.array(order),
  },
  'GET /api/orders/seller': {
    summary:
      'Orders with the seller’s own products, newest first; all orders for an admin. With a page, X-Total-Count says how many, up to 5,000',
    access: 'seller',
    right: 'see-orders',
    query: orderPaging.extend({ ...sellerOrderFilter, ...sellerOrderSort }),
    reply: z.array(sellerOrder),
  },
  'GET /api/orders/export': {
    summary: 'The same orders as a table for spreadsheets, at most 20,000 of them',
    access: 'seller',
    right: 'see-orders',
    query: z.object({ ...sellerOrderFilter, ...sellerOrderSort }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/orders/number/{number}': {
    summary: 'One of your orders by the number that emails and pages show',
    access: 'customer',
    right: 'see-orders',
    params: z.object({ number: orderNumber }),
    reply: z.object({ order }),
  },
  'GET /api/orders/bought/{productId}': {
    summary: 'When you bought a product last',
    access: 'customer',
    params: z.object({ productId }),
    reply: z.object({
      bought: renamed(z.object({ at: timestamp, orderNumber: z.string() }), {
        orderNumber: 'number',
      }).nullable(),
    }),
  },
  'POST /api/orders/follow': {
    summary: 'One order with the token of a link in its emails, without logging in',
    access: 'anyone',
    body: z.object({
      number: orderNumber,
      token: z.string('Please give the token of the link.').max(100, 'This is no token of a link.'),
    }),
    reply: z.object({ order: followedOrder }),
  },
  'GET /api/orders/{id}': {
    summary:
      'One order with what happened to it: for its customer, an admin, or a seller, who sees their part of it',
    access: 'customer',
    right: 'see-orders',
    params: z.object({ id: orderId }),
    /** A seller who bought from themselves sees it as its customer, unless they ask as the seller. */
    query: z.object({ as: filter(z.enum(['seller'])) }),
    reply: z.object({ order: anyViewOfOrder }),
  },
  'POST /api/orders/{id}/cancel': {
    summary: 'Cancel your order, or the items of it that are named, until a seller has begun with it',
    access: 'customer',
    params: z.object({ id: orderId }),
    body: z.object({
      reason: text('The reason', fieldLimits.cancelReason).nullish(),
      /** Left out, all of it. */
      items: pieces.nullish(),
    }),
    reply: z.object({ message: z.string(), order }),
  },
  'POST /api/orders/{id}/reorder': {
    summary: 'Put the products of your order into the cart again, as far as they are in stock',
    access: 'customer',
    params: z.object({ id: orderId }),
    reply: cartView.extend({
      message: z.string(),
      leftOut: z.array(z.object({ productId: id, name: z.string(), quantity: z.int(), reason: z.string() })),
    }),
  },
  'PUT /api/orders/admin/update/{id}': {
    summary:
      'Move an order: a seller their shipment, an admin all of them or the one that is named. Moving back needs a reason',
    access: 'seller',
    right: 'pack',
    params: z.object({ id: orderId }),
    body: z.object({
      status: orderStatus,
      shipment: shipmentId.optional(),
      /** The status it was shown with: the call is refused with 409 if it is another by now. */
      from: orderStatus.optional(),
      reason: moveReason,
      /** With which courier it leaves; only for one shipment. */
      tracking: tracking.optional(),
    }),
    reply: z.object({ message: z.string(), order: sellerOrder }),
  },
  'PUT /api/orders/admin/update': {
    summary: 'Move many orders, each on its own; says which of them could not be moved, and why',
    access: 'seller',
    right: 'pack',
    body: z.object({
      ids: z
        .array(orderId)
        .min(1, 'Please choose at least one order.')
        .max(100, 'At most 100 orders at a time.'),
      status: orderStatus,
      /** The status each order was shown with, by its id. */
      from: z.record(z.string(), orderStatus).optional(),
      reason: moveReason,
      /** With which courier they all leave, or how they go without one. */
      carrier: courier.optional(),
    }),
    reply: z.object({
      message: z.string(),
      moved: z.array(id),
      refused: z.array(z.object({ _id: id, reason: z.string() })),
    }),
  },
})
