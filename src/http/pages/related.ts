import { type Card, listCards } from '#domain/products/list-cards.ts'
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
  like?: Pick<Product, 'id' | 'family' | 'sellerId'>
}

/** The cards of the best-selling products of the category, filled up with those of the whole shop. */
export async function listRelated(services: Services, { category, limit, like }: Options): Promise<Card[]> {
  const known = category && (await keptFor(services).categories()).find(({ id }) => id === category)
  const near = known ? relatedTo(like, await bestSelling(services, `category:${known.slug}`, known.id)) : []
  const far = near.length < limit ? relatedTo(like, await bestSelling(services, 'products')) : []
  return keptCards(services, [...new Set([...near, ...far])].slice(0, limit))
}

/** Best sellers stand on the pages of many products: only those that are not in memory are read, in one query. */
async function keptCards(services: Services, ids: ProductId[]): Promise<Card[]> {
  const kept = keptFor(services).cards
  const missing: ProductId[] = []
  const read = Promise.resolve().then(() => listCards(services.db, missing))
  const cards = ids.map(id =>
    kept(`product:${id}`, () => {
      missing.push(id)
      return read.then(found => found.find(card => card.id === id))
    }),
  )
  return (await Promise.all(cards)).filter(card => card !== undefined)
}

/** Begins to read what most related products are chosen from, unless it is in memory, before it is known what they are related to. */
export function prepareRelated(services: Services): void {
  bestSelling(services, 'products').catch(() => {})
}

const bestSelling = (services: Services, tag: string, of?: CategoryId): Promise<BestSeller[]> =>
  keptFor(services).bestSelling(tag, () => listBestSelling(services.db, of))
