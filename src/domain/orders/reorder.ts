import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { addWhatFits } from '#domain/cart/add-what-fits.ts'
import { mostOfOneProduct } from '#domain/cart/cart-change.ts'
import { howManyLeft } from '#domain/errors.ts'
import type { OrderId, ProductId } from '#values/ids.ts'
import { getOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'

/** What of an order could not be put into the cart again, and why. */
export interface LeftOut {
  productId: ProductId
  name: string
  quantity: number
  reason: string
}

/** Puts the products of an order into the cart again, as far as they are in stock; answers what is left out. */
export async function reorder(db: Db, actor: Actor, id: OrderId): Promise<LeftOut[]> {
  const order = await getOrder(db, id)
  if (order.customer.id !== actor.id) throw orderRefusals.othersOrder()
  return inTransaction(db, async trx => {
    const leftOut: LeftOut[] = []
    // Cart lines are locked in product id order everywhere, to avoid deadlocks.
    const lines = order.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    for (const line of lines) {
      const missing =
        line.quantity -
        (await addWhatFits(trx, actor.id, { product: line.productId, quantity: line.quantity }))
      if (missing <= 0) continue
      const { productId, name } = line
      leftOut.push({ productId, name, quantity: missing, reason: await reasonFor(trx, productId) })
    }
    return leftOut
  })
}

async function reasonFor(trx: Db, product: ProductId): Promise<string> {
  const found = await trx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!found) return 'No longer sold'
  if (found.stock < mostOfOneProduct) return howManyLeft(found.stock)
  return `At most ${mostOfOneProduct} of a product in one cart`
}
