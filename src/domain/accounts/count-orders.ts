import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const batchSize = 200

/**
 * What each account has ordered and spent, for sorting by it; cancelled orders do not count. Written in batches and locked in
 * id order, to avoid deadlocks. Safe to run on every instance.
 */
export async function countAccountOrders(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; orders: number; spent: number }>`
    SELECT a.id, coalesce(placed.orders, 0) AS orders, coalesce(placed.spent, 0) AS spent
    FROM accounts a LEFT JOIN (
      SELECT o.account_id, count(*)::integer AS orders, sum(o.total - coalesce(gone.amount, 0))::bigint AS spent
      FROM orders o LEFT JOIN (
        SELECT order_id, sum(price * quantity - discount) AS amount FROM order_lines WHERE is_cancelled GROUP BY order_id
      ) AS gone ON gone.order_id = o.id
      WHERE is_sale(o.status)
      GROUP BY o.account_id
    ) AS placed ON placed.account_id = a.id
    WHERE a.order_count <> coalesce(placed.orders, 0) OR a.spent <> coalesce(placed.spent, 0)
    ORDER BY a.id`.execute(db)
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    await sql`
      WITH locked AS (
        SELECT id FROM accounts WHERE id = ANY(${batch.map(({ id }) => id)}) ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE accounts a SET order_count = counted.orders, spent = counted.spent
      FROM locked JOIN unnest(${batch.map(({ id }) => id)}::text[], ${batch.map(({ orders }) => orders)}::integer[],
        ${batch.map(({ spent }) => spent)}::bigint[]) AS counted (id, orders, spent) USING (id)
      WHERE a.id = locked.id`.execute(db)
  }
}
