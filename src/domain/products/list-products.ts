import type { Db } from '#db/client.ts'
import { listPage } from '#domain/search/list.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'
import type { Product } from './product.ts'

export interface ProductListing {
  limit: number
  /** The last product of the page before: the next one starts below it. */
  after?: ProductId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  seller?: AccountId | undefined
  category?: CategoryId | undefined
}

/** A page of products, newest first. `next` is where the page after it starts, if there is one. */
export async function listProducts(
  db: Db,
  { category, ...listing }: ProductListing,
): Promise<{ products: Product[]; next: ProductId | undefined }> {
  const { products, next } = await listPage(db, {
    ...listing,
    category: category && [category],
    sort: 'newest',
  })
  return { products, next: next as ProductId | undefined }
}
