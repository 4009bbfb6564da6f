import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { type AccountId, isId, type ProductId } from '#values/ids.ts'
import { mostOfOneProduct } from './cart.ts'

export interface CartChange {
  account: AccountId
  product: ProductId
  quantity: number
}

/** Adds to the line there is, or makes one. One statement: calls at the same time queue for the row, none is lost. */
export async function addToCart(db: Db, { account, product, quantity }: CartChange): Promise<void> {
  if (!isId(product)) throw refuse.unknownProduct()
  const { rows } = await sql`
    INSERT INTO cart_lines AS line (account_id, product_id, quantity)
    SELECT ${account}, p.id, ${quantity} FROM products p
    WHERE p.id = ${product} AND p.deleted_at IS NULL AND p.stock >= ${quantity}
    ON CONFLICT (account_id, product_id) DO UPDATE SET quantity = line.quantity + excluded.quantity
    WHERE line.quantity + excluded.quantity <=
      least(${mostOfOneProduct}, (SELECT stock FROM products WHERE id = excluded.product_id))
    RETURNING quantity`.execute(db)
  if (rows.length > 0) return
  const { stock } = await getProduct(db, product)
  throw stock < mostOfOneProduct ? refuse.onlySoManyLeft(stock) : refuse.cartLineFull(mostOfOneProduct)
}

/** Sets the quantity of a line and answers its product's name; at zero or below the line goes. */
export async function updateCart(db: Db, change: CartChange): Promise<string> {
  const { account, product, quantity } = change
  if (quantity <= 0) return removeFromCart(db, change)
  if (!isId(product)) throw refuse.unknownProduct()
  const { rows } = await sql<{ name: string; stock: number; changed: boolean }>`
    WITH changed AS (
      UPDATE cart_lines line SET quantity = ${quantity} FROM products p
      WHERE line.account_id = ${account} AND line.product_id = ${product}
        AND p.id = line.product_id AND p.deleted_at IS NULL AND p.stock >= ${quantity}
      RETURNING line.product_id
    )
    SELECT name, stock, EXISTS (SELECT FROM changed) AS changed FROM products
    WHERE id = ${product} AND deleted_at IS NULL`.execute(db)
  const [found] = rows
  if (!found) throw refuse.unknownProduct()
  if (found.changed) return found.name
  throw found.stock < quantity ? refuse.onlySoManyLeft(found.stock) : refuse.notInCart()
}

/** Takes a line out and answers its product's name. To take out what is not in is no mistake. */
export async function removeFromCart(
  db: Db,
  { account, product }: Pick<CartChange, 'account' | 'product'>,
): Promise<string> {
  if (!isId(product)) throw refuse.unknownProduct()
  const { rows } = await sql<{ name: string }>`
    DELETE FROM cart_lines line USING products p
    WHERE line.account_id = ${account} AND line.product_id = ${product} AND p.id = line.product_id
    RETURNING p.name`.execute(db)
  return rows[0]?.name ?? (await getProduct(db, product)).name
}
