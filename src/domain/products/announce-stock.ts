import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { stockWord } from '#values/stock.ts'

export interface StockChange {
  productId: ProductId
  categorySlug: string
  before: number
  now: number
}

/**
 * Drops what an order changes and no more, or a busy shop would cache no page longer than a moment. Always what shows the
 * number: 'stock:ID' of one product, 'stock' of lists. With another word on its card, every page that shows the product. What
 * sells out or comes back moves in all lists.
 */
export function announceStock(db: Db, changes: readonly StockChange[]) {
  announce(db, 'stock', ...changes.map(({ productId }) => `stock:${productId}`))
  for (const { productId, categorySlug, before, now } of changes) {
    if (stockWord(before) !== stockWord(now)) announce(db, `product:${productId}`)
    if (before > 0 !== now > 0) announce(db, 'products', `category:${categorySlug}`)
  }
}

/** The caller has locked the products. */
export async function setStock(trx: Db, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    UPDATE products p SET stock = given.stock
    FROM unnest(${changes.map(({ productId }) => productId)}::text[], ${changes.map(({ now }) => now)}::integer[])
      AS given (id, stock)
    WHERE p.id = given.id`.execute(trx)
  announceStock(trx, changes)
}
