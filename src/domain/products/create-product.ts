import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { Media } from '#domain/media/store-picture.ts'
import { getChosenCategory } from '../categories/find-category.ts'
import { addProduct } from './add-product.ts'
import type { Product } from './product.ts'
import { checkPrices, type ProductChanges } from './product-columns.ts'
import { arrangePictures, type SentPictures } from './product-pictures.ts'

/** A filled-in form. Whose product it is and where its pictures are is never the form's to say. */
export type ProductForm = Omit<ProductChanges, 'sellerId' | 'categoryId' | 'image' | 'images'> & {
  /** A category's name, slug or id. */
  category?: string | undefined
}

export type NewProductForm = ProductForm & Required<Pick<Product, 'name' | 'price' | 'category'>>

export async function createProduct(
  db: Db,
  seller: Actor,
  { category, ...fields }: NewProductForm,
  sent: SentPictures,
  media: Media,
): Promise<Product> {
  // Refused before its pictures are worked on, which takes longest.
  checkPrices(fields)
  await getChosenCategory(db, category)
  const pictures = await arrangePictures(media, sent)
  return inTransaction(db, async trx => {
    const { id: categoryId } = await getChosenCategory(trx, category)
    const product = await addProduct(trx, { ...fields, ...pictures, categoryId, sellerId: seller.id })
    await recordAudit(trx, seller, {
      action: 'create',
      subject: 'product',
      subjectId: product.id,
      after: product,
    })
    return product
  })
}
