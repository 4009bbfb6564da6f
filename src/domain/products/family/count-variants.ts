import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { Product } from '../product.ts'

export interface Variants {
  kind: Product['familyKind']
  count: number
  /** The colours of the first few of them. */
  swatches: string[]
}

const maxSwatches = 6

/** What is counted of the rows `s` of one family. */
export const familyVariants = sql`min(s.family_kind) AS kind, count(*)::int AS count,
  coalesce((array_agg(s.swatch ORDER BY s.id) FILTER (WHERE s.swatch <> ''))[:${sql.lit(maxSwatches)}], '{}') AS swatches`

/** How many shades or sizes each of these products comes in, by its id; nothing for one that comes in one only. */
export async function countVariants(
  db: Db,
  products: Pick<Product, 'id' | 'family' | 'sellerId' | 'swatch'>[],
): Promise<Map<ProductId, Variants>> {
  const names = [...new Set(products.flatMap(({ family }) => family || []))]
  if (names.length === 0) return new Map()
  const { rows } = await sql<Variants & { family: string; sellerId: AccountId | null }>`
    SELECT family, seller_id AS "sellerId", ${familyVariants} FROM products s
    WHERE family = ANY(${names}) AND family <> '' AND deleted_at IS NULL AND suspended_at IS NULL
    GROUP BY family, seller_id HAVING count(*) > 1`.execute(db)
  return new Map(
    products.flatMap(({ id, family, sellerId, swatch }) => {
      const found = rows.find(row => row.family === family && row.sellerId === sellerId)
      return found
        ? [[id, withOwnSwatch({ kind: found.kind, count: found.count, swatches: found.swatches }, swatch)]]
        : []
    }),
  )
}

/** Its own colour first: it is the one in the picture. */
export function withOwnSwatch(variants: Variants, swatch: string): Variants {
  const swatches = swatch ? [...new Set([swatch, ...variants.swatches])] : variants.swatches
  return { ...variants, swatches: swatches.slice(0, maxSwatches) }
}
