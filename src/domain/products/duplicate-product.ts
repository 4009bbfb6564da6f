import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProductId } from '#values/ids.ts'
import { fieldsWith, productFields } from '#values/product-fields.ts'
import { addProductBy } from './add-product.ts'
import { chooseState } from './choose-state.ts'
import { getOwnProduct } from './own-product.ts'
import type { Product } from './product.ts'

const suffix = ' (copy)'

/** A copy to start another product from: with its pictures, but without stock, so that it cannot be sold by mistake. */
export async function duplicateProduct(
  db: Db,
  actor: Actor,
  { id, asDraft = false }: { id: ProductId; asDraft?: boolean | undefined },
): Promise<Product> {
  return inTransaction(db, async trx => {
    const { createdAt: _, ...original } = await getOwnProduct(trx, actor, id)
    return addProductBy(trx, actor, {
      ...original,
      name: original.name.slice(0, productFields.name.max - suffix.length) + suffix,
      ...Object.fromEntries(fieldsWith({ identifies: 'product' }).map(name => [name, ''])),
      stock: 0,
      ...(await chooseState(trx, actor, { state: asDraft ? 'draft' : 'live' })),
    })
  })
}
