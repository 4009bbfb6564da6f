import type { Db } from '#db/client.ts'
import type { FamilyId } from '#values/ids.ts'
import type { Product } from './product.ts'

export type Gone = Pick<Product, 'id' | 'name'> & {
  familyId: FamilyId | null
  categoryId: Product['categoryId'] | null
}

/** A product that customers could see once: deleted, hidden, or its seller is not approved. */
export async function findGoneProduct(db: Db, id: Product['id']): Promise<Gone | null> {
  const found = await db
    .selectFrom('products')
    .select(['id', 'name', 'family_id as familyId', 'category_id as categoryId'])
    .where('id', '=', id)
    .where('first_live_at', 'is not', null)
    .where(eb => eb.or([eb('deleted_at', 'is not', null), eb('suspended_at', 'is not', null)]))
    .executeTakeFirst()
  return found ?? null
}
