import { z } from 'zod'
import { orderStatuses } from '#values/order-status.ts'
import { taxGaps } from '#values/product-states.ts'
import { savedAddress } from '../addresses.ts'
import { amounts } from '../cart.ts'
import { id, rupees, timestamp, version } from '../endpoint.ts'
import { productId } from '../ids.ts'

export const orderStatus = z.enum(
  orderStatuses,
  'Please choose a status: Pending, Processing, Shipped, Delivered or Cancelled.',
)

/** Some pieces of an item, as they are marked. */
export const itemBatch = z.object({
  batch: z.string(),
  expiresOn: z.iso.date().nullable(),
  quantity: z.int(),
  isRecalled: z.boolean(),
})

const orderItem = z.object({
  _id: id,
  quantity: z.int(),
  price: rupees,
  lineTotal: rupees,
  /** Its part of the order's discount. */
  discount: rupees,
  /** Its part of what is paid for the delivery, the fee for Cash on Delivery included. */
  delivery: rupees,
  /** Of the shipment it is in. */
  status: orderStatus,
  shipment: id,
  /** As it was when it was bought. */
  product: z.object({
    _id: id,
    name: z.string(),
    brandName: z.string(),
    price: rupees,
    images: z.array(z.string()),
    image: z.string().nullable(),
    category: z.string(),
  }),
  /** Of which batches its pieces are, as far as that is known. Only where one order is read. */
  batches: z.array(itemBatch).optional(),
})

const orderEvent = z.object({
  status: orderStatus,
  at: timestamp,
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
  dispatchedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
})

export const orderDocument = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(['invoice', 'bill-of-supply', 'credit-note']),
  date: z.iso.date(),
  total: rupees,
  /** Of the PDF. */
  url: z.string(),
})

const note = z.object({ _id: id, text: z.string(), at: timestamp, by: z.string() })

const anyOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  paymentMethod: z.string(),
  status: orderStatus,
  createdAt: timestamp,
  payment: z.object({
    /** The same as `paymentMethod`. */
    method: z.string(),
    /** As `stage`, but what was refunded in part or whole says so (not a surplus, as of an order that was paid twice), and money that an admin has to look at. */
    state: z.enum(['cod', 'awaiting', 'paid', 'expired', 'part-refunded', 'refunded', 'review']),
    /** Where it is paid online: whether the money is there, and until when it is waited for. */
    stage: z.enum(['cod', 'awaiting', 'paid', 'expired']),
    /** What was paid online, and what of it went back, in rupees. Not for a seller: other sellers' goods are in it. */
    paid: rupees.optional(),
    refunded: rupees.optional(),
    payBy: timestamp.nullable(),
    paidAt: timestamp.nullable(),
  }),
  items: z.array(orderItem),
  promoCode: z.string().optional(),
  /** The promotions that make up the discount of what is not cancelled. */
  offers: z.array(z.object({ title: z.string(), code: z.string().optional(), discount: rupees })),
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
  /**
   * Why parcels that have not left cannot be invoiced, for sellers and admins: of a product, its HSN code or GST rate; of a seller
   * (`productId` is null), the tax profile. Only where one order is read.
   */
  invoiceGaps: z
    .array(z.object({ gap: z.enum(taxGaps), name: z.string(), productId: productId.nullable() }))
    .optional(),
})

/** An order as its customer sees it. The amounts are those of now: what is cancelled costs nothing. */
export const order = anyOrder.extend({
  ...amounts.shape,
  /** What it was placed for, before anything was cancelled. */
  placed: amounts,
  /** What of that is cancelled, and not to be paid. */
  cancelled: rupees,
  /** What the shop wrote to the customer. */
  notes: z.array(note),
})

/** An order for somebody with the link of one of its mails: where it is and what is in it, but no address or phone. */
export const followedOrder = order
  .pick({
    orderNumber: true,
    paymentMethod: true,
    status: true,
    createdAt: true,
    payment: true,
    items: true,
    offers: true,
    arrives: true,
    shipments: true,
    placed: true,
    cancelled: true,
    subtotal: true,
    delivery: true,
    discount: true,
    total: true,
  })
  .extend({
    history: z.array(orderEvent.omit({ by: true, note: true })),
    /** Empty while the customer's email is not confirmed. */
    firstName: z.string(),
    city: z.string(),
    /** Whether it belongs to an account, whose owner can do more with it. */
    hasAccount: z.boolean(),
  })

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
  /** Price × quantity of the items shown, also of those that are cancelled. */
  total: rupees,
  totalText: z.string(),
  /** What promotions take off what is not cancelled, and what is left of that. */
  discount: rupees,
  net: rupees,
  /** What of the part shown is cancelled, less its discount. */
  cancelled: rupees,
  /** The part of the discount that sellers pay for; the shop pays for the rest. */
  sellerDiscount: rupees,
  /** What the invoices of the part shown come to: the shop's discounts do not lower a seller's, the delivery is part of the goods. */
  invoiced: z.object({ shopDiscount: rupees, delivery: rupees, total: rupees }),
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
      toCollect: rupees.nullable(),
      /** Of the courier, the tracking number and the day. */
      trackingVersion: version,
    }),
  ),
  /** Oldest first: internal ones, those for the customer, and what was changed of the order. */
  notes: z.array(note.extend({ kind: z.enum(['internal', 'customer', 'change']), author: id.nullable() })),
})

export const anyViewOfOrder = z.union([sellerOrder, order])
