import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type CartChange, mostOfOneProduct } from './cart-change.ts'

/** How many were added: up to the stock and what a cart line may hold, less what is in the cart already. */
export async function addWhatFits(
  trx: Db,
  account: AccountId,
  { product, quantity }: CartChange,
): Promise<number> {
  const { rows } = await sql<{ before: number; after: number }>`
    WITH before AS (
      SELECT quantity FROM cart_lines WHERE account_id = ${account} AND product_id = ${product} FOR UPDATE
    ), room AS (
      SELECT least(p.stock, ${mostOfOneProduct}) AS most, coalesce((SELECT quantity FROM before), 0) AS had
      FROM products p WHERE p.id = ${product} AND p.deleted_at IS NULL AND p.suspended_at IS NULL
    )
    INSERT INTO cart_lines AS line (account_id, product_id, quantity)
    SELECT ${account}, ${product}, least(most, had + ${quantity}::integer) FROM room WHERE most > had
    ON CONFLICT (account_id, product_id) DO UPDATE SET quantity = greatest(line.quantity, excluded.quantity)
    RETURNING quantity AS after, (SELECT had FROM room) AS before`.execute(trx)
  return rows[0] ? rows[0].after - rows[0].before : 0
}
