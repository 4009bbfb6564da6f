import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { maxNumber } from '#values/field-checks.ts'
import type { ProductId } from '#values/ids.ts'
import { fromRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { getChosenCategory } from '../categories/find-category.ts'
import { lockOwnProduct } from './own-product.ts'
import type { Product } from './product.ts'
import { writeChanges } from './write-changes.ts'

export interface BulkChange {
  ids: ProductId[]
  /** To an amount, by an amount, or by a percentage. */
  price?: { to: Paise } | { by: Paise } | { percent: number } | undefined
  stock?: { to: number } | { by: number } | undefined
  /** A category's name, slug or id. */
  category?: string | undefined
}

/** The same change for many products: all of them, or none if one cannot be changed. */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { ids, price, stock, category }: BulkChange,
): Promise<Product[]> {
  if (!price && !stock && category === undefined) throw refuse.nothingToChange()
  return inTransaction(db, async trx => {
    const chosen = category === undefined ? undefined : await getChosenCategory(trx, category)
    const changed: Product[] = []
    // Lock in id order, like place-order, to avoid deadlocks.
    for (const id of [...new Set(ids)].sort()) {
      const before = await lockOwnProduct(trx, actor, id)
      const changes = {
        categoryId: chosen?.id,
        price: price && changePrice(before.price, price),
        stock: stock && changeStock(before.stock, stock),
      }
      changed.push(
        await withName(before, () => {
          if ((changes.stock ?? 0) > maxNumber) throw refuse.stockTooHigh()
          return writeChanges(trx, actor, before, changes)
        }),
      )
    }
    return changed
  })
}

/** A percentage is rounded to whole rupees: nobody prices soap at ₹548.90. */
function changePrice(before: Paise, change: NonNullable<BulkChange['price']>): Paise {
  if ('to' in change) return change.to
  if ('by' in change) return paise(before + change.by)
  return fromRupees(Math.round(toRupees(before) * (1 + change.percent / 100)))
}

const changeStock = (before: number, change: NonNullable<BulkChange['stock']>): number =>
  Math.max(0, 'to' in change ? change.to : before + change.by)

async function withName(product: Product, change: () => Promise<Product>): Promise<Product> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof Refusal ? refuse.badInput(`${product.name}: ${error.message}`) : error
  }
}
