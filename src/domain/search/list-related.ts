import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import type { CategoryId, ProductId } from '#values/ids.ts'
import { findProducts } from './list-products.ts'

export interface BestSeller {
  id: ProductId
  /** 'SELLER:Name'; null without one. */
  family: string | null
}

/** Of a category, or of the whole shop. */
export async function listBestSelling(db: Db, category?: CategoryId): Promise<BestSeller[]> {
  const { rows } = await findProducts(db, {
    category: category && [category],
    sort: 'best-selling',
    limit: 24,
  })
  return rows.map(({ product_id: id, family }) => ({ id, family }))
}

/** Of best sellers, those beside a product: without it and its own shades and sizes, and one of every family. */
export function relatedTo(
  like: Pick<Product, 'id' | 'family' | 'sellerId'> | undefined,
  bestSellers: readonly BestSeller[],
): ProductId[] {
  const own = like?.family ? `${like.sellerId ?? ''}:${like.family}` : undefined
  const others = bestSellers.filter(({ id, family }) => id !== like?.id && !(family && family === own))
  return onePerFamily(others).map(({ id }) => id)
}

/** Ten shades of one lipstick would fill the row. */
function onePerFamily(products: BestSeller[]): BestSeller[] {
  const seen = new Set<string>()
  return products.filter(({ family }) => !family || (!seen.has(family) && seen.add(family)))
}
