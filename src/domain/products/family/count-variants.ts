import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
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

/** That `s` is of the family of `p`, and for sale. */
export const isSoldSibling = sql<boolean>`s.family_id = p.family_id AND s.deleted_at IS NULL AND s.suspended_at IS NULL`

/** How many shades or sizes each of these products comes in, by its id; nothing for one that comes in one only. */
export async function countVariants(
  db: Db,
  products: Pick<Product, 'id' | 'family' | 'swatch'>[],
): Promise<Map<ProductId, Variants>> {
  const swatches = new Map(products.flatMap(({ id, family, swatch }) => (family ? [[id, swatch]] : [])))
  if (swatches.size === 0) return new Map()
  const { rows } = await sql<Variants & { id: ProductId }>`
    SELECT p.id, counted.* FROM products p CROSS JOIN LATERAL (
      SELECT ${familyVariants} FROM products s WHERE ${isSoldSibling} HAVING count(*) > 1) counted
    WHERE p.id = ANY(${[...swatches.keys()]})`.execute(db)
  return new Map(rows.map(({ id, ...variants }) => [id, withOwnSwatch(variants, swatches.get(id)!)]))
}

/** Its own colour first: it is the one in the picture. */
export function withOwnSwatch(variants: Variants, swatch: string): Variants {
  const swatches = swatch ? [...new Set([swatch, ...variants.swatches])] : variants.swatches
  return { ...variants, swatches: swatches.slice(0, maxSwatches) }
}
