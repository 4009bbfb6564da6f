import { CompiledQuery } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/** The lines of a cart with today's prices and stock, in the order they were added. */
export type Basket = readonly BasketLine[]

interface BasketLine {
  productId: ProductId
  quantity: number
  stock: number
  price: Paise
  name: string
  brandName: string
  image: string | null
  category: string
  categorySlug: string
  sellerId: AccountId | null
  sellerName: string | null
  position: number
}

/** Until the transaction ends nobody else can change these lines, or sell or reprice their products. */
export async function lockBasket(trx: Db, account: AccountId): Promise<Basket> {
  const { rows } = await trx.executeQuery<BasketLine>(CompiledQuery.raw(lockBasketSql, [account]))
  return rows.sort((a, b) => a.position - b.position)
}

/**
 * Rows are locked after sorting, so everybody takes products in the order of their ids and nobody waits in a circle.
 * A second click waits here for the first, then finds no lines. The account comes first, as for whoever deletes it.
 */
export const lockBasketSql = `
  SELECT line.quantity, line.position, p.id AS "productId", p.stock, p.price, p.name, p.brand_name AS "brandName",
    coalesce(p.image, p.images[1]) AS image, c.name AS category, c.slug AS "categorySlug",
    p.seller_id AS "sellerId", seller.name AS "sellerName"
  FROM cart_lines line
  JOIN accounts customer ON customer.id = line.account_id
  JOIN products p ON p.id = line.product_id AND p.deleted_at IS NULL
  JOIN categories c ON c.id = p.category_id
  LEFT JOIN accounts seller ON seller.id = p.seller_id
  WHERE line.account_id = $1
  ORDER BY p.id
  FOR KEY SHARE OF customer FOR UPDATE OF line FOR NO KEY UPDATE OF p`
