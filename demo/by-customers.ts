import type { Product } from '#domain/products/product.ts'
import type { Buyer } from './fill-orders.ts'

interface Written {
  product: string
  customer: string
  daysAgo: number
}

const oneDay = 24 * 60 * 60 * 1000

export const daysAgo = (days: number) => new Date(Date.now() - days * oneDay)

/** What customers wrote about products, with the ids of both. Oldest first, because new ids sort by time. */
export const byCustomers = <Entry extends Written>(
  written: readonly Entry[],
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) =>
  written
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(entry => ({
      entry,
      about: {
        product_id: products.get(entry.product)!.id,
        account_id: buyers.get(entry.customer)!.id,
        created_at: daysAgo(entry.daysAgo),
      },
    }))
