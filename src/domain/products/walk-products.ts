import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import type { Product } from './product.ts'

export type WalkedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'images'
  | 'stock'
  | 'price'
  | 'maxPrice'
  | 'brandName'
  | 'partNumber'
  | 'gtin'
  | 'category'
  | 'family'
  | 'familyKind'
  | 'optionLabel'
  | 'color'
  | 'unitCount'
  | 'unitType'
  | 'itemCondition'
>

/** Every product of the shop, what a price comparison is told of it, in batches: a catalogue of any size fits into memory. */
export const walkProducts = (db: Db) =>
  inBatches<WalkedProduct>((after, limit) =>
    db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select([
        'p.id',
        'p.name',
        'p.description',
        'p.images',
        'p.stock',
        'p.price',
        'p.max_price as maxPrice',
      ])
      .select(['p.brand_name as brandName', 'p.part_number as partNumber', 'p.gtin', 'c.name as category'])
      .select(['p.family', 'p.family_kind as familyKind', 'p.option_label as optionLabel', 'p.color'])
      .select(['p.unit_count as unitCount', 'p.unit_type as unitType', 'p.item_condition as itemCondition'])
      .where('p.deleted_at', 'is', null)
      .where('p.suspended_at', 'is', null)
      .where(sql<boolean>`p.id > ${after}`)
      .orderBy('p.id')
      .limit(limit)
      .execute(),
  )

/** Only their names and when they changed, of at most `max` products after the given one. */
export const walkUpdates = (db: Db, { after, max }: { after: ProductId | undefined; max: number }) =>
  inBatches(
    (last, limit) =>
      db
        .selectFrom('products')
        .select(['id', 'name', 'updated_at as updatedAt'])
        .where('deleted_at', 'is', null)
        .where('suspended_at', 'is', null)
        .where(sql<boolean>`id > ${last}`)
        .orderBy('id')
        .limit(limit)
        .execute(),
    { after, max },
  )

/** The shop's products in parts of this size: the last id of each, and when something in it last changed. */
export async function listParts(db: Db, size: number): Promise<{ last: ProductId; updatedAt: Date }[]> {
  const { rows } = await sql<{ last: ProductId; updatedAt: Date }>`
    SELECT max(id) AS last, max(updated_at) AS "updatedAt" FROM (
      SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / ${sql.lit(size)} AS part
      FROM products WHERE deleted_at IS NULL AND suspended_at IS NULL) numbered
    GROUP BY part ORDER BY part`.execute(db)
  return rows
}

const batchSize = 500

async function* inBatches<Row extends { id: ProductId }>(
  read: (after: string, limit: number) => Promise<Row[]>,
  { after = '', max = Number.POSITIVE_INFINITY }: { after?: string | undefined; max?: number } = {},
): AsyncGenerator<Row[]> {
  let last = after
  for (let left = max; left > 0; left -= batchSize) {
    const limit = Math.min(left, batchSize)
    const rows = await read(last, limit)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)!.id
  }
}
