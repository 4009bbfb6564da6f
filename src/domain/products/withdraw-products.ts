import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { recordEvents } from '#domain/events/record.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { tagsOf } from './product.ts'

/** Soft-deletes all products of a seller who leaves, past the bin: nobody could sell them again. */
export async function withdrawProducts(trx: Db, sellerId: AccountId): Promise<ProductId[]> {
  const products = await trx
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.name', 'p.family', 'c.slug as categorySlug'])
    .where('p.seller_id', '=', sellerId)
    .where('p.deleted_at', 'is', null)
    // Lock in id order, like place-order, to avoid deadlocks.
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  if (products.length === 0) return []
  await trx
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()`, purged_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where(sql<boolean>`id = ANY(${products.map(({ id }) => id)})`)
    .execute()
  await recordEvents(
    trx,
    products.map(({ id, name: productName }) => ({
      kind: 'product.deleted',
      subject: id,
      sellers: [sellerId],
      data: { productName },
    })),
  )
  announce(trx, ...products.flatMap(tagsOf))
  return products.map(({ id }) => id)
}
