import type { Db } from '#db/client.ts'
import type { Product } from './product.ts'

export type Sibling = Pick<Product, 'id' | 'name' | 'optionLabel' | 'swatch' | 'price' | 'stock' | 'image'>

// More than anybody chooses from; a family that is larger was named by mistake.
const most = 60

/** A product's family with itself among it, oldest first; none where it stands alone. */
export async function listSiblings(
  db: Db,
  { family, sellerId }: Pick<Product, 'family' | 'sellerId'>,
): Promise<Sibling[]> {
  if (family === '') return []
  const siblings = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.option_label as optionLabel', 'p.swatch', 'p.price', 'p.stock', 'p.image'])
    .where('p.deleted_at', 'is', null)
    .where('p.family', '=', family)
    .where('p.family', '<>', '')
    // Of the same seller only: nobody puts their goods on another's page by naming their family.
    .where('p.seller_id', 'is not distinct from', sellerId)
    .orderBy('p.id')
    .limit(most)
    .execute()
  return siblings.length > 1 ? siblings : []
}
