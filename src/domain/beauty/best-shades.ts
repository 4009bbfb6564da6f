import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { undertoneOf } from '#values/beauty/nearest.ts'
import type { Undertone } from '#values/beauty/profile.ts'
import { lightnessOf, type Skin, suitability } from '#values/beauty/suited-shade.ts'
import type { ProductId } from '#values/ids.ts'

interface FaceShade {
  instead: ProductId
  id: ProductId
  swatch: string
  optionLabel: string
  undertone: Undertone | null
}

interface Wanted {
  tone?: Skin['tone'] | undefined
  undertone?: Undertone | undefined
}

/** Products of a list, one of each family: of a foundation, the shade that suits the skin best. */
export async function showBestShades<Item extends { id: ProductId }>(
  db: Db,
  items: Item[],
  { tone, undertone }: Wanted,
  read: (db: Db, ids: ProductId[]) => Promise<Item[]>,
): Promise<Item[]> {
  if (!tone) return items
  const best = await findBestShades(
    db,
    items.map(({ id }) => id),
    { tone, undertone: undertone ?? null },
  )
  const others = new Map((await read(db, [...best.values()])).map(item => [item.id, item]))
  const shown = items.map(item => others.get(best.get(item.id) ?? item.id) ?? item)
  // A list that is not grouped by family may have several of its shades.
  return new Set(shown).size < shown.length ? items : shown
}

/** For shades for the face among these: of its family the one in stock that suits the skin best. */
async function findBestShades(db: Db, ids: ProductId[], skin: Skin): Promise<Map<ProductId, ProductId>> {
  const { rows } = await sql<FaceShade>`
    SELECT p.id AS instead, s.id, s.swatch, s.option_label AS "optionLabel", s.undertone
    FROM products p JOIN product_kinds k ON k.id = p.kind_id AND k.colour_area = 'face'
    JOIN products s ON s.family_id = p.family_id
    WHERE p.id = ANY(${ids}::text[]) AND s.swatch <> '' AND s.stock > 0 AND s.deleted_at IS NULL AND s.suspended_at IS NULL
    ORDER BY s.id`.execute(db)
  const distance = (shade: FaceShade) =>
    suitability({ lightness: lightnessOf(shade.swatch), undertone: undertoneOf(shade) }, skin).distance
  const best = new Map<ProductId, ProductId>()
  for (const shade of rows.toSorted((a, b) => distance(a) - distance(b)))
    if (!best.has(shade.instead)) best.set(shade.instead, shade.id)
  return best
}
