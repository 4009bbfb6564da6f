import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { mostCounted } from '#values/counted.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { bothOf, type Period } from './period.ts'
import { type Compared, linesIn } from './sales.ts'

const listLength = 10

export interface SoldProduct {
  id: ProductId
  name: string
  image: string | null
  /** Null once the product is no longer sold. */
  stock: number | null
  revenue: Compared<Paise>
  pieces: Compared
}

/** What sold most, of a seller or in the whole shop. */
export async function bestProducts(db: Db, period: Period, seller?: AccountId): Promise<SoldProduct[]> {
  const sums =
    period.lastDays === null
      ? sql`${soldProducts(period, ofSeller(seller))} LIMIT ${sql.lit(listLength)}`
      : bestOfRange(period, period.lastDays, seller)
  const { rows } = await sql<ProductSums>`${sums}`.execute(db)
  return describeProducts(db, rows)
}

export interface ProductSums {
  id: ProductId
  revenueNow: number
  piecesNow: number
  revenueBefore: number
  piecesBefore: number
}

/** What was sold in the period of every product, the highest revenue first. */
export const soldProducts = (period: Period, only: RawBuilder<unknown>) => sql`
  SELECT * FROM (
    SELECT product_id AS id, ${sumWhere('revenue', sql`is_now`)} AS "revenueNow", ${sumWhere('pieces', sql`is_now`)} AS "piecesNow",
      ${sumWhere('revenue', sql`NOT is_now`)} AS "revenueBefore", ${sumWhere('pieces', sql`NOT is_now`)} AS "piecesBefore"
    FROM (
      SELECT product_id, day >= ${period.days[0]}::date AS is_now, revenue, pieces FROM day_products
      WHERE day = ANY(${bothOf(period.over)}::date[]) AND ${only}
      UNION ALL
      SELECT product_id, sold_at >= ${period.starts}, ${amounts} FROM ${linesIn(bothOf(period.open))} WHERE ${only}
    ) AS sale
    GROUP BY product_id
  ) AS sold
  WHERE "revenueNow" > 0 ORDER BY "revenueNow" DESC, id`

export const ofSeller = (seller?: AccountId) => (seller ? sql`seller_id = ${seller}` : sql`true`)

const amounts = sql`kept_amount(price, quantity, discount, returned) AS revenue, quantity - returned AS pieces`

const sumWhere = (column: 'revenue' | 'pieces', condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE ${condition}), 0)::bigint`

/**
 * Only products that were sold since the range ended are added up; of the others its index has the best. What they sold before
 * is read for these few; OFFSET 0 keeps PostgreSQL from reading all that the seller sold.
 */
function bestOfRange({ open, over }: Period, days: number, seller?: AccountId) {
  const range = sql`days = ${days} AND range_products.seller_id = ${seller ?? ''}`
  return sql`
    WITH since AS MATERIALIZED (
      SELECT product_id, sum(revenue) AS revenue, sum(pieces) AS pieces
      FROM (SELECT product_id, ${amounts} FROM ${linesIn(open.now, seller)}) AS line GROUP BY product_id
    ), best AS MATERIALIZED (
      SELECT * FROM (
        (SELECT product_id, revenue, pieces FROM range_products
          WHERE ${range} AND revenue > 0 AND product_id NOT IN (SELECT product_id FROM since)
          ORDER BY revenue DESC, product_id LIMIT ${sql.lit(listLength)})
        UNION ALL
        SELECT product_id, since.revenue + coalesce(past.revenue, 0), since.pieces + coalesce(past.pieces, 0)
        FROM since LEFT JOIN (SELECT * FROM range_products WHERE ${range}) AS past USING (product_id)
      ) AS sold
      WHERE revenue > 0 ORDER BY revenue DESC, product_id LIMIT ${sql.lit(listLength)}
    )
    SELECT product_id AS id, best.revenue::bigint AS "revenueNow", best.pieces::bigint AS "piecesNow",
      before.revenue AS "revenueBefore", before.pieces AS "piecesBefore"
    FROM best CROSS JOIN LATERAL (
      SELECT coalesce(sum(revenue), 0)::bigint AS revenue, coalesce(sum(pieces), 0)::bigint AS pieces
      FROM (SELECT * FROM day_products
        WHERE product_id = best.product_id AND day = ANY(${over.before}::date[]) OFFSET 0) AS of_product
      WHERE ${ofSeller(seller)}
    ) AS before
    ORDER BY best.revenue DESC, product_id`
}

/** Each with the name it has now, or had in its last order. */
export async function describeProducts(db: Db, sums: readonly ProductSums[]): Promise<SoldProduct[]> {
  const ids = sums.map(({ id }) => id)
  const { rows } = await sql<Pick<SoldProduct, 'id' | 'name' | 'image' | 'stock'>>`
    SELECT best.id, coalesce(p.name, past.name) AS name, coalesce(p.image, p.images[1], past.image) AS image,
      CASE WHEN p.deleted_at IS NULL AND p.suspended_at IS NULL THEN p.stock END AS stock
    FROM unnest(${ids}::text[]) AS best (id)
    LEFT JOIN products p ON p.id = best.id
    LEFT JOIN LATERAL (
      SELECT name, image FROM order_lines WHERE product_id = best.id AND p.id IS NULL ORDER BY sold_at DESC LIMIT 1
    ) AS past ON true`.execute(db)
  const productOf = new Map(rows.map(row => [row.id, row]))
  return sums.map(({ id, ...sold }) => ({
    ...productOf.get(id)!,
    revenue: { now: paise(sold.revenueNow), before: paise(sold.revenueBefore) },
    pieces: { now: sold.piecesNow, before: sold.piecesBefore },
  }))
}

/** Of products that can be bought or are sold out. */
export const isLive = sql<boolean>`state = 'live' AND suspended_at IS NULL AND deleted_at IS NULL`

/** What is nearly or quite sold out, the scarcest first. */
export async function lowStock(db: Db, seller?: AccountId) {
  const { rows } = await sql<{ id: ProductId; name: string; stock: number; image: string | null }>`
    SELECT id, name, stock, coalesce(image, images[1]) AS image FROM products
    WHERE stock <= (SELECT low_stock_threshold FROM settings) AND ${isLive} AND ${ofSeller(seller)}
    ORDER BY stock, id DESC LIMIT ${sql.lit(listLength)}`.execute(db)
  return rows
}

/** Up to `mostCounted`. */
export async function countProducts(db: Db, seller: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM products WHERE seller_id = ${seller} AND ${isLive} LIMIT ${sql.lit(mostCounted)}
    ) AS live`.execute(db)
  return rows[0]!.count
}
