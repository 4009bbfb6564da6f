import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { liveProducts, type Product } from './product.ts'

export interface ProductListing {
  limit: number
  /** The last product of the page before: the next one starts below it. */
  after?: ProductId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  seller?: AccountId | undefined
  /** A category's slug. */
  category?: string | undefined
}

/** A page of products, newest first. `next` is where the page after it starts, if there is one. */
export async function listProducts(
  db: Db,
  { limit, after, page = 1, seller, category }: ProductListing,
): Promise<{ products: Product[]; next: ProductId | undefined }> {
  const found = await liveProducts(db)
    .$if(after !== undefined, query => query.where('p.id', '<', after!))
    .$if(seller !== undefined, query => query.where('p.seller_id', '=', seller!))
    .$if(category !== undefined, query => query.where('c.slug', '=', category!))
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .$if(page > 1, query => query.offset((page - 1) * limit))
    .execute()
  const products = found.slice(0, limit)
  return { products, next: found.length > limit ? products.at(-1)?.id : undefined }
}
