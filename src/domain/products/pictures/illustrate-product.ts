import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { productsWithCategory, tagsOf } from '../product.ts'

/** The pictures of a product that came with it from another shop, once they are there. Those that somebody chose since stay first. */
export async function illustrateProduct(trx: Db, id: ProductId, pictures: readonly string[]): Promise<void> {
  const product = await productsWithCategory(trx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  if (!product || pictures.length === 0) return
  const images = [...new Set([...product.images, ...pictures])].slice(0, 10)
  await trx
    .updateTable('products')
    .set({ image: product.image ?? images[0] ?? null, images, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  announce(trx, ...tagsOf(product))
}
