import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import type { AccountId, ProductId, SaleId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { saleRefusals } from './refusals.ts'
import type { SaleKind, SaleState, Scope } from './tables.ts'

export interface Sale extends SaleDraft {
  id: SaleId
  /** Null for one of an admin. */
  sellerId: AccountId | null
  state: SaleState
  /** Products that have their sale price now; of one that is over, that had it. */
  products: number
  createdAt: Date
  version: number
}

export interface SaleDraft {
  name: string
  kind: SaleKind
  /** Paise, or hundredths of a percent. */
  value: number
  scope: Scope
  startsAt: Date
  endsAt: Date | null
}

/** Newest first; a seller's own. */
export async function listSales(db: Db, actor: Actor): Promise<Sale[]> {
  return salesQuery(db)
    .$if(actor.role !== 'admin', query => query.where('s.seller_id', '=', actor.id))
    .orderBy('s.id', 'desc')
    .limit(500)
    .execute()
}

export async function getSale(db: Db, actor: Actor, id: SaleId): Promise<Sale> {
  const sale = await salesQuery(db).where('s.id', '=', id).executeTakeFirstOrThrow(saleRefusals.unknownSale)
  if (!mayChange(actor, sale.sellerId)) throw saleRefusals.notYourSale()
  return sale
}

const salesQuery = (db: Db) =>
  db
    .selectFrom('sales as s')
    .select(['s.id', 's.name', 's.kind', 's.value', 's.seller_id as sellerId', 's.state', 's.version'])
    .select(['s.starts_at as startsAt', 's.ends_at as endsAt', 's.created_at as createdAt'])
    .select([
      sql<Scope>`'{"products": [], "categories": [], "brands": [], "sellers": []}'::jsonb || s.scope`.as(
        'scope',
      ),
      sql<number>`(SELECT count(*)::integer FROM sale_prices
        WHERE sale_id = s.id AND (s.state = 'ended' OR ended_at IS NULL))`.as('products'),
    ])

export interface SalePrice {
  productId: ProductId
  name: string
  brandName: string
  mrp: Paise | null
  regularPrice: Paise
  price: Paise
  /** The lowest price of the 30 days before the sale: an honest discount is measured by it. */
  lowestBefore: Paise
  /** Its price was changed by hand meanwhile, or the sale is over. */
  isOver: boolean
}

/** What the sale does to prices; before it begins, what it would do now. At most 200 of them. */
export async function listSalePrices(
  db: Db,
  sale: TermsOfSale & { id: SaleId | null },
): Promise<SalePrice[]> {
  const { rows } = await sql<SalePrice>`
    SELECT p.id AS "productId", p.name, p.brand_name AS "brandName", p.max_price AS mrp, priced.regular AS "regularPrice",
      priced.price, priced.over AS "isOver",
      coalesce((
        SELECT min(h.price) FROM product_prices h
        WHERE h.product_id = p.id AND h.at <= ${sale.startsAt} AND h.at > coalesce((
          SELECT max(at) FROM product_prices WHERE product_id = p.id AND at <= ${sale.startsAt}::timestamptz - interval '30 days'
        ), '-infinity'::timestamptz) - interval '1 microsecond'
      ), priced.regular) AS "lowestBefore"
    FROM (${
      sale.state === 'scheduled'
        ? sql`SELECT p.id, p.price AS regular, ${priceOf(sale)} AS price, false AS over FROM products p
            WHERE ${mayBegin(sale)}`
        : sql`SELECT product_id AS id, regular_price AS regular, price, ended_at IS NOT NULL AS over FROM sale_prices
            WHERE sale_id = ${sale.id}`
    }) AS priced JOIN products p ON p.id = priced.id
    ORDER BY lower(p.name), p.id LIMIT 200`.execute(db)
  return rows
}

export async function countSaleProducts(db: Db, sale: TermsOfSale): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM products p WHERE ${mayBegin(sale)}`.execute(db)
  return rows[0]!.count
}

export type TermsOfSale = Pick<Sale, 'kind' | 'value' | 'scope' | 'sellerId' | 'startsAt' | 'state'>

/** A percentage is rounded to whole rupees, as for bulk changes of prices. */
export const priceOf = ({ kind, value }: TermsOfSale): RawBuilder<Paise> =>
  kind === 'percent'
    ? sql`(round(p.price * (10000 - ${value}::bigint) / 1000000.0) * 100)::bigint`
    : kind === 'amount'
      ? sql`p.price - ${value}::bigint`
      : sql`${value}::bigint`

/** Products of the sale that are in none now, and that it makes cheaper. */
export function mayBegin(sale: TermsOfSale): RawBuilder<boolean> {
  const { products, categories, brands, sellers } = sale.scope
  const listed = (list: readonly string[], column: RawBuilder<unknown>) =>
    list.length === 0 ? sql`true` : sql`${column} = ANY(${list}::text[])`
  return sql`p.deleted_at IS NULL AND ${listed(products, sql`p.id`)} AND ${listed(categories, sql`p.category_id`)}
    AND ${listed(
      brands.map(brand => brand.toLowerCase()),
      sql`lower(p.brand_name)`,
    )} AND ${listed(sellers, sql`p.seller_id`)}
    AND ${sale.sellerId === null ? sql`true` : sql`p.seller_id = ${sale.sellerId}`}
    AND ${priceOf(sale)} BETWEEN 1 AND p.price - 1
    AND NOT EXISTS (SELECT FROM sale_prices other WHERE other.product_id = p.id AND other.ended_at IS NULL)`
}
