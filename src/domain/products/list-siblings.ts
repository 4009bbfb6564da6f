import type { Db } from '#db/client.ts'
import { colourDistance } from '#values/shades/colour.ts'
import type { SkinPicture } from '#values/skin-tones.ts'
import type { Product } from './product.ts'

export type Sibling = Pick<
  Product,
  'id' | 'name' | 'optionLabel' | 'swatch' | 'price' | 'stock' | 'image' | 'skinPictures'
>

// Nobody chooses from more; a larger family is a mistake in the data.
const maxSiblings = 60

const byNumber = new Intl.Collator('en', { numeric: true })

/** A product's family including itself, by number or else oldest first; empty if it has no siblings. */
export async function listSiblings(
  db: Db,
  { family, sellerId }: Pick<Product, 'family' | 'sellerId'>,
): Promise<Sibling[]> {
  if (family === '') return []
  const siblings = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.option_label as optionLabel', 'p.swatch', 'p.price', 'p.stock', 'p.image'])
    .select('p.skin_pictures as skinPictures')
    .where('p.deleted_at', 'is', null)
    .where('p.suspended_at', 'is', null)
    .where('p.family', '=', family)
    .where('p.family', '<>', '')
    // Of the same seller only: sellers must not get onto another's page by using their family's name.
    .where('p.seller_id', 'is not distinct from', sellerId)
    .orderBy('p.id')
    .limit(maxSiblings)
    .execute()
  if (siblings.length < 2) return []
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
