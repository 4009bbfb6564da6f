import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { lockAccount } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/actor.ts'
import { getProduct } from '#domain/products/get-product.ts'
import type { ProductId } from '#values/ids.ts'
import { addWhatFits } from './add-what-fits.ts'
import { mostOfOneProduct } from './cart-change.ts'
import { notEnoughFor } from './change-cart.ts'
import { cartRefusals } from './refusals.ts'

/** Moves a line from the cart to the saved lines. Answers the product's name. */
export async function saveForLater(db: Db, actor: Actor, product: ProductId): Promise<string> {
  return inTransaction(db, async trx => {
    await lockAccount(trx, actor.id)
    const { rows } = await sql<{ name: string }>`
      WITH taken AS (
        DELETE FROM cart_lines WHERE account_id = ${actor.id} AND product_id = ${product} RETURNING quantity
      ), saved AS (
        INSERT INTO saved_lines AS line (account_id, product_id, quantity)
        SELECT ${actor.id}, ${product}, quantity FROM taken
        ON CONFLICT (account_id, product_id)
        DO UPDATE SET quantity = least(line.quantity + excluded.quantity, ${mostOfOneProduct})
      )
      SELECT name FROM products, taken WHERE id = ${product}`.execute(trx)
    if (!rows[0]) throw cartRefusals.notInCart()
    return rows[0].name
  })
}

/** Puts a saved line back into the cart, as far as it is in stock, and answers how many of how many. */
export async function moveToCart(
  db: Db,
  actor: Actor,
  product: ProductId,
): Promise<{ name: string; quantity: number; wanted: number }> {
  return inTransaction(db, async trx => {
    // Saving locks the line of the cart first, this the saved one: without the account's lock they deadlock.
    await lockAccount(trx, actor.id)
    const saved = await trx
      .deleteFrom('saved_lines')
      .where('account_id', '=', actor.id)
      .where('product_id', '=', product)
      .returning('quantity')
      .executeTakeFirst()
    if (!saved) throw cartRefusals.notSavedForLater()
    const { name, stock } = await getProduct(trx, product)
    const quantity = await addWhatFits(trx, actor.id, { product, quantity: saved.quantity })
    if (quantity === 0) throw notEnoughFor(stock)
    return { name, quantity, wanted: saved.quantity }
  })
}

/** Idempotent: removing a line that is not there succeeds. */
export async function removeSaved(db: Db, actor: Actor, product: ProductId): Promise<void> {
  await db
    .deleteFrom('saved_lines')
    .where('account_id', '=', actor.id)
    .where('product_id', '=', product)
    .execute()
}
