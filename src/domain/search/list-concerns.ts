import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { bySales, orderBy } from './order.ts'

export interface Concern {
  name: string
  /** Of a product that helps with it. */
  image: string | null
}

const bestSellers = 300
const mostShown = 8

/** What the best-selling products help with, the most frequent first, each with the picture of another product. */
export async function listConcerns(db: Db): Promise<Concern[]> {
  const rows = await readConcerns(db)
  const shown = new Set<string>()
  return rows.map(({ name, images }) => {
    const image = images?.find(one => !shown.has(one)) ?? images?.[0] ?? null
    if (image) shown.add(image)
    return { name, image }
  })
}

const sales = orderBy(bySales)

// Of as many pictures as there are concerns, one is not shown yet. JSON, because Node reads it faster than an array.
const readConcerns = compileOnce(
  () => sql<{ name: string; images: string[] | null }>`
    SELECT concern AS name, to_json((array_agg(p.image ORDER BY nth) FILTER (WHERE p.image IS NOT NULL))[:${sql.lit(mostShown)}]) AS images
    FROM (SELECT s.product_id, s.concerns, row_number() OVER (ORDER BY ${sales}) AS nth
      FROM listed_products s ORDER BY ${sales} LIMIT ${sql.lit(bestSellers)}) best
    JOIN products p ON p.id = best.product_id CROSS JOIN LATERAL unnest(best.concerns) concern
    GROUP BY concern ORDER BY count(*) DESC, concern LIMIT ${sql.lit(mostShown)}`,
)
