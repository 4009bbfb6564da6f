import type { Product } from '#domain/products/product.ts'
import { type BestSeller, listBestSelling, relatedTo } from '#domain/search/list-related.ts'
import type { Services } from '#services.ts'
import type { CategoryId, ProductId } from '#values/ids.ts'
import { keptFor } from './kept.ts'

interface Options {
  /** Null if it was deleted. */
  category: CategoryId | null
  limit: number
  /** The product that they are related to: it and its shades and sizes are left out. */
  like?: Pick<Product, 'id' | 'family'>
}

/** The best-selling products of the category, filled up with those of the whole shop. */
export async function findRelated(
  services: Services,
  { category, limit, like }: Options,
): Promise<ProductId[]> {
  const kept = keptFor(services)
  const known = category && (await kept.categories()).find(({ id }) => id === category)
  const bestSelling = (tag: string, of?: CategoryId): Promise<BestSeller[]> =>
    kept.bestSelling(tag, () => listBestSelling(services.db, of))
  const near = known ? relatedTo(like, await bestSelling(`category:${known.slug}`, known.id)) : []
  const far = near.length < limit ? relatedTo(like, await bestSelling('products')) : []
  return [...new Set([...near, ...far])].slice(0, limit)
}
