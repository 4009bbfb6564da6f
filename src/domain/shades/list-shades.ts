import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'

export type Shade = Pick<
  Product,
  'id' | 'name' | 'brandName' | 'optionLabel' | 'swatch' | 'price' | 'stock' | 'image' | 'skinPictures'
>

/** Best-selling products of a kind that are compared. */
const mostCompared = 2000

/** Products of a kind that have a swatch. */
export async function listShades(db: Db, kind: string): Promise<Shade[]> {
  // As tsquery quotes it, which is not how SQL does.
  const ofKind = `'k:${kind.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  const { rows } = await sql<Shade>`
    SELECT p.id, p.name, p.brand_name AS "brandName", p.option_label AS "optionLabel", p.swatch, p.price, p.stock, p.image,
      p.skin_pictures AS "skinPictures"
    FROM (SELECT s.product_id FROM listed_products s WHERE s.doc @@ ${ofKind}::tsquery
      ORDER BY s.popularity DESC, s.in_stock DESC, s.product_id LIMIT ${mostCompared}) listed
    JOIN products p ON p.id = listed.product_id
    WHERE p.swatch <> '' AND p.deleted_at IS NULL AND p.suspended_at IS NULL`.execute(db)
  return rows
}

/** Kinds of products that come in shades, of what sells best. */
export async function listShadedKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT p.item_type_name AS kind
    FROM (SELECT s.product_id FROM listed_products s
      ORDER BY s.popularity DESC, s.in_stock DESC, s.product_id LIMIT ${mostCompared}) listed
    JOIN products p ON p.id = listed.product_id
    WHERE p.swatch <> '' AND p.item_type_name <> '' GROUP BY 1 ORDER BY 1`.execute(db)
  return rows.map(({ kind }) => kind)
}
