import { z } from 'zod'
import { gstr1Sections } from '#values/gstr1-sections.ts'
import { endpoints, filter, id, paging, renamed, rupees } from './endpoint.ts'
import { accountId, documentId, orderId, shipmentId } from './ids.ts'
import { pieces } from './orders/orders.ts'
import { orderDocument, sellerOrder } from './orders/view.ts'
import { requiredText } from './text.ts'

const kind = z.enum(['invoice', 'bill-of-supply', 'credit-note'])
const month = z
  .string('Please give a month, such as 2026-11.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-11.')
/** For admins: the account of a seller, or `shop` for what the shop sells itself. */
const seller = filter(z.union([z.literal('shop'), accountId]))
/** A return; without a GSTIN that of the tax profile, for an admin that of the seller or the shop. */
const gstr1 = z.object({
  month,
  seller,
  gstin: filter(z.string().regex(/^[0-9A-Z]{15}$/, 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV.')),
})

export const documentEndpoints = endpoints({
  'GET /api/documents': {
    summary:
      'Invoices and credit notes, newest first: a seller’s own, for an admin all. With a page, X-Total-Count says how many, up to 5,000',
    access: 'seller',
    right: 'money',
    query: paging.extend({
      cursor: documentId.optional(),
      month: filter(month),
      kind: filter(kind),
      seller,
      search: filter(z.string().max(200, 'The search is too long.')),
    }),
    reply: z.array(
      renamed(
        z.object({
          _id: id,
          number: z.string(),
          kind,
          date: z.iso.date(),
          order: renamed(z.object({ _id: id, orderNumber: z.string() }), { _id: 'orderId' }),
          seller: z.string(),
          recipient: z.string(),
          total: rupees,
          tax: rupees,
        }),
        { _id: 'id' },
      ),
    ),
  },
  'GET /api/documents/waiting': {
    summary: 'How many parcels have left whose invoice waits for your tax profile; for an admin the shop’s',
    access: 'seller',
    right: 'money',
    reply: z.object({ waiting: z.int() }),
  },
  'GET /api/documents/first': {
    summary: 'The month of the first document, such as 2026-11; null before there is one',
    access: 'seller',
    right: 'money',
    reply: z.object({ month: month.nullable() }),
  },
  'GET /api/documents/zip': {
    summary:
      'All documents of a month in one ZIP file, as PDF: a seller’s own, for an admin all or those of one seller',
    access: 'seller',
    right: 'money',
    query: z.object({ month, seller }),
    type: 'application/zip',
    reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  },
  'GET /api/documents/gstr1/returns': {
    summary:
      'The GSTR-1 returns of a month, one for each GSTIN over all accounts that share it: a seller’s own, for an admin all',
    access: 'seller',
    right: 'money',
    query: z.object({ month }),
    reply: z.array(
      z.object({
        /** Whose documents are in it, one of them where they are several; null where the shop itself is among them. */
        seller: id.nullable(),
        gstin: z.string(),
        /** Documents of other accounts under the same GSTIN are left out: they are not this seller's to see. */
        isPart: z.boolean(),
        name: z.string(),
        documents: z.int(),
        total: rupees,
        tax: rupees,
      }),
    ),
  },
  'GET /api/documents/gstr1': {
    summary:
      'A section of the return GSTR-1 as a CSV file for the GST offline tool; for an admin of any GSTIN',
    access: 'seller',
    right: 'money',
    query: gstr1.extend({ section: z.enum(gstr1Sections, 'Please name a section of GSTR-1, such as b2cs.') }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/documents/gstr1/zip': {
    summary: 'All sections of the return GSTR-1 for the GST offline tool, a CSV file each, in one ZIP file',
    access: 'seller',
    right: 'money',
    query: gstr1,
    type: 'application/zip',
    reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  },
  'GET /api/documents/gstr1/json': {
    summary: 'The return GSTR-1 as JSON with the names of the GST portal',
    access: 'seller',
    right: 'money',
    query: gstr1,
    reply: z.looseObject({ gstin: z.string(), fp: z.string() }),
  },
  'GET /api/documents/gstr1/check': {
    summary: 'What to mend before a return is filed, such as HSN codes, GSTINs of buyers and gaps in numbers',
    access: 'seller',
    right: 'money',
    query: gstr1,
    reply: z.object({
      problems: z.array(
        z.object({
          what: z.enum(['hsn', 'buyer', 'numbers', 'invoice', 'gstin', 'operator']),
          text: z.string(),
          place: z
            .union([
              z.object({ kind: z.enum(['order', 'product']), id }),
              z.object({ kind: z.literal('tax-profile') }),
            ])
            .nullable(),
        }),
      ),
    }),
  },
  'GET /api/orders/{id}/documents': {
    summary:
      'The invoices and credit notes of an order, oldest first: for its customer and admins all, for a seller their own',
    access: 'customer',
    right: 'see-orders',
    params: z.object({ id: orderId }),
    reply: z.array(orderDocument),
  },
  'GET /api/documents/{id}': {
    summary: 'A document as PDF: for the customer of its order, its seller, who is charged by it and admins',
    access: 'customer',
    right: 'see-orders',
    params: z.object({ id: documentId }),
    type: 'application/pdf',
    reply: z.custom<Uint8Array>(bytes => bytes instanceof Uint8Array),
  },
  'POST /api/orders/{id}/came-back': {
    summary:
      'A parcel came back undelivered: take its invoice back by a credit note, and refund what was paid online',
    access: 'admin',
    right: 'pack',
    params: z.object({ id: orderId }),
    body: z.object({
      shipment: shipmentId,
      restock: z.boolean('Please say whether its pieces go back into stock.'),
      reason: requiredText('The reason', 500),
      /** Pieces that are written off, whatever becomes of the others. */
      damaged: z.array(pieces.element).max(200, 'At most 200 items at a time.').optional(),
    }),
    reply: z.object({ message: z.string(), order: sellerOrder }),
  },
})
