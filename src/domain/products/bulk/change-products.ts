import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { getChosenCategory } from '../../categories/find-category.ts'
import { lockOwnProduct } from '../own-product.ts'
import type { Product } from '../product.ts'
import { type BulkChange, planChange } from './plan-change.ts'
import { writeChanges } from './write-changes.ts'

export interface SameChange extends Pick<BulkChange, 'price' | 'stock'> {
  ids: ProductId[]
  /** A category's name, slug or id. */
  category?: string | undefined
}

/** The same change for many products: all of them, or none if one cannot be changed. */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { ids, price, stock, category }: SameChange,
): Promise<Product[]> {
  if (!price && !stock && category === undefined) throw refuse.nothingToChange()
  return inTransaction(db, async trx => {
    const chosen = category === undefined ? undefined : await getChosenCategory(trx, category)
    const changed: Product[] = []
    // Lock in id order, like place-order, to avoid deadlocks.
    for (const id of [...new Set(ids)].sort()) {
      const before = await lockOwnProduct(trx, actor, id)
      const change = { price, stock, category: chosen }
      changed.push(await withName(before, () => writeChanges(trx, actor, before, planChange(before, change))))
    }
    return changed
  })
}

async function withName(product: Product, change: () => Promise<Product>): Promise<Product> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof Refusal ? refuse.badInput(`${product.name}: ${error.message}`) : error
  }
}
