import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { liveProducts, type Product } from './product.ts'

export async function getProduct(db: Db, id: ProductId): Promise<Product> {
  const product = await liveProducts(db).where('p.id', '=', id).executeTakeFirst()
  if (!product) throw refuse.unknownProduct()
  return product
}
