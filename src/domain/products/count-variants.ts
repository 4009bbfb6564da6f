import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { Product } from './product.ts'

export interface Variants {
  kind: Product['familyKind']
  count: number
  /** The colours of the first few of them. */
  swatches: string[]
}

const maxSwatches = 6

/** How many shades or sizes each of these products comes in, by its id; nothing for one that comes in one only. */
export async function countVariants(
  db: Db,
  products: Pick<Product, 'id' | 'family' | 'sellerId' | 'swatch'>[],
): Promise<Map<ProductId, Variants>> {
  const names = [...new Set(products.flatMap(({ family }) => family || []))]
  if (names.length === 0) return new Map()
  const { rows } = await sql<Variants & { family: string; sellerId: AccountId | null }>`
    SELECT family, seller_id AS "sellerId", min(family_kind) AS kind, count(*)::int AS count,
      coalesce((array_agg(swatch ORDER BY id) FILTER (WHERE swatch <> ''))[:${sql.lit(maxSwatches)}], '{}') AS swatches
    FROM products
    WHERE family = ANY(${names}) AND family <> '' AND deleted_at IS NULL AND suspended_at IS NULL
    GROUP BY family, seller_id HAVING count(*) > 1`.execute(db)
  return new Map(
    products.flatMap(({ id, family, sellerId, swatch }) => {
      const found = rows.find(row => row.family === family && row.sellerId === sellerId)
      if (!found) return []
      // Its own colour first: it is the one in the picture.
      const swatches = swatch ? [...new Set([swatch, ...found.swatches])] : found.swatches
      return [[id, { kind: found.kind, count: found.count, swatches: swatches.slice(0, maxSwatches) }]]
    }),
  )
}
