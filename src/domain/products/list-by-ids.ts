import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { liveProducts, type Product } from './product.ts'

/** Those of the products that are for sale, in any order. */
export async function listByIds(db: Db, ids: ProductId[]): Promise<Product[]> {
  return ids.length > 0 ? liveProducts(db).where('p.id', 'in', ids).execute() : []
}
