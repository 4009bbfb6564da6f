import { sql } from 'kysely'
import { colourDistance } from '#values/beauty/colour.ts'
import type { SkinPicture } from '#values/skin-tones.ts'
import type { Product } from '../product.ts'
import { isSoldSibling } from './count-variants.ts'

export type Sibling = Pick<
  Product,
  'id' | 'name' | 'optionLabel' | 'swatch' | 'undertone' | 'price' | 'stock' | 'image' | 'skinPictures'
>

// Nobody chooses from more; a larger family is a mistake in the data.
const maxSiblings = 60

const byNumber = new Intl.Collator('en', { numeric: true })

/** The family of product `p` including itself, as JSON. */
export const selectFamily = sql<Sibling[] | null>`CASE WHEN p.family_id IS NOT NULL THEN (
  SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'optionLabel', s.option_label, 'swatch', s.swatch, 'undertone', s.undertone,
    'price', s.price, 'stock', s.stock, 'image', s.image, 'skinPictures', s.skin_pictures) ORDER BY s.id)
  FROM (SELECT * FROM products s WHERE ${isSoldSibling} ORDER BY s.id LIMIT ${sql.lit(maxSiblings)}) s) END`

/** A family by number or else oldest first; empty for a product without siblings. */
export function arrangeFamily(siblings: Sibling[] | null): Sibling[] {
  if (!siblings || siblings.length < 2) return []
  // Labels with a number, such as '110N Malai' or '200 ml', are looked for by it.
  const isNumbered = siblings.every(({ optionLabel }) => /^\d/.test(optionLabel))
  return isNumbered ? siblings.sort((a, b) => byNumber.compare(a.optionLabel, b.optionLabel)) : siblings
}

/** A product on skin: its own pictures, and those of its siblings that show the whole family. */
export function listSkinPictures(
  { id, skinPictures }: Pick<Product, 'id' | 'skinPictures'>,
  siblings: Sibling[],
): SkinPicture[] {
  const shared = siblings
    .filter(sibling => sibling.id !== id)
    .flatMap(sibling => sibling.skinPictures.filter(({ allShades }) => allShades))
  return [...skinPictures, ...shared]
}

const mostSimilar = 3

/** Of a sold-out product: the shades that can be had, those that look most like it first; sizes in their order. */
export function listSimilar(
  { id, swatch, stock }: Pick<Product, 'id' | 'swatch' | 'stock'>,
  siblings: Sibling[],
): Sibling[] {
  if (stock > 0) return []
  const distance = (sibling: Sibling) =>
    swatch && sibling.swatch ? colourDistance(swatch, sibling.swatch) : Number.MAX_VALUE
  return siblings
    .filter(sibling => sibling.id !== id && sibling.stock > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostSimilar)
}
