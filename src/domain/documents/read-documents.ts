import type { Db } from '#db/client.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import type { Document, DocumentData } from './document.ts'

const columns = [
  'id',
  'kind',
  'issuer',
  'seller_id as sellerId',
  'order_id as orderId',
  'shipment_id as shipmentId',
  'data',
] as const

type StoredDocument = Document & { issuer: string }

/** The invoice or bill of supply of a shipment. */
export async function findInvoice(db: Db, shipment: ShipmentId): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('documents')
    .select(columns)
    .where('shipment_id', '=', shipment)
    .where('kind', '<>', 'credit-note')
    .executeTakeFirst()
  return row ? parsed(row) : null
}

/** Oldest first. */
export async function listOrderDocuments(db: Db, order: OrderId): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('order_id', '=', order)
    .orderBy('id')
    .execute()
  return rows.map(parsed)
}

const parsed = <Row extends { data: string }>(row: Row) => ({
  ...row,
  data: JSON.parse(row.data) as DocumentData,
})
