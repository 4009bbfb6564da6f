import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const batchSize = 200

interface Counted {
  id: string
  orders: number
  spent: number
  products: number
}

/**
 * What each account has ordered and spent, and how many orders and products each seller has, for sorting by it; cancelled
 * orders do not count. Written in batches and locked in id order, to avoid deadlocks. Safe to run on every instance.
 */
export async function countAccountOrders(db: Db): Promise<void> {
  const { rows } = await sql<Counted>`
    WITH bought AS (
      SELECT account_id AS id, count(*)::integer AS orders, sum(total - cancelled)::bigint AS spent
      FROM orders WHERE is_sale(status) GROUP BY 1
    ), sold AS (
      SELECT seller_id AS id,
        (count(*) FILTER (WHERE NOT is_split) + count(DISTINCT order_id) FILTER (WHERE is_split))::integer AS orders
      FROM shipments WHERE is_sale(status) GROUP BY 1
    ), offered AS (
      SELECT seller_id AS id, count(*)::integer AS products FROM products WHERE deleted_at IS NULL GROUP BY 1
    ), counted AS (
      SELECT a.id, coalesce(CASE WHEN a.role = 'seller' THEN sold.orders ELSE bought.orders END, 0) AS orders,
        coalesce(bought.spent, 0) AS spent, coalesce(offered.products, 0) AS products
      FROM accounts a LEFT JOIN bought USING (id) LEFT JOIN sold USING (id) LEFT JOIN offered USING (id)
    )
    SELECT counted.* FROM counted JOIN accounts a USING (id)
    WHERE (a.order_count, a.spent, a.product_count) <> (counted.orders, counted.spent, counted.products)
    ORDER BY id`.execute(db)
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    await sql`
      WITH locked AS (
        SELECT id FROM accounts WHERE id = ANY(${batch.map(({ id }) => id)}) ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE accounts a SET order_count = counted.orders, spent = counted.spent, product_count = counted.products
      FROM locked JOIN json_to_recordset(${JSON.stringify(batch)}) AS counted
        (id text, orders integer, spent bigint, products integer) USING (id)
      WHERE a.id = locked.id`.execute(db)
  }
}
