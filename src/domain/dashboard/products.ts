import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type Sold, sumBy } from './sales.ts'

const listLength = 10

/** What sells best, with the name it has now, or had in its last order. */
export async function bestProducts(db: Db, sold: readonly Sold[]) {
  const best = sumBy(sold, ({ productId }) => productId)
    .filter(({ revenue }) => revenue.now > 0)
    .slice(0, listLength)
  const ids = best.map(({ key }) => key)
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
  return best.map(({ key, revenue, pieces }) => ({ ...productOf.get(key)!, revenue, pieces }))
}

/** What is nearly or quite sold out, the scarcest first. */
export async function lowStock(db: Db, seller?: AccountId) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'stock'])
    .select(sql<string | null>`coalesce(image, images[1])`.as('image'))
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('stock', '<=', sql<number>`(SELECT low_stock_threshold FROM settings)`)
    .$if(seller !== undefined, query => query.where('seller_id', '=', seller!))
    .orderBy('stock')
    .orderBy('id', 'desc')
    .limit(listLength)
    .execute()
}

export async function countProducts(db: Db, seller: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('seller_id', '=', seller)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
