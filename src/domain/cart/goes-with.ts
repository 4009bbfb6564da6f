import type { Db } from '#db/client.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
import { listProducts } from '#domain/search/list-products.ts'
import type { AccountId } from '#values/ids.ts'

/**
 * What goes with a cart: what others bought together with its products, filled up with best sellers of their brands, then
 * of the whole shop. Nothing that is in the cart already, also not in another shade, and nothing that is sold out.
 */
export async function listGoesWith(db: Db, account: AccountId, limit: number): Promise<Product[]> {
  const inCart = await liveProducts(db)
    .innerJoin('cart_lines as line', 'line.product_id', 'p.id')
    .where('line.account_id', '=', account)
    .orderBy('line.position', 'desc')
    .execute()
  if (inCart.length === 0) return []
  const chosen = onePerFamily(inCart, limit)
  chosen.add(await boughtTogether(db, account))
  const brand = [...new Set(inCart.map(({ brandName }) => brandName).filter(Boolean))]
  for (const only of [...(brand.length > 0 ? [{ brand }] : []), {}]) {
    if (chosen.isFull()) break
    const { products } = await listProducts(db, { ...only, inStock: true, sort: 'best-selling', limit: 48 })
    chosen.add(products)
  }
  return chosen.products
}

async function boughtTogether(db: Db, account: AccountId): Promise<Product[]> {
  return liveProducts(db)
    .innerJoin(
      db
        .selectFrom('bought_together as pair')
        .innerJoin('cart_lines as line', 'line.product_id', 'pair.product_id')
        .where('line.account_id', '=', account)
        .groupBy('pair.other_id')
        .select(['pair.other_id', eb => eb.fn.sum<number>('pair.orders').as('orders')])
        .as('pair'),
      'pair.other_id',
      'p.id',
    )
    .where('p.stock', '>', 0)
    .orderBy('pair.orders', 'desc')
    .orderBy('p.id')
    .limit(48)
    .execute()
}

/** Collects products that are neither the ones to avoid, nor shades or sizes of those or of each other. */
function onePerFamily(avoid: Product[], limit: number) {
  const seen = new Set<string>(avoid.map(keyOf))
  const products: Product[] = []
  return {
    products,
    isFull: () => products.length >= limit,
    add(more: Product[]) {
      for (const product of more) {
        if (products.length >= limit || seen.has(keyOf(product))) continue
        seen.add(keyOf(product))
        products.push(product)
      }
    },
  }
}

const keyOf = ({ id, family, sellerId }: Product) => (family ? `${sellerId} ${family}` : id)
