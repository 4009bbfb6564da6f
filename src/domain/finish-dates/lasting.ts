import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Pack, usualDays } from '#values/finish-dates.ts'
import type { ProductId } from '#values/ids.ts'

/** Fewer answers would be an accident. */
const leastBuyers = 5

/** How many days a piece of each product lasts: its buyers, or else what is usual for its kind. Without those nobody can tell of. */
export async function readLasting(db: Db, products: readonly ProductId[]): Promise<Map<ProductId, number>> {
  const { rows } = await sql<Pack & { id: ProductId }>`
    SELECT p.id, k.daily_use AS "dailyUse", p.unit_count AS "unitCount", p.unit_type AS "unitType"
    FROM products p JOIN product_kinds k ON k.id = p.kind_id WHERE p.id = ANY(${products}::text[])`.execute(
    db,
  )
  const medians = await readMedians(db, products)
  const known = rows.map(({ id, ...pack }): [ProductId, number | null] => [
    id,
    medians.get(id) ?? usualDays(pack),
  ])
  return new Map(known.filter((one): one is [ProductId, number] => one[1] !== null))
}

/** How long a piece lasts the buyers who said that theirs is empty, each counted once. A median: one who jokes moves little. */
export async function readMedians(db: Db, products: readonly ProductId[]): Promise<Map<ProductId, number>> {
  const { rows } = await sql<{ id: ProductId; days: number }>`
    SELECT product_id AS id, percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS days
    FROM (
      SELECT DISTINCT ON (product_id, account_id) product_id, days FROM finish_answers
      WHERE product_id = ANY(${products}::text[]) AND answer = 'empty'
      ORDER BY product_id, account_id, answered_at DESC
    ) AS said
    GROUP BY product_id HAVING count(*) >= ${leastBuyers}`.execute(db)
  return new Map(rows.map(({ id, days }) => [id, days]))
}
