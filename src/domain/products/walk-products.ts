import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { liveProducts, type Product } from './product.ts'

const atOnce = 500

/** Every product of the shop, however many there are, a few hundred at a time. */
export async function* walkProducts(db: Db): AsyncGenerator<Product[]> {
  let after = ''
  for (;;) {
    const products = await liveProducts(db)
      .where('p.id', '>', after as ProductId)
      .orderBy('p.id')
      .limit(atOnce)
      .execute()
    if (products.length > 0) yield products
    if (products.length < atOnce) return
    after = products.at(-1)!.id
  }
}

export interface ProductMark {
  id: ProductId
  updatedAt: Date
}

/** The same, with no more than their ids and when they changed: `most` of them, behind `after`. */
export async function* walkMarks(
  db: Db,
  { after, most }: { after: ProductId | undefined; most: number },
): AsyncGenerator<ProductMark[]> {
  let last: string = after ?? ''
  for (let left = most; left > 0; left -= atOnce) {
    const limit = Math.min(left, atOnce)
    const marks = await db
      .selectFrom('products')
      .select(['id', 'updated_at as updatedAt'])
      .where('deleted_at', 'is', null)
      .where('id', '>', last as ProductId)
      .orderBy('id')
      .limit(limit)
      .execute()
    if (marks.length > 0) yield marks
    if (marks.length < limit) return
    last = marks.at(-1)!.id
  }
}

/** The shop's products in parts of so many: where each ends, and when something in it last changed. */
export async function listParts(db: Db, size: number): Promise<{ last: ProductId; updatedAt: Date }[]> {
  const { rows } = await sql<{ last: ProductId; updatedAt: Date }>`
    SELECT max(id) AS last, max(updated_at) AS "updatedAt" FROM (
      SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / ${sql.lit(size)} AS part
      FROM products WHERE deleted_at IS NULL) numbered
    GROUP BY part ORDER BY part`.execute(db)
  return rows
}
