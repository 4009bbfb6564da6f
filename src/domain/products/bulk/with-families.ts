import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'

/** These products and all shades or sizes of the `families` of some of them, each once, in id order. */
export async function withFamilies(db: Db, ids: ProductId[], families: ProductId[]): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT shade.id FROM products one JOIN products shade ON ${isShade} WHERE one.id = ANY(${families})`.execute(
    db,
  )
  return [...new Set([...ids, ...rows.map(({ id }) => id)])].sort()
}

/** That `shade` is in the family of `one`. */
export const isShade = sql<boolean>`shade.family_id = one.family_id AND shade.deleted_at IS NULL`
