import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record.ts'
import type { AccountId, DocumentId, OrderId, ShipmentId } from '#values/ids.ts'
import { newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import type { Document, DocumentData } from './document.ts'
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
  const text = JSON.stringify(data)
  const { totals, recipient, order } = data
  const id = newId<'document'>()
  await trx
    .insertInto('documents')
    .values({
      id,
      number: data.number,
      kind,
      issuer,
      seller_id: sellerId,
      order_id: orderId,
      shipment_id: shipmentId,
      invoice_id: invoiceId ?? null,
      issued_on: day,
      order_number: order.number,
      recipient: recipient.name,
      total: totals.total,
      tax: paise(totals.igst + totals.cgst + totals.sgst),
      is_supplement: isSupplement,
      data: text,
      digest: createHash('sha256').update(text).digest('hex'),
    })
    .execute()
  await recordEvent(trx, {
    kind: kind === 'credit-note' ? 'credit-note.issued' : 'invoice.issued',
    subject: id,
    order: orderId,
    sellers: [sellerId],
    data: { orderNumber: order.number, number: data.number, total: totals.total },
  })
  return { id, kind, sellerId, orderId, shipmentId, data }
}
