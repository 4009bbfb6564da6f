import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { getProduct } from '#domain/products/get-product.ts'
import type { ProductId } from '#values/ids.ts'
import { type CartChange, mostOfOneProduct } from './cart-change.ts'
import { cartRefusals } from './refusals.ts'

/** Adds to an existing line or makes one. One statement, so that concurrent calls cannot lose an update. */
export async function addToCart(db: Db, actor: Actor, { product, quantity }: CartChange): Promise<void> {
  const { rows } = await sql`
    INSERT INTO cart_lines AS line (account_id, product_id, quantity)
    SELECT ${actor.id}, p.id, ${quantity} FROM products p
    WHERE p.id = ${product} AND p.deleted_at IS NULL AND p.suspended_at IS NULL AND p.stock >= ${quantity}
    ON CONFLICT (account_id, product_id) DO UPDATE SET quantity = line.quantity + excluded.quantity
    WHERE line.quantity + excluded.quantity <=
      least(${mostOfOneProduct}, (SELECT stock FROM products WHERE id = excluded.product_id))
    RETURNING quantity`.execute(db)
  if (rows.length > 0) return
  const { stock } = await getProduct(db, product)
  throw notEnoughFor(stock)
}

/** Why no more of a product fits into the cart. */
export const notEnoughFor = (stock: number) =>
  stock < mostOfOneProduct ? cartRefusals.onlySoManyLeft(stock) : cartRefusals.cartLineFull(mostOfOneProduct)

/** Sets the quantity of a line and answers its product's name; at zero or below the line is removed. */
export async function updateCart(db: Db, actor: Actor, { product, quantity }: CartChange): Promise<string> {
  if (quantity <= 0) return removeFromCart(db, actor, product)
  const { rows } = await sql<{ name: string; stock: number; changed: boolean }>`
    WITH changed AS (
      UPDATE cart_lines line SET quantity = ${quantity} FROM products p
      WHERE line.account_id = ${actor.id} AND line.product_id = ${product}
        AND p.id = line.product_id AND p.deleted_at IS NULL AND p.suspended_at IS NULL AND p.stock >= ${quantity}
      RETURNING line.product_id
    )
    SELECT name, stock, EXISTS (SELECT FROM changed) AS changed FROM products
    WHERE id = ${product} AND deleted_at IS NULL AND suspended_at IS NULL`.execute(db)
  const [found] = rows
  if (!found) throw refuse.unknownProduct()
  if (found.changed) return found.name
  throw found.stock < quantity ? cartRefusals.onlySoManyLeft(found.stock) : cartRefusals.notInCart()
}

/** Answers the product's name. Idempotent: removing a line that is not there succeeds. */
export async function removeFromCart(db: Db, actor: Actor, product: ProductId): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM cart_lines line USING products p
    WHERE line.account_id = ${actor.id} AND line.product_id = ${product} AND p.id = line.product_id
    RETURNING p.name`.execute(db)
  return rows[0]?.name ?? (await getProduct(db, product)).name
}
