import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'

export type Shade = Pick<
  Product,
  | 'id'
  | 'name'
  | 'brandName'
  | 'optionLabel'
  | 'swatch'
  | 'undertone'
  | 'price'
  | 'stock'
  | 'image'
  | 'skinPictures'
>

export const shadeColumns = sql`p.id, p.name, p.brand_name AS "brandName", p.option_label AS "optionLabel", p.swatch,
  p.undertone, p.price, p.stock, p.image, p.skin_pictures AS "skinPictures"`

/** Best-selling products of a kind that are compared. */
const mostCompared = 2000

/** Products of a kind that have a swatch. */
export async function listShades(db: Db, kind: string): Promise<Shade[]> {
  // As tsquery quotes it, which is not how SQL does.
  const ofKind = `'k:${kind.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  const { rows } = await sql<Shade>`
    SELECT ${shadeColumns}
    FROM (SELECT s.product_id FROM listed_products s WHERE s.doc @@ ${ofKind}::tsquery
      ORDER BY s.popularity DESC, s.in_stock DESC, s.product_id LIMIT ${mostCompared}) listed
    JOIN products p ON p.id = listed.product_id
    WHERE p.swatch <> '' AND p.deleted_at IS NULL AND p.suspended_at IS NULL`.execute(db)
  return rows
}

/** The colours that a kind of products comes in, each by the name of one that has it. */
export interface Palette {
  kind: string
  shades: { swatch: string; label: string }[]
}

/** Of what sells best. */
export async function listPalettes(db: Db): Promise<Palette[]> {
  const { rows } = await sql<Palette>`
    SELECT kind, json_agg(json_build_object('swatch', swatch, 'label', label)) AS shades
    FROM (SELECT p.item_type_name AS kind, p.swatch, min(coalesce(nullif(p.option_label, ''), p.name)) AS label
      FROM (SELECT s.product_id FROM listed_products s
        ORDER BY s.popularity DESC, s.in_stock DESC, s.product_id LIMIT ${mostCompared}) listed
      JOIN products p ON p.id = listed.product_id
      WHERE p.swatch <> '' AND p.item_type_name <> '' GROUP BY 1, 2) coloured
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}
