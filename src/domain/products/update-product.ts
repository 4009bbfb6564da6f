import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import type { Media } from '#domain/media/store-picture.ts'
import type { ProductId } from '#values/ids.ts'
import type { SkinPicture } from '#values/skin-tones.ts'
import { getChosenCategory } from '../categories/find-category.ts'
import { writeChanges } from './bulk/write-changes.ts'
import { chooseSeller } from './choose-seller.ts'
import { chooseState } from './choose-state.ts'
import type { ProductForm } from './create-product.ts'
import { getOwnProduct, lockOwnProduct } from './own-product.ts'
import { arrangePictures, filterMarks, type SentPictures } from './pictures/product-pictures.ts'
import type { Product } from './product.ts'
import { productRefusals } from './refusals.ts'

export interface ProductUpdate {
  id: ProductId
  fields: ProductForm
  pictures?: SentPictures
  skinPictures?: SkinPicture[] | undefined
  labelPicture?: string | undefined
  /** The one that the writer has seen. */
  version?: number | undefined
  /** The stock that the writer has seen: it changes with every order, and so does not count in the version. */
  expectedStock?: number | undefined
  /** Changed ingredients correct a typing mistake. */
  formulaCorrection?: boolean | undefined
}

/** Changes what the form has and keeps the rest, pictures too. */
export async function updateProduct(
  db: Db,
  actor: Actor,
  {
    id,
    fields: { category, seller, state, liveAt, ...fields },
    pictures = {},
    skinPictures,
    labelPicture,
    version,
    expectedStock,
    formulaCorrection,
  }: ProductUpdate,
  media: Media,
): Promise<Product> {
  // Pictures are processed outside the transaction because they take long, so the owner is checked first.
  const arranged = await arrangePictures(media, pictures, await getOwnProduct(db, actor, id))
  return inTransaction(db, async trx => {
    const before = await lockOwnProduct(trx, actor, id)
    await refuseStale(trx, { subject: 'product', subjectId: id, current: before.version, sent: version })
    if (expectedStock !== undefined && expectedStock !== before.stock)
      throw productRefusals.stockChanged(before.stock)
    const chosen = category === undefined ? undefined : await getChosenCategory(trx, category)
    const changes = {
      ...fields,
      ...arranged,
      ...filterMarks({ skinPictures, labelPicture }, arranged.images ?? before.images, before),
      categoryId: chosen?.id,
      ...(await chooseState(trx, actor, { state, liveAt }, before)),
      sellerId: await chooseSeller(trx, actor, seller),
    }
    return writeChanges(trx, actor, before, changes, { formulaCorrection })
  })
}
