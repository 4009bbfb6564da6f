import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Media } from '#domain/media/store-picture.ts'
import type { AccountId } from '#values/ids.ts'
import type { ChosenState } from '#values/product-states.ts'
import { getChosenCategory } from '../categories/find-category.ts'
import { addProductBy } from './add-product.ts'
import { chooseSeller } from './choose-seller.ts'
import { chooseState } from './choose-state.ts'
import { arrangePictures, type SentPictures } from './pictures/product-pictures.ts'
import type { Product } from './product.ts'
import { checkPrices, type ProductChanges } from './product-columns.ts'

/** What people fill in. The seller and the stored pictures are set by the shop. */
export type ProductForm = Omit<
  ProductChanges,
  'sellerId' | 'categoryId' | 'image' | 'images' | 'skinPictures' | 'labelPicture' | 'state' | 'declineReason'
> & {
  /** A category's name, slug or id. */
  category?: string | undefined
  state?: ChosenState | undefined
  /** Chosen by an admin: a seller's id, or null for the shop itself. */
  seller?: AccountId | null | undefined
}

export type NewProductForm = ProductForm & Required<Pick<Product, 'name' | 'price' | 'category'>>

export async function createProduct(
  db: Db,
  actor: Actor,
  {
    fields: { category, seller, state, liveAt, ...fields },
    pictures = {},
  }: { fields: NewProductForm; pictures?: SentPictures },
  media: Media,
): Promise<Product> {
  // Checked before the pictures are processed, which takes longest.
  checkPrices(fields)
  await getChosenCategory(db, category)
  const arranged = await arrangePictures(media, pictures)
  return inTransaction(db, async trx => {
    const { id: categoryId } = await getChosenCategory(trx, category)
    const chosenSeller = await chooseSeller(trx, actor, seller)
    const sellerId = chosenSeller === undefined ? actor.id : chosenSeller
    const chosen = await chooseState(trx, actor, { state: state ?? 'live', liveAt })
    return addProductBy(trx, actor, { ...fields, ...arranged, ...chosen, categoryId, sellerId })
  })
}
