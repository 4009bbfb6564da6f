import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { bySales, orderBy } from './order.ts'

interface Wanted {
  /** Their slugs. */
  collections: string[]
  categories: string[]
}

const most = sql.lit(24)

/**
 * The first products of each list that a page wants, in one query: 'collection summer', 'category lips', and of the whole
 * shop 'newest', 'latest' and 'best-selling'.
 */
export async function listWanted(
  db: Db,
  { collections, categories }: Wanted,
): Promise<Map<string, ProductId[]>> {
  const sales = orderBy(bySales)
  const { rows } = await sql<{ list: string; ids: ProductId[] }>`
    SELECT 'collection ' || c.slug AS list, ARRAY(
      SELECT chosen.product_id FROM collection_products chosen JOIN listed_products s USING (product_id)
      WHERE chosen.collection_id = c.id ORDER BY chosen.position LIMIT ${most}) AS ids
    FROM collections c WHERE c.slug = ANY(${collections})
    UNION ALL
    SELECT 'category ' || c.slug, ARRAY(
      SELECT s.product_id FROM listed_products s WHERE s.category_id = c.id ORDER BY ${sales} LIMIT ${most})
    FROM categories c WHERE c.slug = ANY(${categories})
    UNION ALL
    SELECT list, ARRAY(SELECT s.product_id FROM listed_products s ORDER BY s.product_id DESC LIMIT ${most})
    FROM unnest(ARRAY['newest', 'latest']) list
    UNION ALL
    SELECT 'best-selling', ARRAY(SELECT s.product_id FROM listed_products s ORDER BY ${sales} LIMIT ${most})`.execute(
    db,
  )
  return new Map(rows.map(({ list, ids }) => [list, ids]))
}
