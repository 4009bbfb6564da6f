import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'

/** These products and all shades or sizes of the `families` of some of them, each once, in id order. */
export async function withFamilies(db: Db, ids: ProductId[], families: ProductId[]): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT shade.product_id AS id FROM product_rows one JOIN product_rows shade ON shade.family = one.family
    WHERE one.product_id = ANY(${families})`.execute(db)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])].sort()
}
