import type { Db } from '#db/client.ts'
import { liveProducts, type Product } from '#domain/catalogue/product.ts'
import { type Amounts, priceOrder } from '#domain/orders/price-order.ts'
import type { AccountId } from '#values/ids.ts'

/** One product may be in a cart this many times. */
export const mostOfOneProduct = 99

export interface CartLine {
  product: Product
  quantity: number
}

export interface Cart extends Amounts {
  lines: CartLine[]
}

/** In the order the lines were added. A deleted product is no longer in any cart; a sold-out one is, to be seen. */
export async function getCart(db: Db, account: AccountId): Promise<Cart> {
  const found = await liveProducts(db)
    .innerJoin('cart_lines as line', 'line.product_id', 'p.id')
    .where('line.account_id', '=', account)
    .select('line.quantity')
    .orderBy('line.position')
    .execute()
  const lines = found.map(({ quantity, ...product }) => ({ product, quantity }))
  return { lines, ...priceOrder(lines.map(({ product, quantity }) => ({ price: product.price, quantity }))) }
}
