import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * What sold in the last 90 days, for ranking. Counted now and then, not with each order: a customer at the till should not
 * wait for the search index.
 */
export async function countSales(db: Db): Promise<void> {
  await sql`
    UPDATE products p SET sold_count = counted.sold
    FROM (
      SELECT p.id, coalesce(sum(line.quantity) FILTER (WHERE NOT line.is_cancelled), 0)::integer AS sold
      FROM products p LEFT JOIN order_lines line ON line.product_id = p.id AND line.order_id >= ${oldest}
      GROUP BY p.id
    ) counted
    WHERE counted.id = p.id AND p.sold_count <> counted.sold`.execute(db)
}

/** Ids begin with their millisecond: this one is smaller than any of the last 90 days. */
const oldest = sql`lpad(to_hex((extract(epoch FROM now() - interval '90 days') * 1000)::bigint), 12, '0')`
