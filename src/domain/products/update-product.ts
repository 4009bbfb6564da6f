import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Media } from '#domain/media/store-picture.ts'
import type { ProductId } from '#values/ids.ts'
import { getChosenCategory } from '../categories/find-category.ts'
import type { ProductForm } from './create-product.ts'
import { getOwnProduct, lockOwnProduct } from './own-product.ts'
import type { Product } from './product.ts'
import { arrangePictures, type SentPictures } from './product-pictures.ts'
import { writeChanges } from './write-changes.ts'

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
    return writeChanges(trx, actor, before, { ...fields, ...pictures, categoryId: chosen?.id })
  })
}
