import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'

/**
 * What sold in the last 90 days, for ranking. Counted now and then, not with each order: a customer at the till should not
 * wait for the search index. Written a few at a time and in the order of their ids, as orders lock them.
 */
export async function countSales(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; sold: number }>`
    SELECT p.id, coalesce(sum(line.quantity) FILTER (WHERE NOT line.is_cancelled), 0)::integer AS sold
    FROM products p LEFT JOIN order_lines line ON line.product_id = p.id AND line.order_id >= ${oldest}
    GROUP BY p.id
    HAVING p.sold_count <> coalesce(sum(line.quantity) FILTER (WHERE NOT line.is_cancelled), 0)
    ORDER BY p.id`.execute(db)
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    await sql`
      WITH locked AS (
        SELECT id FROM products WHERE id = ANY(${some.map(({ id }) => id)}) ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE products p SET sold_count = counted.sold
      FROM locked JOIN unnest(${some.map(({ id }) => id)}::text[], ${some.map(({ sold }) => sold)}::integer[])
        AS counted (id, sold) USING (id)
      WHERE p.id = locked.id`.execute(db)
  }
  if (rows.length > 0) announce(db, 'products')
}

const atOnce = 200

/** Ids begin with their millisecond: this one is smaller than any of the last 90 days. */
const oldest = sql`lpad(to_hex((extract(epoch FROM now() - interval '90 days') * 1000)::bigint), 12, '0')`
