import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { mostOfOneProduct } from '#domain/cart/cart.ts'
import { howManyLeft, refuse } from '#domain/errors.ts'
import type { OrderId, ProductId } from '#values/ids.ts'
import type { OrderLine } from './order.ts'
import { getOrder } from './read-orders.ts'

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
  if (order.customer.id !== actor.id) throw refuse.othersOrder()
  return inTransaction(db, async trx => {
    const leftOut: LeftOut[] = []
    // Cart lines are locked in product id order everywhere, to avoid deadlocks.
    const lines = order.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    for (const line of lines) {
      const missing = line.quantity - (await addWhatFits(trx, actor, line))
      if (missing <= 0) continue
      const { productId, name } = line
      leftOut.push({ productId, name, quantity: missing, reason: await reasonFor(trx, productId) })
    }
    return leftOut
  })
}

/** How many were added: up to the stock and what a cart line may hold, less what is in the cart already. */
async function addWhatFits(trx: Db, { id: account }: Actor, line: OrderLine): Promise<number> {
  const { productId, quantity } = line
  const { rows } = await sql<{ before: number; after: number }>`
    WITH before AS (
      SELECT quantity FROM cart_lines WHERE account_id = ${account} AND product_id = ${productId} FOR UPDATE
    ), room AS (
      SELECT least(p.stock, ${mostOfOneProduct}) AS most, coalesce((SELECT quantity FROM before), 0) AS had
      FROM products p WHERE p.id = ${productId} AND p.deleted_at IS NULL AND p.suspended_at IS NULL
    )
    INSERT INTO cart_lines AS line (account_id, product_id, quantity)
    SELECT ${account}, ${productId}, least(most, had + ${quantity}::integer) FROM room WHERE most > had
    ON CONFLICT (account_id, product_id) DO UPDATE SET quantity = greatest(line.quantity, excluded.quantity)
    RETURNING quantity AS after, (SELECT had FROM room) AS before`.execute(trx)
  return rows[0] ? rows[0].after - rows[0].before : 0
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
  return `At most ${mostOfOneProduct} of a product fit into the cart`
}
