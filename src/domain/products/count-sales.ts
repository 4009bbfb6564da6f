import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'

/**
 * Sales of the last 90 days, for ranking. Counted by a job, not with each order, which would have to update the search
 * index. Written in batches and locked in id order, like place-order, to avoid deadlocks.
 */
export async function countSales(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; sold: number }>`
    SELECT p.id, coalesce(sum(line.quantity) FILTER (WHERE NOT line.is_cancelled), 0)::integer AS sold
    FROM products p LEFT JOIN order_lines line ON line.product_id = p.id AND line.order_id >= ${oldest}
    GROUP BY p.id
    HAVING p.sold_count <> coalesce(sum(line.quantity) FILTER (WHERE NOT line.is_cancelled), 0)
    ORDER BY p.id`.execute(db)
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    await sql`
      WITH locked AS (
        SELECT id FROM products WHERE id = ANY(${batch.map(({ id }) => id)}) ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE products p SET sold_count = counted.sold
      FROM locked JOIN unnest(${batch.map(({ id }) => id)}::text[], ${batch.map(({ sold }) => sold)}::integer[])
        AS counted (id, sold) USING (id)
      WHERE p.id = locked.id`.execute(db)
  }
  if (rows.length > 0) announce(db, 'products')
}

const batchSize = 200

/** Ids begin with their creation time: the smallest one of the last 90 days. */
const oldest = sql`lpad(to_hex((extract(epoch FROM now() - interval '90 days') * 1000)::bigint), 12, '0')`
