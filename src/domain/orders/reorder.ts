import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { mostOfOneProduct } from '#domain/cart/cart.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId, OrderId, ProductId } from '#values/ids.ts'
import type { OrderLine } from './order.ts'
import { getOrder } from './read-orders.ts'

/** What of an order did not fit into the cart again, and why. */
export interface LeftOut {
  productId: ProductId
  name: string
  quantity: number
  reason: string
}

/** Puts what an order had into the cart once more, as far as it is there; answers what is not. */
export async function reorder(
  db: Db,
  { order: id, customer }: { order: OrderId; customer: AccountId },
): Promise<LeftOut[]> {
  const order = await getOrder(db, id)
  if (order.customer.id !== customer) throw refuse.othersOrder()
  return inTransaction(db, async trx => {
    const leftOut: LeftOut[] = []
    // In the order of ids, as everybody who touches several lines of a cart.
    const lines = order.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    for (const line of lines) {
      const missing = line.quantity - (await addWhatFits(trx, customer, line))
      if (missing <= 0) continue
      const { productId, name } = line
      leftOut.push({ productId, name, quantity: missing, reason: await reasonFor(trx, line) })
    }
    return leftOut
  })
}

/** How many were added: up to what is on the shelf and what a cart holds, with what is in it already. */
async function addWhatFits(trx: Db, account: AccountId, { productId, quantity }: OrderLine): Promise<number> {
  const { rows } = await sql<{ before: number; after: number }>`
    WITH before AS (
      SELECT quantity FROM cart_lines WHERE account_id = ${account} AND product_id = ${productId} FOR UPDATE
    ), room AS (
      SELECT least(p.stock, ${mostOfOneProduct}) AS most, coalesce((SELECT quantity FROM before), 0) AS had
      FROM products p WHERE p.id = ${productId} AND p.deleted_at IS NULL
    )
    INSERT INTO cart_lines AS line (account_id, product_id, quantity)
    SELECT ${account}, ${productId}, least(most, had + ${quantity}::integer) FROM room WHERE most > had
    ON CONFLICT (account_id, product_id) DO UPDATE SET quantity = greatest(line.quantity, excluded.quantity)
    RETURNING quantity AS after, (SELECT had FROM room) AS before`.execute(trx)
  return rows[0] ? rows[0].after - rows[0].before : 0
}

async function reasonFor(trx: Db, { productId }: OrderLine): Promise<string> {
  const product = await trx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) return 'No longer sold'
  if (product.stock === 0) return 'Out of stock'
  if (product.stock < mostOfOneProduct) return `Only ${product.stock} left`
  return `At most ${mostOfOneProduct} of a product fit into the cart`
}
