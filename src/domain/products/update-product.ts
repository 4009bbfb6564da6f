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

export interface ProductUpdate {
  id: ProductId
  fields: ProductForm
  pictures?: SentPictures
}

/** Changes what the form has and keeps the rest, pictures too. */
export async function updateProduct(
  db: Db,
  actor: Actor,
  { id, fields: { category, ...fields }, pictures = {} }: ProductUpdate,
  media: Media,
): Promise<Product> {
  // Pictures are processed outside the transaction because they take long, so the owner is checked first.
  const arranged = await arrangePictures(media, pictures, await getOwnProduct(db, actor, id))
  return inTransaction(db, async trx => {
    const before = await lockOwnProduct(trx, actor, id)
    const chosen = category === undefined ? undefined : await getChosenCategory(trx, category)
    return writeChanges(trx, actor, before, { ...fields, ...arranged, categoryId: chosen?.id })
  })
}
