import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { address, savedAddress } from '../addresses.ts'
import { endpoints, filter, id, renamed, rupees, timestamp } from '../endpoint.ts'
import { sentVersion, shownTotal } from '../form-values.ts'
import { idOrUnknown, orderId, shipmentId } from '../ids.ts'
import { requiredText, text } from '../text.ts'
import { gstin } from './business.ts'
import { pieces, tracking } from './orders.ts'
import { anyViewOfOrder, itemBatch, sellerOrder } from './view.ts'

const params = z.object({ id: orderId })
const changed = z.object({ message: z.string(), order: sellerOrder })

const arrives = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable()
const effect = z.object({ delivery: rupees, total: rupees, arrives })

/** One sheet of paper: what is in a parcel, who sends it, who gets it, what the courier collects. */
const slip = z.object({
  _id: id,
  order: id,
  orderNumber: z.string(),
  /** Which shipment of the order: KN-2026-000123-2. Its barcode, too. */
  number: z.string(),
  createdAt: timestamp,
  customer: z.string(),
  sender: z.object({ name: z.string(), address: z.string(), phone: z.string(), gstin: z.string() }),
  address: savedAddress.nullable(),
  paymentMethod: z.string(),
  toCollect: rupees.nullable(),
  items: z.array(
    z.object({
      _id: id,
      sku: z.string(),
      name: z.string(),
      brandName: z.string(),
      quantity: z.int(),
      batches: z.array(itemBatch),
    }),
  ),
})

const lotChoice = renamed(
  z.object({
    _id: id,
    /** Empty: pieces from before the product was kept in lots. */
    batch: z.string(),
    expiresOn: z.iso.date().nullable(),
    /** How many pieces of the line are of it, and how many more could be. */
    taken: z.int(),
    free: z.int(),
  }),
  { _id: 'id' },
)

export const packingEndpoints = endpoints({
  'GET /api/orders/{id}/lots/{line}': {
    summary: 'Of which lots the pieces of a line are, and of which others they could be',
    access: 'seller',
    right: 'pack',
    params: params.extend({ line: id }),
    reply: z.object({ lots: z.array(lotChoice) }),
  },
  'POST /api/orders/{id}/lots/{line}': {
    summary:
      'Pack pieces of another lot than the one whose turn it is, with a reason. It must last at least as long as the ' +
      'one that it comes instead of, because the customer has read that date',
    access: 'seller',
    right: 'pack',
    params: params.extend({ line: id }),
    body: z.object({
      from: idOrUnknown<'lot'>('Please say which batch is not taken.'),
      to: idOrUnknown<'lot'>('Please choose a batch.'),
      quantity: z.coerce
        .number('Please say how many pieces.')
        .int('Please give a whole number of pieces.')
        .min(1, 'Please take at least one piece.'),
      reason: requiredText('The reason', 300),
    }),
    reply: changed,
  },
  'POST /api/orders/{id}/split': {
    summary: 'Send some of a shipment later: the pieces that are named get a shipment of their own',
    access: 'seller',
    right: 'pack',
    params,
    body: z.object({ items: pieces }),
    reply: changed,
  },
  'POST /api/orders/{id}/cancel-items': {
    summary:
      'Cancel some pieces that are not sent yet. They go back into stock, and the customer does not pay for them',
    access: 'seller',
    right: 'orders',
    params,
    body: z.object({ items: pieces, reason: text('The reason', fieldLimits.cancelReason).nullish() }),
    reply: changed,
  },
  'PUT /api/orders/{id}/shipments/{shipment}': {
    summary: 'Say with which courier a shipment goes, its tracking number and when it is expected',
    access: 'seller',
    right: 'pack',
    params: params.extend({ shipment: shipmentId }),
    body: tracking.extend({ version: sentVersion }),
    reply: changed,
  },
  'POST /api/orders/{id}/notes': {
    summary:
      'Write a note: internal for those who pack, or for the customer, who sees it with the order and in the next email',
    access: 'seller',
    right: 'see-orders',
    status: 201,
    params,
    body: z.object({
      kind: z.enum(['internal', 'customer'], 'Please choose for whom the note is: internal or customer.'),
      text: requiredText('The note', fieldLimits.orderNote),
    }),
    reply: changed,
  },
  'DELETE /api/orders/{id}/notes/{note}': {
    summary: 'Delete a note: its author, or an admin',
    access: 'seller',
    right: 'see-orders',
    params: params.extend({ note: id }),
    reply: changed,
  },
  'POST /api/orders/{id}/address/check': {
    summary: 'What another address would mean: delivery, total and arrival, before and after',
    access: 'customer',
    right: 'orders',
    params,
    body: z.object({ address }),
    reply: z.object({
      before: effect,
      after: effect,
      /** The firm that the order is for, if it needs a GSTIN of that state. */
      firm: z.object({ name: z.string(), gstin: z.string() }).nullable(),
    }),
  },
  'PUT /api/orders/{id}/address': {
    summary:
      'Send an order elsewhere, until something of it is on its way: its customer, its sellers, admins',
    access: 'customer',
    right: 'orders',
    params,
    query: z.object({ as: filter(z.enum(['seller'])) }),
    body: z.object({
      address,
      /** What was shown, in rupees: refused if the order would cost anything else. */
      total: shownTotal.nullish(),
      /** Of the firm that the order is for, where its GSTIN is of another state; empty: it has none there. */
      gstin: gstin.nullish(),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string(), order: anyViewOfOrder }),
  },
  'GET /api/orders/slips': {
    summary: 'Packing slips, one for each shipment of these orders that is not cancelled',
    access: 'seller',
    right: 'pack',
    query: z.object({
      /** Ids of orders, with commas between them. */
      ids: z
        .string('Please name the orders.')
        .transform(ids => ids.split(','))
        .pipe(
          z
            .array(orderId)
            .min(1, 'Please choose at least one order.')
            .max(100, 'At most 100 orders at a time.'),
        ),
    }),
    reply: z.object({ slips: z.array(slip) }),
  },
})
