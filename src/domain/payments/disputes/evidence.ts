import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { getFile, type PrintDocument } from '#domain/documents/print.ts'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import type { Order, Shipment } from '#domain/orders/order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { trackingUrl } from '#values/carriers.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import type { EvidenceFile } from '../gateway.ts'
import type { Dispute } from './dispute.ts'

/** What the shop can show a bank. */
export interface Evidence {
  order: Order
  parcels: EvidenceParcel[]
  messages: EvidenceMessage[]
  files: OfferedFile[]
  /** To begin with; somebody reads and changes it. */
  suggestion: string
}

interface EvidenceParcel {
  nth: number
  status: Shipment['status']
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  dispatchedAt: Date | null
  deliveredAt: Date | null
  pieces: string[]
}

interface EvidenceMessage {
  at: Date
  from: string
  text: string
}

/** A file that can be sent with the answer. */
interface OfferedFile {
  /** 'delivery', 'messages', or the id of a document. */
  id: string
  kind: EvidenceFile['kind']
  name: string
  what: string
}

/** Writes a PDF of plain parts: a heading, then labels beside what they stand for. */
export type WriteEvidence = (input: {
  title: string
  author: string
  at: Date
  parts: { heading: string; rows: [label: string, text: string][] }[]
}) => Promise<Uint8Array>

export async function collectEvidence(db: Db, dispute: Dispute): Promise<Evidence> {
  const [order, messages, documents] = await Promise.all([
    getOrder(db, dispute.order),
    readMessages(db, dispute),
    listOrderDocuments(db, dispute.order),
  ])
  const parcels = order.shipments.map(({ id, ...shipment }) => ({
    ...shipment,
    trackingUrl: trackingUrl(shipment.carrier, shipment.trackingNumber),
    pieces: order.lines
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ name, quantity }) => `${quantity} × ${name}`),
  }))
  const files: OfferedFile[] = [
    {
      id: 'delivery',
      kind: 'delivery',
      name: `order-${order.number}.pdf`,
      what: 'Order, delivery and tracking details',
    },
    ...(messages.length > 0
      ? [
          {
            id: 'messages',
            kind: 'messages' as const,
            name: `messages-${order.number}.pdf`,
            what: `Messages with the customer (${messages.length})`,
          },
        ]
      : []),
    ...documents.map(({ id, data }) => ({
      id: id as string,
      kind: 'invoice' as const,
      name: `${data.number.replaceAll('/', '-')}.pdf`,
      what: `${data.title} ${data.number}`,
    })),
  ]
  return { order, parcels, messages, files, suggestion: suggest(order, parcels) }
}

/** What the customer and the shop wrote to each other about this order. */
async function readMessages(db: Db, { order }: Dispute): Promise<EvidenceMessage[]> {
  const { rows } = await sql<EvidenceMessage>`
    SELECT m.created_at AS at, m.name AS from, m.message AS text FROM contact_messages m WHERE m.order_id = ${order}
    UNION ALL
    SELECT e.created_at, e.author_name, e.text FROM contact_messages m JOIN message_entries e ON e.message_id = m.id
    WHERE m.order_id = ${order} AND e.kind <> 'note'
    UNION ALL
    SELECT n.at, n.author_name, n.text FROM order_notes n WHERE n.order_id = ${order} AND n.kind = 'customer'
    UNION ALL
    SELECT r.created_at, o.customer_name, r.comment FROM returns r JOIN orders o ON o.id = r.order_id
    WHERE r.order_id = ${order} AND r.comment <> ''
    ORDER BY at LIMIT 200`.execute(db)
  return rows
}

/** Only facts that are stored. */
function suggest(order: Order, parcels: readonly EvidenceParcel[]): string {
  const sent = parcels.map(({ nth, carrier, trackingNumber, dispatchedAt, deliveredAt, status }) => {
    const way = [carrier && `with ${carrier}`, trackingNumber && `tracking number ${trackingNumber}`]
    const how = way.filter(Boolean).join(', ')
    if (deliveredAt)
      return `Parcel ${nth} was delivered on ${formatDateTime(deliveredAt)}${how && ` ${how}`}.`
    if (dispatchedAt)
      return `Parcel ${nth} was sent on ${formatDateTime(dispatchedAt)}${how && ` ${how}`} (${status}).`
    return status === 'Cancelled' ? `Parcel ${nth} was cancelled.` : `Parcel ${nth} has not been sent yet.`
  })
  const { city, pincode } = order.address ?? {}
  return [
    `Order ${order.number} of ${formatRupees(toRupees(order.total))} was placed on ${formatDateTime(order.createdAt)} by ${order.customer.name}${city ? ` for delivery to ${city} ${pincode}` : ''}.`,
    ...sent,
  ].join('\n')
}

interface Printing {
  printDocument: PrintDocument
  writeEvidence: WriteEvidence
}

/** The bytes of one of the offered files. */
export async function printEvidence(
  db: Db,
  { printDocument, writeEvidence }: Printing,
  { dispute, evidence, file }: { dispute: Dispute; evidence: Evidence; file: OfferedFile },
): Promise<EvidenceFile> {
  const { id, kind, name } = file
  const { order, messages } = evidence
  const written = (title: string, parts: Parameters<WriteEvidence>[0]['parts']) =>
    writeEvidence({ title, author: 'Kanti', at: dispute.createdAt, parts })
  const bytes =
    id === 'delivery'
      ? await written(`Order ${order.number}`, deliveryParts(dispute, evidence))
      : id === 'messages'
        ? await written(`Messages about order ${order.number}`, [
            {
              heading: 'Messages',
              rows: messages.map(({ at, from, text }) => [`${formatDateTime(at)}\n${from}`, text]),
            },
          ])
        : await printInvoice(db, printDocument, dispute, id)
  return { kind, name, bytes }
}

async function printInvoice(db: Db, print: PrintDocument, { order }: Dispute, id: string) {
  const document = (await listOrderDocuments(db, order)).find(one => one.id === id)!
  return getFile(db, print, document)
}

function deliveryParts({ attempt }: Dispute, { order, parcels }: Evidence) {
  const { customer, address, lines, history } = order
  const rupees = (amount: Paise) => formatRupees(toRupees(amount))
  const rowsOf = (rows: [string, string | null | undefined | false][]) =>
    rows.filter((row): row is [string, string] => Boolean(row[1]))
  return [
    {
      heading: `Order ${order.number}`,
      rows: rowsOf([
        ['Placed on', formatDateTime(order.createdAt)],
        [
          'Paid',
          order.payment.paidAt && `${rupees(order.payment.paid)}, ${formatDateTime(order.payment.paidAt)}`,
        ],
        ['Payment', attempt],
        ['Customer', `${customer.name}\n${customer.email}`],
        [
          'Delivered to',
          address &&
            [
              address.name,
              address.line1,
              address.line2,
              `${address.city} ${address.pincode}, ${address.state}`,
              address.phone,
            ]
              .filter(Boolean)
              .join('\n'),
        ],
        ['Refunded', order.payment.refunded > 0 && rupees(order.payment.refunded)],
      ]),
    },
    {
      heading: 'Goods',
      rows: lines.map(({ name, quantity, price }): [string, string] => [
        `${quantity} × ${rupees(price)}`,
        name,
      ]),
    },
    ...parcels.map(parcel => ({
      heading: `Parcel ${parcel.nth}: ${parcel.status}`,
      rows: rowsOf([
        ['Goods', parcel.pieces.join('\n')],
        ['Courier', parcel.carrier],
        ['Tracking number', parcel.trackingNumber],
        ['Followed at', parcel.trackingUrl],
        ['Handed to the courier', parcel.dispatchedAt && formatDateTime(parcel.dispatchedAt)],
        ['Delivered', parcel.deliveredAt && formatDateTime(parcel.deliveredAt)],
      ]),
    })),
    {
      heading: 'Your updates',
      rows: history.map(({ at, status, note }): [string, string] => [
        formatDateTime(at),
        note ? `${status}: ${note}` : status,
      ]),
    },
  ]
}
