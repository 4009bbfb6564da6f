import type { Db } from '#db/client.ts'
import { type Card, listCards } from '#domain/products/list-cards.ts'
import { type BestSeller, listBestSelling, relatedTo } from '#domain/search/list-related.ts'
import type { CategoryId } from '#values/ids.ts'

interface Options {
  /** Null if it was deleted. */
  category: CategoryId | null
  limit: number
  /** The product that they are related to: it and its shades and sizes are left out. */
  like?: BestSeller
}

/** The cards of the best-selling products of the category, filled up with those of the whole shop. */
export async function listRelated(db: Db, { category, limit, like }: Options): Promise<Card[]> {
  const near = category ? relatedTo(like, await listBestSelling(db, category)) : []
  const far = near.length < limit ? relatedTo(like, await listBestSelling(db)) : []
  return listCards(db, [...new Set([...near, ...far])].slice(0, limit))
}
