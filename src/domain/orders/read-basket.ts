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
}

/** Locks nothing: `writeOrder` makes sure that it still is so when the order is written. */
export async function readBasket(db: Db, account: AccountId): Promise<Basket> {
  const { rows } = await db.executeQuery<BasketLine>(CompiledQuery.raw(readBasketSql, [account]))
  return rows
}

export const readBasketSql = `
  SELECT line.quantity, p.id AS "productId", p.stock, p.price, p.name, p.brand_name AS "brandName",
    coalesce(p.image, p.images[1]) AS image, c.name AS category, c.slug AS "categorySlug",
    p.seller_id AS "sellerId", seller.name AS "sellerName"
  FROM cart_lines line
  JOIN products p ON p.id = line.product_id AND p.deleted_at IS NULL
  JOIN categories c ON c.id = p.category_id
  LEFT JOIN accounts seller ON seller.id = p.seller_id
  WHERE line.account_id = $1
  ORDER BY line.position`
