import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { documentRefusals } from '#domain/documents/refusals.ts'
import type { AccountId, DocumentId, OrderId } from '#values/ids.ts'
import { type FeeKind, feeKindNames, feeName } from '#values/ledger.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { sellerAccounts } from '../balances.ts'

export interface FeeDocument {
  id: DocumentId
  number: string
  kind: 'invoice' | 'credit-note'
  date: string
  seller: { id: AccountId; name: string }
  total: Paise
  tax: Paise
}

const mostListed = 1000

/** What the shop charged its sellers and gave back, newest first. */
export async function listFees(
  db: Db,
  { seller, month }: { seller: AccountId | undefined; month: string | undefined },
): Promise<FeeDocument[]> {
  const { rows } = await sql<FeeDocument>`
    SELECT id, number, kind, issued_on AS date, total, tax, json_build_object('id', charged_seller_id, 'name', recipient) AS seller
    FROM documents
    WHERE charged_seller_id IS NOT NULL ${seller ? sql`AND charged_seller_id = ${seller}` : sql``}
      ${month ? sql`AND issued_on >= ${`${month}-01`}::date AND issued_on < ${`${month}-01`}::date + interval '1 month'` : sql``}
    ORDER BY issued_on DESC, id DESC LIMIT ${mostListed}`.execute(db)
  return rows
}

interface FeeEntry {
  on: string
  order: OrderId | null
  orderNumber: string | null
  kind: FeeKind
  /** Negative on what is given back. */
  net: Paise
  gst: Paise
}

/** What an invoice is the sum of, parcel by parcel, for a spreadsheet. Of somebody else's it is not told that it exists. */
export async function feeTable(db: Db, actor: Actor, id: DocumentId): Promise<(string | number)[][]> {
  const document = await db
    .selectFrom('documents')
    .select('charged_seller_id as seller')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document?.seller || (actor.role !== 'admin' && document.seller !== actor.id))
    throw documentRefusals.unknownDocument()
  const { rows } = await sql<FeeEntry>`
    SELECT t.effective_on AS on, t.order_id AS order, o.order_number AS "orderNumber", replace(p.entry, '-gst', '') AS kind,
      coalesce(sum(p.amount) FILTER (WHERE p.entry NOT LIKE '%-gst'), 0)::bigint AS net,
      coalesce(sum(p.amount) FILTER (WHERE p.entry LIKE '%-gst'), 0)::bigint AS gst
    FROM fee_transactions f JOIN ledger_transactions t ON t.id = f.transaction_id
    JOIN ledger_postings p ON p.transaction_id = t.id AND p.seller_id = f.seller_id
    LEFT JOIN orders o ON o.id = t.order_id
    WHERE f.document_id = ${id} AND p.account = ANY(${sellerAccounts}::text[])
      AND replace(p.entry, '-gst', '') = ANY(${feeKindNames}::text[])
    GROUP BY t.id, 3, 4 ORDER BY 1, t.id, 4`.execute(db)
  return [
    ['Date', 'Order', 'What', 'Amount', 'GST'],
    ...rows.map(({ on, orderNumber, kind, net, gst }) => [
      on,
      orderNumber ?? '',
      orderNumber ? feeName(kind) : `${feeName(kind)}, GST rounded`,
      toRupees(net),
      toRupees(gst),
    ]),
  ]
}
