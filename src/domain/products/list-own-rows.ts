import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { taxGapsOf } from '#domain/taxes/product-tax.ts'
import { dayInIndia } from '#values/dates.ts'
import type { ProductId } from '#values/ids.ts'
import type { TaxGap } from '#values/product-states.ts'
import type { SellerPaper } from '#values/seller-papers.ts'
import { type Product, productsWithCategory } from './product.ts'
import { missingPapersOf } from './seller-papers.ts'

/** A product as its seller and admins see it. */
export interface OwnProduct extends Product {
  /** '' for the shop itself. */
  sellerName: string
  /** Live, but its seller is not approved. */
  isSuspended: boolean
  /** What keeps it from being handed over. */
  taxGaps: TaxGap[]
  /** Of a product that customers do not see: what its seller needs before it can go live. */
  missingPapers: SellerPaper[]
  /** The day on which its HSN code, GST rate or the reason for it was last set. */
  gstRateOn: string
}

/** Those of the products that are there, in whatever state, in the order of the ids. */
export async function listOwnRows(db: Db, ids: ProductId[]): Promise<OwnProduct[]> {
  if (ids.length === 0) return []
  const rows = await ownRows(db).where('p.id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export const ownRows = (db: Db) =>
  productsWithCategory(db)
    .leftJoin('accounts as seller', join =>
      join.onRef('seller.id', '=', 'p.seller_id').on('seller.role', '=', 'seller'),
    )
    .select([
      'p.gst_rate_on as gstRateOn',
      sql<string>`coalesce(seller.name, '')`.as('sellerName'),
      sql<boolean>`p.state = 'live' AND p.suspended_at IS NOT NULL`.as('isSuspended'),
      taxGapsOf(dayInIndia(new Date())).as('taxGaps'),
      sql<SellerPaper[]>`CASE WHEN p.state = 'live' THEN '{}' ELSE ${missingPapersOf('p.seller_id')} END`.as(
        'missingPapers',
      ),
    ])
