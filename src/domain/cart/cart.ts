import type { Db } from '#db/client.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import { type Amounts, priceOrder } from '#domain/orders/price-order.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
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
  const prices = lines.map(({ product, quantity }) => ({ price: product.price, quantity }))
  return { lines, ...priceOrder(prices, await deliveryTerms(db, account)) }
}

/** To the default address, where the account has one. */
async function deliveryTerms(db: Db, account: AccountId) {
  const place = await db
    .selectFrom('addresses')
    .select(['state', 'pincode'])
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return termsFor(await getDeliveryRules(db), place ?? null)
}
