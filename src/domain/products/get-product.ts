import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { liveProducts, type Product, productsWithCategory } from './product.ts'

/** One that customers can see. */
export async function getProduct(db: Db, id: ProductId): Promise<Product> {
  const [product] = await findLive(db, id)
  if (!product) throw refuse.unknownProduct()
  return product
}

const findLive = compileOnce((db, id: ProductId) => liveProducts(db).where('p.id', '=', id))

/** In whatever state it is. */
export async function getStoredProduct(db: Db, id: ProductId): Promise<Product> {
  const product = await productsWithCategory(db).where('p.id', '=', id).executeTakeFirst()
  if (!product) throw refuse.unknownProduct()
  return product
}
