import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { isShade } from '../bulk/with-families.ts'
import type { Product } from '../product.ts'

/** How many products each one's family has, in whatever state, by its id; nothing for one without siblings. */
export async function countShades(
  db: Db,
  products: Pick<Product, 'id' | 'family'>[],
): Promise<Map<ProductId, number>> {
  const leads = products.filter(({ family }) => family !== '').map(({ id }) => id)
  if (leads.length === 0) return new Map()
  const { rows } = await sql<{ id: ProductId; count: number }>`
    SELECT one.id, count(*)::int AS count FROM products one JOIN products shade ON ${isShade}
    WHERE one.id = ANY(${leads}) GROUP BY 1 HAVING count(*) > 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
