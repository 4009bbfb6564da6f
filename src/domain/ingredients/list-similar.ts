import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'

/** Best-selling products of the same kind that are compared. */
const mostCompared = 300
/** A list that shares less of the weight is not similar. */
const leastLikeness = 0.4

export interface SimilarList {
  id: ProductId
  /** How many of the ingredients it has too. */
  shared: number
}

interface Given {
  id: ProductId
  kind: string
  /** Slugs, in the order of the label: what stands first counts most. */
  ingredients: string[]
}

/** Products of the same kind whose lists share most of what stands first, the most similar before the others. */
export async function listSimilar(
  db: Db,
  { id, kind, ingredients }: Given,
  limit: number,
): Promise<SimilarList[]> {
  if (kind === '' || ingredients.length === 0) return []
  // As tsquery quotes it, which is not how SQL does.
  const ofKind = `'k:${kind.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  const { rows } = await sql<SimilarList>`
    WITH mine AS (
      SELECT 'i:' || slug AS token, 1 / sqrt(nth) AS weight
      FROM unnest(${ingredients}::text[]) WITH ORDINALITY given(slug, nth)
    ), others AS (
      SELECT s.product_id FROM listed_products s
      WHERE s.doc @@ ${ofKind}::tsquery AND s.product_id <> ${id}
        AND s.family_id IS DISTINCT FROM coalesce((SELECT family_id FROM products WHERE id = ${id}), '')
      ORDER BY s.popularity DESC, s.in_stock DESC, s.product_id LIMIT ${mostCompared}
    )
    SELECT product_id AS id, count(*)::int AS shared
    FROM others JOIN product_labels USING (product_id) CROSS JOIN unnest(tokens) AS token JOIN mine USING (token)
    GROUP BY product_id
    HAVING sum(weight) >= ${leastLikeness} * (SELECT sum(weight) FROM mine)
    ORDER BY sum(weight) DESC, product_id LIMIT ${limit}`.execute(db)
  return rows
}
