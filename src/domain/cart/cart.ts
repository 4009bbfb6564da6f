import type { Db } from '#db/client.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { type Product, productsWithCategory } from '#domain/products/product.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type Amounts, priceOrder } from './price-order.ts'

/** One product may be in a cart this many times. */
export const mostOfOneProduct = 99

export interface Cart extends Amounts {
  lines: CartLine[]
}

interface CartLine {
  product: Product
  quantity: number
  /** False while its seller is not approved; it does not count then. */
  forSale: boolean
}

/** In the order the lines were added. A sold-out product stays in the cart, and one whose seller is not approved; a deleted one does not. */
export async function getCart(db: Db, account: AccountId): Promise<Cart> {
  const rows = await productsWithCategory(db)
    .innerJoin('cart_lines as line', 'line.product_id', 'p.id')
    .where('line.account_id', '=', account)
    .select(['line.quantity', 'p.suspended_at as suspendedAt'])
    .orderBy('line.position')
    .execute()
  const lines = rows.map(({ quantity, suspendedAt, ...product }) => ({
    product,
    quantity,
    forSale: suspendedAt === null,
  }))
  const priced = rows.filter(({ suspendedAt }) => suspendedAt === null)
  return { lines, ...priceOrder(priced, await deliveryTerms(db, account)) }
}

/** What Buy Now orders: one product alone, priced like a cart. */
export async function getBuyNow(
  db: Db,
  account: AccountId,
  { product: id, quantity }: { product: ProductId; quantity: number },
): Promise<Cart> {
  const product = await getProduct(db, id)
  const amounts = priceOrder([{ price: product.price, quantity }], await deliveryTerms(db, account))
  return { lines: [{ product, quantity, forSale: true }], ...amounts }
}

/** To the default address, where the account has one. */
async function deliveryTerms(db: Db, account: AccountId) {
  const address = await db
    .selectFrom('addresses')
    .select(['state', 'pincode'])
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return termsFor(await getDeliveryRules(db), address ?? null)
}
