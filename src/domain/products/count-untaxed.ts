import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { taxGapsOf } from '#domain/taxes/product-tax.ts'
import { dayInIndia } from '#values/dates.ts'
import type { ProductId } from '#values/ids.ts'

/** How many of the products are live and could not be handed over now, because their invoice would lack something. */
export async function countUntaxed(db: Db, ids: readonly ProductId[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.id = ANY(${ids}) AND p.state = 'live' AND p.deleted_at IS NULL
      AND ${taxGapsOf(dayInIndia(new Date()))} <> '{}'`.execute(db)
  return rows[0]!.count
}
