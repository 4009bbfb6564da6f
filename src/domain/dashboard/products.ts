import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { mostCounted } from '#values/counted.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { ofSeller, salesOn } from './day-sales.ts'
import { allDays, type Period } from './period.ts'
import type { Compared } from './sales.ts'

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
  const { rows } = await sql<ProductSums>`
    ${soldProducts(period, sql`true`, seller)} LIMIT ${sql.lit(listLength)}`.execute(db)
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
export const soldProducts = (period: Period, only: RawBuilder<unknown>, seller?: AccountId) => sql`
  SELECT * FROM (
    SELECT product_id AS id, ${sumWhere('revenue', sql`is_now`)} AS "revenueNow", ${sumWhere('pieces', sql`is_now`)} AS "piecesNow",
      ${sumWhere('revenue', sql`NOT is_now`)} AS "revenueBefore", ${sumWhere('pieces', sql`NOT is_now`)} AS "piecesBefore"
    FROM (
      SELECT product_id, day >= ${period.days[0]}::date AS is_now, revenue, pieces
      FROM ${salesOn(allDays(period), seller)} WHERE ${only}
    ) AS dated
    GROUP BY product_id
  ) AS sold
  WHERE "revenueNow" > 0 ORDER BY "revenueNow" DESC, id`

const sumWhere = (column: 'revenue' | 'pieces', condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE ${condition}), 0)::bigint`

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
