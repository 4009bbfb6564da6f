import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProductId } from '#values/ids.ts'
import { getOwnProduct } from './own-product.ts'
import { type Product, productsWithCategory } from './product.ts'

/** The family of somebody's product with the product itself, in whatever state, oldest first. */
export async function listFamily(db: Db, actor: Actor, id: ProductId): Promise<Product[]> {
  const product = await getOwnProduct(db, actor, id)
  if (product.family === '') return [product]
  return productsWithCategory(db)
    .where('p.family', '=', product.family)
    .where('p.seller_id', 'is not distinct from', product.sellerId)
    .orderBy('p.id')
    .execute()
}
