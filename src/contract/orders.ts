import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { orderStatuses } from '#values/order-status.ts'
import { address, savedAddress } from './addresses.ts'
import { amounts, cartView, checkoutChoices } from './cart.ts'
import { day, endpoints, filter, id, paging, version } from './endpoint.ts'
import { issueId, orderId, productId, shipmentId } from './ids.ts'
import { text } from './text.ts'

const orderStatus = z.enum(
  orderStatuses,
  'Please choose a status: Pending, Processing, Shipped, Delivered or Cancelled.',
)

/** Required for a move back; kept in the order's history, which its customer sees. */
const moveReason = text('The reason', fieldLimits.cancelReason).optional()

const orderItem = z.object({
  _id: id,
  quantity: z.int(),
  price: z.number(),
  lineTotal: z.number(),
  /** Its part of the order's discount. */
  discount: z.number(),
  /** Of the shipment it is in. */
  status: orderStatus,
  shipment: id,
  /** As it was when it was bought. */
  product: z.object({
    _id: id,
    name: z.string(),
    brandName: z.string(),
    price: z.number(),
    images: z.array(z.string()),
    image: z.string().nullable(),
    category: z.string(),
  }),
})

const orderEvent = z.object({
  status: orderStatus,
  at: z.iso.datetime(),
  by: z.string(),
  note: z.string().optional(),
  /** Left out where it is about the whole order. */
  shipment: id.optional(),
})

const shipment = z.object({
  _id: id,
  /** Which one of the order: KN-2026-000123-2. Packing slips have it as a barcode. */
  number: z.string(),
  sellerName: z.string(),
  status: orderStatus,
  /** How it can be followed; empty while that is not known, and for its customer until it has left. */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The courier's page, where it has one. */
  trackingUrl: z.string().nullable(),
  /** A day in India; null where nobody has said more than the order's `arrives`. */
  expectedOn: z.iso.date().nullable(),
  dispatchedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})

/** How a parcel can be followed. What is left out stays as it is. */
export const tracking = z.object({
  carrier: text('The courier', fieldLimits.carrier).optional(),
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

const orderDocument = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(['invoice', 'bill-of-supply', 'credit-note']),
  /** Of the PDF. */
  url: z.string(),
})

const note = z.object({ _id: id, text: z.string(), at: z.iso.datetime(), by: z.string() })

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

const anyOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  paymentMethod: z.string(),
  status: orderStatus,
  createdAt: z.iso.datetime(),
  /** Where it is paid online: whether the money is there, and until when it is waited for. */
  payment: z.object({
    state: z.enum(['cod', 'awaiting', 'paid', 'expired']),
    payBy: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
  }),
  items: z.array(orderItem),
  promoCode: z.string().optional(),
  /** The promotions that make up the discount of what is not cancelled. */
  offers: z.array(z.object({ title: z.string(), code: z.string().optional(), discount: z.number() })),
  address: savedAddress.nullable(),
  /** Of the address: sent back with a change, it is refused if somebody was faster. */
  addressVersion: version,
  /** The days that the customer was told when it was placed; null where there was no address. */
  arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** One per seller; the shop's own products have no seller's name. */
  shipments: z.array(shipment),
  history: z.array(orderEvent),
  /** Invoices and credit notes, oldest first; of a seller's part, that seller's. Only where one order is read. */
  documents: z.array(orderDocument).optional(),
})

/** An order as its customer sees it. The amounts are those of now: what is cancelled costs nothing. */
export const order = anyOrder.extend({
  ...amounts.shape,
  /** What it was placed for, before anything was cancelled. */
  placed: amounts,
  /** What of that is cancelled, and not to be paid. */
  cancelled: z.number(),
  /** What the shop wrote to the customer. */
  notes: z.array(note),
})

/** An order for somebody with the link of one of its mails: where it is and what is in it, but no address or phone. */
const followedOrder = order
  .pick({
    ...{ orderNumber: true, paymentMethod: true, status: true, createdAt: true, payment: true, items: true },
    ...{ offers: true, arrives: true, shipments: true, placed: true, cancelled: true },
    ...{ subtotal: true, delivery: true, discount: true, total: true },
  })
  .extend({
    history: z.array(orderEvent.omit({ by: true, note: true })),
    /** Empty while the customer's email is not confirmed. */
    firstName: z.string(),
    city: z.string(),
  })

const orderNumber = z
  .string('Please give the number of the order.')
  .toUpperCase()
  .regex(/^KN-\d{4}-\d{6,12}$/, 'Please give the number of the order, such as KN-2026-000123.')

/** An order as its seller sees it: only their part of it. An admin sees all of it, and what the customer pays. */
export const sellerOrder = anyOrder.extend({
  /** `status` is that of the part shown; this one is the whole order's. */
  orderStatus,
  customer: z.object({
    /** For admins; null without an account. */
    _id: id.nullable().optional(),
    name: z.string(),
    /** Empty where an order by phone has none. */
    email: z.string(),
  }),
  /** Price × quantity of the items shown that are not cancelled. */
  total: z.number(),
  totalText: z.string(),
  /** What promotions take off those, and what is left of `total`. */
  discount: z.number(),
  net: z.number(),
  /** What of the part shown is cancelled, less its discount. */
  cancelled: z.number(),
  /** The part of the discount that sellers pay for; the shop pays for the rest. */
  sellerDiscount: z.number(),
  /** What the customer pays now, and what the order was placed for. */
  amounts: amounts.optional(),
  placed: amounts.optional(),
  /** What each seller sends; a seller sees only their own. `items` are ids of the order's items. */
  shipments: z.array(
    shipment.extend({
      seller: id.nullable(),
      items: z.array(id),
      /** Final: nobody can bring it back. */
      cancelledByCustomer: z.boolean(),
      /** The number of its invoice: with one it only moves forward. */
      invoice: z.string().nullable(),
      /** What the customer pays when it comes; null where it is paid already. */
      toCollect: z.number().nullable(),
      /** Of the courier, the tracking number and the day. */
      trackingVersion: version,
    }),
  ),
  /** Oldest first: internal ones, those for the customer, and what was changed of the order. */
  notes: z.array(note.extend({ kind: z.enum(['internal', 'customer', 'change']), author: id.nullable() })),
})

export const anyViewOfOrder = z.union([sellerOrder, order])

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
      total: z
        .number('Please give the total as a number.')
        .min(0, 'The total must be at least ₹0.')
        .max(1e10, 'The total is too high.')
        .nullish(),
      /** Who buys for a business: accepted where the GSTIN is of the state that the order goes to. */
      business: z
        .object({
          gstin: z
            .string('Please enter the GSTIN as text.')
            .max(40, 'This is too long.')
            .transform(text => text.replace(/\s/g, '').toUpperCase()),
          name: text('The name of the business', 200).optional(),
        })
        .nullish(),
      /** The newsletter whose link led the customer here; one that does not exist is ignored. */
      newsletter: issueId.nullish().catch(null),
    }),
    reply: z.object({ message: z.string(), order }),
  },
  'GET /api/orders/my': {
    summary:
      'Your orders, newest first; at most 100 at a time, the next ones in the Link header. With a page, X-Total-Count says how many',
    access: 'customer',
    query: orderPaging,
    reply: z.array(order),
  },
  'GET /api/orders/seller': {
    summary:
      'Orders with the seller’s own products, newest first; all orders for an admin. With a page, X-Total-Count says how many',
    access: 'seller',
    query: orderPaging.extend({ ...sellerOrderFilter, ...sellerOrderSort }),
    reply: z.array(sellerOrder),
  },
  'GET /api/orders/export': {
    summary: 'The same orders as a table for spreadsheets, at most 20,000 of them',
    access: 'seller',
    query: z.object({ ...sellerOrderFilter, ...sellerOrderSort }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/orders/number/{number}': {
    summary: 'One of your orders by the number that mails and pages show',
    access: 'customer',
    params: z.object({ number: orderNumber }),
    reply: z.object({ order }),
  },
  'GET /api/orders/bought/{productId}': {
    summary: 'When you bought a product last',
    access: 'customer',
    params: z.object({ productId }),
    reply: z.object({ bought: z.object({ at: z.iso.datetime(), orderNumber: z.string() }).nullable() }),
  },
  'POST /api/orders/follow': {
    summary: 'One order with the token of a link in its mails, without signing in',
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
    body: z.object({
      ids: z
        .array(orderId)
        .min(1, 'Please choose at least one order.')
        .max(100, 'At most 100 orders at a time.'),
      status: orderStatus,
      /** The status each order was shown with, by its id. */
      from: z.record(z.string(), orderStatus).optional(),
      reason: moveReason,
    }),
    reply: z.object({
      message: z.string(),
      moved: z.array(id),
      refused: z.array(z.object({ _id: id, reason: z.string() })),
    }),
  },
})
