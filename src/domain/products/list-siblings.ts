import type { Db } from '#db/client.ts'
import type { Product } from './product.ts'

export type Sibling = Pick<Product, 'id' | 'name' | 'optionLabel' | 'swatch' | 'price' | 'stock' | 'image'>

// Nobody chooses from more; a larger family is a mistake in the data.
const maxSiblings = 60

/** A product's family including itself, oldest first; empty if it has no siblings. */
export async function listSiblings(
  db: Db,
  { family, sellerId }: Pick<Product, 'family' | 'sellerId'>,
): Promise<Sibling[]> {
  if (family === '') return []
  const siblings = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.option_label as optionLabel', 'p.swatch', 'p.price', 'p.stock', 'p.image'])
    .where('p.deleted_at', 'is', null)
    .where('p.suspended_at', 'is', null)
    .where('p.family', '=', family)
    .where('p.family', '<>', '')
    // Of the same seller only: sellers must not get onto another's page by using their family's name.
    .where('p.seller_id', 'is not distinct from', sellerId)
    .orderBy('p.id')
    .limit(maxSiblings)
    .execute()
  return siblings.length > 1 ? siblings : []
}
