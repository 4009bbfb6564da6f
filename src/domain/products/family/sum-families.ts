import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { isShade } from '../bulk/with-families.ts'
import type { Product } from '../product.ts'

/** All shades or sizes of a family together, in whatever state they are. */
export interface FamilySum {
  shades: number
  stock: number
  /** The names of those that are sold out. */
  soldOut: string[]
  lowestPrice: Paise
  highestPrice: Paise
}

/** Of each product's family, by the product's id; nothing for one without siblings. */
export async function sumFamilies(
  db: Db,
  products: Pick<Product, 'id' | 'family'>[],
): Promise<Map<ProductId, FamilySum>> {
  const leads = products.filter(({ family }) => family !== '').map(({ id }) => id)
  if (leads.length === 0) return new Map()
  const { rows } = await sql<FamilySum & { id: ProductId }>`
    SELECT one.id, count(*)::int AS shades, sum(shade.stock)::int AS stock,
      coalesce(array_agg(coalesce(nullif(shade.option_label, ''), shade.name) ORDER BY shade.id)
        FILTER (WHERE shade.stock = 0), '{}') AS "soldOut",
      min(shade.price) AS "lowestPrice", max(shade.price) AS "highestPrice"
    FROM products one JOIN products shade ON ${isShade}
    WHERE one.id = ANY(${leads}) GROUP BY 1 HAVING count(*) > 1`.execute(db)
  return new Map(rows.map(({ id, ...sum }) => [id, sum]))
}
