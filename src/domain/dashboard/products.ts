import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type Sold, sumBy } from './sales.ts'

const listLength = 10

export const bestProducts = (db: Db, sold: readonly Sold[]) =>
  describeProducts(db, sumByProduct(sold).slice(0, listLength))

/** What was sold in the period, the highest revenue first. */
export const sumByProduct = (sold: readonly Sold[]) =>
  sumBy(sold, ({ productId }) => productId).filter(({ revenue }) => revenue.now > 0)

/** Each with the name it has now, or had in its last order. */
export async function describeProducts(db: Db, sums: ReturnType<typeof sumByProduct>) {
  const ids = sums.map(({ key }) => key)
  // The stock is null once the product is no longer sold.
  const { rows } = await sql<{ id: ProductId; name: string; image: string | null; stock: number | null }>`
    SELECT best.id, coalesce(p.name, past.name) AS name, coalesce(p.image, p.images[1], past.image) AS image,
      CASE WHEN p.deleted_at IS NULL AND p.suspended_at IS NULL THEN p.stock END AS stock
    FROM unnest(${ids}::text[]) AS best (id)
    LEFT JOIN products p ON p.id = best.id
    LEFT JOIN LATERAL (
      SELECT name, image FROM order_lines WHERE product_id = best.id AND p.id IS NULL ORDER BY sold_at DESC LIMIT 1
    ) AS past ON true`.execute(db)
  const productOf = new Map(rows.map(row => [row.id, row]))
  return sums.map(({ key, revenue, pieces }) => ({ ...productOf.get(key)!, revenue, pieces }))
}

/** The state of a product_row that can be bought. */
export const liveRow = 1

/**
 * What is nearly or quite sold out, the scarcest first. Each number of pieces is one lookup in the index of product_rows, so that
 * thousands that are sold out are not sorted.
 */
export async function lowStock(db: Db, seller?: AccountId) {
  const { rows } = await sql<{ id: ProductId; name: string; stock: number; image: string | null }>`
    SELECT p.id, p.name, p.stock, coalesce(p.image, p.images[1]) AS image
    FROM generate_series(0, (SELECT low_stock_threshold FROM settings)) AS pieces
    CROSS JOIN LATERAL (
      SELECT product_id FROM product_rows
      WHERE stock = pieces AND state = ${sql.lit(liveRow)} ${seller ? sql`AND seller_id = ${seller}` : sql``}
      ORDER BY product_id DESC LIMIT ${sql.lit(listLength)}
    ) AS low
    JOIN products p ON p.id = low.product_id
    ORDER BY pieces, p.id DESC LIMIT ${sql.lit(listLength)}`.execute(db)
  return rows
}

export async function countProducts(db: Db, seller: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product_rows
    WHERE seller_id = ${seller} AND state = ${sql.lit(liveRow)}`.execute(db)
  return rows[0]!.count
}
