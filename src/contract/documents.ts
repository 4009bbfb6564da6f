import { z } from 'zod'
import { endpoints, filter, id, paging, renamed, rupees } from './endpoint.ts'
import { accountId, documentId, orderId, shipmentId } from './ids.ts'
import { orderDocument, sellerOrder } from './orders/view.ts'
import { requiredText } from './text.ts'

const kind = z.enum(['invoice', 'bill-of-supply', 'credit-note'])
const month = z
  .string('Please give a month, such as 2026-11.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-11.')
/** For admins: the account of a seller, or `shop` for what the shop sells itself. */
const seller = filter(z.union([z.literal('shop'), accountId]))

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
  'GET /api/documents/zip': {
    summary:
      'All documents of a month in one ZIP file, as PDF: a seller’s own, for an admin all or those of one seller',
    access: 'seller',
    right: 'money',
    query: z.object({ month, seller }),
    type: 'application/zip',
    reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  },
  'GET /api/documents/gstr1': {
    summary: 'A table of the return GSTR-1 of a month; for an admin the shop’s own or that of a seller',
    access: 'seller',
    right: 'money',
    query: z.object({
      month,
      seller,
      part: z.enum(['b2b', 'b2cl', 'b2c', 'credit-notes', 'credit-notes-b2cl', 'hsn']),
    }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
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
    summary: 'A document as PDF: for the customer of its order, its seller and admins',
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
    }),
    reply: z.object({ message: z.string(), order: sellerOrder }),
  },
})
