import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { listColourKinds } from '#domain/search/list-colour-kinds.ts'
import type { ColourArea } from '#values/product-kinds.ts'

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

/** Shades for the face of whatever kind, such as foundations and powders, the best-selling first. */
export async function listFaceShades(db: Db): Promise<Shade[]> {
  const { face } = await listColourKinds(db)
  const shades = await Promise.all(face.map(kind => listShades(db, kind)))
  return shades.flat()
}

/** The colours that a kind of products comes in, each by the name of one that has it. */
export interface Palette {
  kind: string
  isWorn: boolean
  shades: { swatch: string; label: string }[]
}

/** Of what sells best. */
export async function listPalettes(db: Db): Promise<Palette[]> {
  const { rows } = await sql<Palette>`
    SELECT kind, is_worn AS "isWorn", json_agg(json_build_object('swatch', swatch, 'label', label)) AS shades
    FROM (SELECT p.item_type_name AS kind, k.colour_area IS NOT NULL AS is_worn, p.swatch, min(coalesce(nullif(p.option_label, ''), p.name)) AS label
      FROM (SELECT s.product_id FROM listed_products s
        ORDER BY s.popularity DESC, s.in_stock DESC, s.product_id LIMIT ${mostCompared}) listed
      JOIN products p ON p.id = listed.product_id JOIN product_kinds k ON k.id = p.kind_id
      WHERE p.swatch <> '' AND p.item_type_name <> '' GROUP BY 1, 2, 3) coloured
    GROUP BY 1, 2 ORDER BY 1`.execute(db)
  return rows
}

/** Null where the colour of a kind is not worn, or nobody has described it. */
export async function findColourArea(db: Db, kind: string): Promise<ColourArea | null> {
  const { rows } = await sql<{ area: ColourArea | null }>`
    SELECT colour_area AS area FROM product_kinds WHERE lower(name) = lower(${kind})`.execute(db)
  return rows[0]?.area ?? null
}
