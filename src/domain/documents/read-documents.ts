import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageRequest, readPage } from '#db/page.ts'
import type { Actor } from '#domain/actor.ts'
import type { AccountId, DocumentId, OrderId, ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type {
  Document,
  DocumentData,
  DocumentKind,
  DocumentLine,
  PrintedData,
  TaxAmounts,
} from './document.ts'
import { documentRefusals } from './refusals.ts'

const columns = [
  'id',
  'kind',
  'issuer',
  'seller_id as sellerId',
  'order_id as orderId',
  'shipment_id as shipmentId',
  'data',
  'created_at as issuedAt',
] as const

/** As those of parcels are. */
interface OfOrder {
  orderId: OrderId
  shipmentId: ShipmentId
}

type StoredDocument = Document & { issuer: string; issuedAt: Date }

/** The invoice or bill of supply of a shipment. */
export async function findInvoice(db: Db, shipment: ShipmentId): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('documents')
    .select(columns)
    .where('shipment_id', '=', shipment)
    .where('kind', '<>', 'credit-note')
    .where('is_supplement', '=', false)
    .$narrowType<OfOrder>()
    .executeTakeFirst()
  return row ? parsed(row) : null
}

/** What was invoiced of a shipment by line: its invoice, and the delivery where that followed on its own. */
export async function invoicedLines(db: Db, invoice: Document): Promise<DocumentLine[]> {
  const row = await db
    .selectFrom('documents')
    .select('data')
    .where('shipment_id', '=', invoice.shipmentId)
    .where('is_supplement', '=', true)
    .executeTakeFirst()
  const more = row ? parsed(row).data.lines : []
  return invoice.data.lines.map(line => {
    const delivery = more.find(one => one.line === line.line)
    if (!delivery) return line
    const sum = (name: 'delivery' | keyof TaxAmounts) => paise(line[name] + delivery[name])
    return {
      ...line,
      delivery: sum('delivery'),
      taxable: sum('taxable'),
      igst: sum('igst'),
      cgst: sum('cgst'),
      sgst: sum('sgst'),
      total: sum('total'),
    }
  })
}

/** Oldest first. With a seller, only that seller's. */
export async function listOrderDocuments(
  db: Db,
  order: OrderId,
  seller?: AccountId,
): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('order_id', '=', order)
    .$if(seller !== undefined, query => query.where('seller_id', '=', seller!))
    .orderBy('id')
    .$narrowType<OfOrder>()
    .execute()
  return rows.map(parsed)
}

/** For the customer of its order, its seller, who is charged by it and admins; others are told that it does not exist. */
export async function getDocument(
  db: Db,
  actor: Actor,
  id: DocumentId,
): Promise<{ id: DocumentId; data: PrintedData }> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'data', 'order_id as orderId', 'seller_id as sellerId', 'charged_seller_id as charged'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw documentRefusals.unknownDocument()
  if (actor.role !== 'admin' && row.sellerId !== actor.id && row.charged !== actor.id) {
    const own = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', row.orderId)
      .where('account_id', '=', actor.id)
      .executeTakeFirst()
    if (!own) throw documentRefusals.unknownDocument()
  }
  return parsed(row)
}

export interface DocumentFilter {
  /** A seller's, or those of several; null: the shop's own; left out: all. */
  seller?: AccountId | readonly AccountId[] | null | undefined
  /** '2026-11' */
  month?: string | undefined
  kind?: DocumentKind | undefined
  /** A GSTIN, or the account of a seller without one. */
  issuer?: string | undefined
  /** In its number, the order's number or the recipient's name. */
  search?: string | undefined
}

export interface ListedDocument {
  id: DocumentId
  number: string
  kind: DocumentKind
  date: string
  orderId: OrderId
  orderNumber: string
  seller: string
  recipient: string
  total: Paise
  tax: Paise
}

/** Newest first. With a page number, `total` says how many there are. */
export async function listDocuments(
  db: Db,
  { limit, after, page, ...filter }: DocumentFilter & PageRequest<DocumentId>,
): Promise<{ rows: ListedDocument[]; next: DocumentId | undefined; total: number | undefined }> {
  const only = sql<boolean>`${matching(filter)} ${
    after ? sql`AND (issued_on, id) < (SELECT issued_on, id FROM documents WHERE id = ${after})` : sql``
  }`
  const lean = db.selectFrom('documents').select('id').where('order_id', 'is not', null).where(only)
  const total = page === undefined ? undefined : await countRows(db, lean, filter)
  const { rows, hasMore } = await readPage(
    listed(db).where(only),
    { limit, page },
    { order: [sql`issued_on`, 'desc'], lean },
  )
  return { rows, next: hasMore ? rows.at(-1)?.id : undefined, total }
}

/** '2026-11': when the first document was issued, a seller's or all; null before there is one. */
export async function findFirstMonth(db: Db, seller: AccountId | null | undefined): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT to_char(min(issued_on), 'YYYY-MM') AS month FROM documents WHERE ${matching({ seller })}`.execute(
    db,
  )
  return rows[0]!.month
}

const listed = (db: Db) =>
  db
    .selectFrom('documents')
    .where('order_id', 'is not', null)
    .select([
      'id',
      'number',
      'kind',
      'issued_on as date',
      sql<OrderId>`order_id`.as('orderId'),
      'order_number as orderNumber',
      sql<string>`data::json #>> '{supplier,shownAs}'`.as('seller'),
      'recipient',
      'total',
      'tax',
    ])

/** Every document of a month, oldest first, a batch at a time; credit notes with the total of their invoice. */
export async function* walkMonth(db: Db, filter: DocumentFilter & { month: string }) {
  let after: { date: string; id: string } | undefined
  for (;;) {
    const { rows } = await sql<{
      id: DocumentId
      orderId: OrderId | null
      sellerId: AccountId | null
      date: string
      data: string
      credited: Paise | null
    }>`
      SELECT id, order_id AS "orderId", seller_id AS "sellerId", issued_on AS date, data,
        (SELECT i.total FROM documents i WHERE i.id = documents.invoice_id) AS credited
      FROM documents WHERE ${matching(filter)}
        ${after ? sql`AND (issued_on, id) > (${after.date}::date, ${after.id})` : sql``}
      ORDER BY issued_on, id LIMIT 200`.execute(db)
    for (const { id, orderId, sellerId, data, credited } of rows)
      yield { id, orderId, sellerId, credited, data: JSON.parse(data) as PrintedData }
    after = rows.at(-1)
    if (rows.length < 200) return
  }
}

/** How many shipments have left whose invoice waits for a tax profile. */
export async function countWaiting(db: Db, seller: AccountId | null): Promise<number> {
  const { count } = await db
    .selectFrom('shipments')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('seller_id', 'is not distinct from', seller)
    .where('invoice_waits', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export const monthRange = (month: string) =>
  sql<boolean>`issued_on >= ${`${month}-01`}::date AND issued_on < ${`${month}-01`}::date + interval '1 month'`

function matching({ seller, month, kind, issuer, search }: DocumentFilter) {
  const pattern = search && containsPattern(search)
  return sql.join(
    [
      sql`true`,
      ...(seller === null ? [sql`seller_id IS NULL`] : []),
      ...(seller ? [sql`seller_id = ANY(${[seller].flat()}::text[])`] : []),
      ...(month ? [monthRange(month)] : []),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(issuer !== undefined ? [sql`issuer = ${issuer}`] : []),
      ...(pattern
        ? [sql`(number ILIKE ${pattern} OR order_number ILIKE ${pattern} OR recipient ILIKE ${pattern})`]
        : []),
    ],
    sql` AND `,
  )
}

const parsed = <Row extends { data: string }>(row: Row) => ({
  ...row,
  data: JSON.parse(row.data) as DocumentData,
})
