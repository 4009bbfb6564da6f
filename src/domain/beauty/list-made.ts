import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A routine that the shop made: a collection with a mark. */
export interface MadeRoutine {
  slug: string
  title: string
  intro: string
  /** Of its first products. */
  pictures: string[]
}

/** Those with something for sale. */
export async function listMadeRoutines(db: Db): Promise<MadeRoutine[]> {
  const { rows } = await sql<MadeRoutine>`
    SELECT c.slug, c.title, c.intro, sold.pictures
    FROM collections c
    CROSS JOIN LATERAL (SELECT count(*) AS count,
        coalesce((array_agg(p.image ORDER BY chosen.position) FILTER (WHERE p.image IS NOT NULL))[:4], '{}') AS pictures
      FROM collection_products chosen JOIN products p ON p.id = chosen.product_id
      WHERE chosen.collection_id = c.id AND p.deleted_at IS NULL AND p.suspended_at IS NULL) sold
    WHERE c.routine AND sold.count > 0 ORDER BY c.id`.execute(db)
  return rows
}
