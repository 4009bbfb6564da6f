import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { bySales, orderBy } from './order.ts'

const bestSellers = 200

/**
 * What people look for most, as far as the shop knows: the kinds of its best-selling products. Searches themselves are not
 * recorded, so nobody's words are stored, and no stranger can put theirs before others.
 */
export async function listPopularKinds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT p.item_type_name AS kind
    FROM (SELECT s.product_id, row_number() OVER (ORDER BY ${orderBy(bySales)}) AS nth
      FROM listed_products s ORDER BY ${orderBy(bySales)} LIMIT ${sql.lit(bestSellers)}) best
    JOIN products p ON p.id = best.product_id
    WHERE p.item_type_name <> '' GROUP BY 1 ORDER BY min(nth) LIMIT ${limit}`.execute(db)
  return rows.map(({ kind }) => kind)
}
