import type { Db } from '#db/client.ts'
import type { Product } from './product.ts'

type Gone = Pick<Product, 'id' | 'name' | 'family' | 'sellerId'> & {
  categoryId: Product['categoryId'] | null
}

/** A product that customers could see once: deleted, hidden, or its seller is not approved. */
export async function findGoneProduct(db: Db, id: Product['id']): Promise<Gone | null> {
  const found = await db
    .selectFrom('products')
    .select(['id', 'name', 'family', 'seller_id as sellerId', 'category_id as categoryId'])
    .where('id', '=', id)
    .where('first_live_at', 'is not', null)
    .where(eb => eb.or([eb('deleted_at', 'is not', null), eb('suspended_at', 'is not', null)]))
    .executeTakeFirst()
  return found ?? null
}
