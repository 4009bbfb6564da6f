import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { recordEvent } from '#domain/events/record.ts'
import type { AccountId, DocumentId, OrderId, ShipmentId } from '#values/ids.ts'
import { newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import type { Document, DocumentData, FeeData, PrintedData } from './document.ts'
import { nextNumber } from './series.ts'

export interface NewDocument {
  issuer: string
  sellerId: AccountId | null
  orderId: OrderId
  shipmentId: ShipmentId
  invoiceId?: DocumentId
  /** A second invoice of its shipment, for the delivery alone. */
  isSupplement?: boolean
  data: Omit<DocumentData, 'number'>
}

/** Numbers a document and writes it, once and for all. */
export async function writeDocument(trx: Db, draft: NewDocument): Promise<Document> {
  const { issuer, sellerId, orderId, shipmentId, invoiceId, isSupplement = false } = draft
  const { kind, date: day } = draft.data
  const data: DocumentData = { ...draft.data, number: await nextNumber(trx, { issuer, kind, day }) }
  const { totals, order } = data
  const id = await insertDocument(trx, data, {
    issuer,
    seller_id: sellerId,
    order_id: orderId,
    shipment_id: shipmentId,
    invoice_id: invoiceId ?? null,
    order_number: order.number,
    is_supplement: isSupplement,
  })
  await recordEvent(trx, {
    kind: kind === 'credit-note' ? 'credit-note.issued' : 'invoice.issued',
    subject: id,
    order: orderId,
    sellers: [sellerId],
    data: { orderNumber: order.number, number: data.number, total: totals.total },
  })
  return { id, kind, sellerId, orderId, shipmentId, data }
}

export interface NewFeeDocument {
  issuer: string
  /** Who is charged. */
  seller: AccountId
  invoiceId: DocumentId | null
  data: Omit<FeeData, 'number'>
}

/** What the shop charges a seller for a month, or takes back of it: numbered and written, once and for all. */
export async function writeFeeDocument(
  trx: Db,
  { issuer, seller, invoiceId, data: draft }: NewFeeDocument,
): Promise<DocumentId> {
  const kind = invoiceId ? 'fee-credit-note' : 'fee-invoice'
  const data: FeeData = { ...draft, number: await nextNumber(trx, { issuer, kind, day: draft.date }) }
  return insertDocument(trx, data, {
    issuer,
    charged_seller_id: seller,
    seller_id: null,
    order_id: null,
    shipment_id: null,
    invoice_id: invoiceId,
    order_number: '',
  })
}

type Belongs = Pick<
  Insertable<Tables['documents']>,
  | 'issuer'
  | 'seller_id'
  | 'charged_seller_id'
  | 'order_id'
  | 'shipment_id'
  | 'invoice_id'
  | 'order_number'
  | 'is_supplement'
>

async function insertDocument(trx: Db, data: PrintedData, belongs: Belongs): Promise<DocumentId> {
  const { number, kind, date, recipient, totals } = data
  const id = newId<'document'>()
  const text = JSON.stringify(data)
  await trx
    .insertInto('documents')
    .values({
      ...belongs,
      id,
      number,
      kind,
      issued_on: date,
      recipient: recipient.name,
      total: totals.total,
      tax: paise(totals.igst + totals.cgst + totals.sgst),
      data: text,
      digest: createHash('sha256').update(text).digest('hex'),
    })
    .execute()
  return id
}
