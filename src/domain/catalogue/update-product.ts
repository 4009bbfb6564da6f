import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { Media } from '#domain/media/store-picture.ts'
import type { ProductId } from '#values/ids.ts'
import type { ProductForm } from './create-product.ts'
import { getChosenCategory } from './find-category.ts'
import { getProduct } from './get-product.ts'
import { type Actor, getOwnProduct, lockOwnProduct } from './own-product.ts'
import { type Product, tagsOf } from './product.ts'
import { checkPrices, columnsOf } from './product-columns.ts'
import { arrangePictures, type SentPictures } from './product-pictures.ts'

/** Changes what the form gives and keeps the rest, pictures too. */
export async function updateProduct(
  db: Db,
  actor: Actor,
  id: ProductId,
  { category, ...fields }: ProductForm,
  sent: SentPictures,
  media: Media,
): Promise<Product> {
  // Outside the transaction, because pictures take long; so whether it may be done at all is asked before.
  const pictures = await arrangePictures(media, sent, await getOwnProduct(db, actor, id))
  return inTransaction(db, async trx => {
    const before = await lockOwnProduct(trx, actor, id)
    const chosen = category === undefined ? undefined : await getChosenCategory(trx, category)
    const columns = columnsOf({ ...fields, ...pictures, categoryId: chosen?.id })
    checkPrices({
      price: columns.price ?? before.price,
      maxPrice: columns.max_price === undefined ? before.maxPrice : columns.max_price,
    })
    await trx
      .updateTable('products')
      .set({ ...columns, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    const after = await getProduct(trx, id)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'product',
      subjectId: id,
      ...difference(before, after),
    })
    announce(trx, ...tagsOf(before), ...tagsOf(after))
    return after
  })
}
