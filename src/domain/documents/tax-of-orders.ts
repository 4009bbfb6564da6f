import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/** What the documents of an order come to: invoices less credit notes. */
export interface TaxOfOrder {
  invoices: string
  creditNotes: string
  taxable: Paise
  igst: Paise
  cgst: Paise
  sgst: Paise
}

/** With a seller, only by that seller's documents. Orders without documents are left out. */
export async function readTaxOfOrders(
  db: Db,
  orders: readonly OrderId[],
  seller?: AccountId,
): Promise<Map<OrderId, TaxOfOrder>> {
  const net = (name: 'taxable' | 'igst' | 'cgst' | 'sgst') => sql`
    sum((data::jsonb #>> ${sql.lit(`{totals,${name}}`)})::bigint * CASE kind WHEN 'credit-note' THEN -1 ELSE 1 END)::bigint`
  const { rows } = await sql<TaxOfOrder & { order: OrderId }>`
    SELECT order_id AS "order",
      coalesce(string_agg(number, ' ' ORDER BY id) FILTER (WHERE kind <> 'credit-note'), '') AS invoices,
      coalesce(string_agg(number, ' ' ORDER BY id) FILTER (WHERE kind = 'credit-note'), '') AS "creditNotes",
      ${net('taxable')} AS taxable, ${net('igst')} AS igst, ${net('cgst')} AS cgst, ${net('sgst')} AS sgst
    FROM documents
    WHERE order_id = ANY(${orders}::text[]) ${seller ? sql`AND seller_id = ${seller}` : sql``}
    GROUP BY order_id`.execute(db)
  return new Map(rows.map(({ order, ...tax }) => [order, tax]))
}
