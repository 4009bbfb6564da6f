import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { gapsOfTax, joinTaxOn, profileOf } from '#domain/taxes/product-tax.ts'
import { areTaxDocumentsOn } from '#domain/taxes/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, OrderId, ProductId, ShipmentId } from '#values/ids.ts'
import type { TaxGap } from '#values/product-states.ts'

/** What is missing for the invoice of a shipment. */
export interface InvoiceGap {
  gap: TaxGap
  /** Of the product, or for 'profile' of the seller; '' for the shop. */
  name: string
  /** Null for 'profile'. */
  productId: ProductId | null
}

export async function findInvoiceGaps(
  db: Db,
  { shipments, day }: { shipments: readonly ShipmentId[]; day: string },
): Promise<InvoiceGap[]> {
  const { rows } = await sql<InvoiceGap>`
    SELECT gap, CASE gap WHEN 'profile' THEN s.seller_name ELSE l.name END AS name,
      CASE WHEN gap <> 'profile' THEN l.product_id END AS "productId"
    FROM shipments s JOIN order_lines l ON l.shipment_id = s.id
    LEFT JOIN products p ON p.id = l.product_id LEFT JOIN categories c ON c.id = p.category_id
    ${joinTaxOn(day)}
    LEFT JOIN LATERAL ${sql.raw(profileOf('s.seller_id'))} AS profile ON true
    CROSS JOIN LATERAL unnest(${gapsOfTax}) AS gap
    WHERE s.id = ANY(${shipments}) AND s.invoice IS NULL
    GROUP BY 1, 2, 3 ORDER BY gap <> 'profile', 2, 1`.execute(db)
  return rows
}

/** What an order's parcels that have not left would be refused with; of a seller's part, that seller's. */
export async function listGapsBeforeHandOver(
  db: Db,
  order: OrderId,
  seller?: AccountId,
): Promise<InvoiceGap[]> {
  if (!(await areTaxDocumentsOn(db))) return []
  let waiting = db
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', order)
    .where('status', 'in', ['Pending', 'Processing'])
  if (seller) waiting = waiting.where('seller_id', '=', seller)
  const shipments = (await waiting.execute()).map(({ id }) => id)
  return findInvoiceGaps(db, { shipments, day: dayInIndia(new Date()) })
}
