import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { savedAddress } from '../addresses.ts'
import { day, endpoints, filter, id, paging, rupees, timestamp } from '../endpoint.ts'
import { shipmentId } from '../ids.ts'
import { requiredText } from '../text.ts'
import { tracking } from './orders.ts'

/** A shipment as it is packed and handed to a courier. */
const parcel = z.object({
  _id: id,
  order: id,
  orderNumber: z.string(),
  /** Which shipment of the order: KN-2026-000123-2. The barcode of its label and its slip. */
  number: z.string(),
  status: z.string(),
  createdAt: timestamp,
  customer: z.string(),
  sellerName: z.string(),
  address: savedAddress.nullable(),
  /** What the courier collects; null where it is paid already. */
  toCollect: rupees.nullable(),
  /** In grams, of the products alone; null where that of one is not known. */
  weight: z.number().nullable(),
  carrier: z.string(),
  trackingNumber: z.string(),
  items: z.array(z.object({ _id: id, sku: z.string(), name: z.string(), quantity: z.int() })),
})

const shipmentIds = z
  .string('Please name the shipments.')
  .transform(ids => ids.split(','))
  .pipe(
    z
      .array(shipmentId)
      .min(1, 'Please choose at least one shipment.')
      .max(200, 'At most 200 shipments at a time.'),
  )

/** As it is scanned or typed: of a shipment, or of an order that has only one to hand over. */
const scanned = z
  .string('Please scan or type the number of a shipment.')
  .trim()
  .toUpperCase()
  .regex(
    /^KN-\d{4}-\d{6,12}(-\d{1,4})?$/,
    'Please give the number of a shipment, such as KN-2026-000123-1. Its slip and label have it.',
  )

export const handOverEndpoints = endpoints({
  'GET /api/orders/hand-over': {
    summary: 'Shipments that wait to be packed and handed over, oldest first; the next ones after `cursor`',
    access: 'seller',
    right: 'pack',
    query: paging.omit({ page: true }).extend({ cursor: shipmentId.optional() }),
    reply: z.object({
      parcels: z.array(parcel),
      /** Of all that wait. */
      total: z.int(),
    }),
  },
  'GET /api/orders/hand-over/products': {
    summary: 'What is to be taken from the shelves for all of them, product by product',
    access: 'seller',
    right: 'pack',
    reply: z.object({
      products: z.array(
        z.object({
          _id: id,
          name: z.string(),
          brandName: z.string(),
          sku: z.string(),
          image: z.string().nullable(),
          quantity: z.int(),
          /** In how many shipments. */
          shipments: z.int(),
        }),
      ),
    }),
  },
  'GET /api/orders/hand-over/export': {
    summary: 'The same shipments as a table for couriers, with empty columns for the tracking numbers',
    access: 'seller',
    right: 'pack',
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/orders/hand-over/find': {
    summary: 'The shipment with a scanned number, if it is to be handed over',
    access: 'seller',
    right: 'pack',
    query: z.object({ number: scanned }),
    reply: z.object({ parcel }),
  },
  'POST /api/orders/hand-over': {
    summary: 'Hand a shipment over: it is Shipped, with this courier and tracking number',
    access: 'seller',
    right: 'pack',
    body: tracking.extend({
      number: scanned,
      trackingNumber: requiredText('The tracking number', fieldLimits.trackingNumber).pipe(
        tracking.shape.trackingNumber.unwrap(),
      ),
    }),
    reply: z.object({ message: z.string(), parcel }),
  },
  'GET /api/orders/labels': {
    summary: 'Labels of shipments as PDF: one on each A6 page, or four on each A4 page',
    access: 'seller',
    right: 'pack',
    query: z.object({
      /** Ids of shipments, with commas between them. */
      ids: shipmentIds,
      paper: filter(z.enum(['A6', 'A4'], 'Please choose A6 or A4.')),
    }),
    type: 'application/pdf',
    reply: z.custom<Uint8Array>(file => file instanceof Uint8Array),
  },
  'GET /api/orders/manifest': {
    summary: 'What was handed over on a day, courier by courier',
    access: 'seller',
    right: 'pack',
    query: z.object({ day: filter(day) }),
    reply: z.object({
      day: z.iso.date(),
      sender: z.string(),
      couriers: z.array(
        z.object({
          carrier: z.string(),
          parcels: z.array(
            parcel
              .pick({
                _id: true,
                number: true,
                order: true,
                trackingNumber: true,
                weight: true,
                toCollect: true,
              })
              .extend({ city: z.string(), pincode: z.string() }),
          ),
        }),
      ),
    }),
  },
  'POST /api/orders/tracking': {
    summary:
      'Tracking numbers from a table: says what is wrong row by row, and with `apply` saves the others, each on its own',
    access: 'seller',
    right: 'pack',
    body: z.object({
      csv: z
        .string('Please send the table as text.')
        .min(1, 'The file is empty.')
        .max(500_000, 'The file is too large: at most 500 kB.'),
      /** Whether shipments that have not left become Shipped. */
      ship: z.boolean('Please say whether they are handed over.').default(false),
      apply: z.boolean('Please say whether to save.').default(false),
    }),
    reply: z.object({
      message: z.string(),
      rows: z.array(
        z.object({
          /** In the file, counted from 1 with the headings. */
          row: z.int(),
          number: z.string(),
          carrier: z.string(),
          trackingNumber: z.string(),
          /** Null where nothing is wrong. */
          problem: z.string().nullable(),
          /** What happens, or happened. */
          effect: z.enum(['ship', 'save', 'none']),
          order: id.nullable(),
        }),
      ),
      /** How many rows were saved, or would be. */
      good: z.int(),
      done: z.boolean(),
    }),
  },
})
