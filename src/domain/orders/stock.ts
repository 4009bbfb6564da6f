import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { stockWord } from '#values/stock.ts'

interface Piece {
  productId: ProductId
  name: string
  quantity: number
}

/** Puts the pieces of a cancelled order back into stock. */
export async function returnStock(trx: Db, lines: readonly Piece[]): Promise<void> {
  const pieces = perProduct(lines)
  await changeStock(trx, await lockProducts(trx, pieces), pieces, 1)
}

/** Takes pieces out of stock; refuses all of them when one is short. */
export async function takeStock(trx: Db, lines: readonly Piece[]): Promise<void> {
  const pieces = perProduct(lines)
  const stockOf = await lockProducts(trx, pieces)
  const short = pieces
    .map(({ productId, name, quantity }) => ({ name, quantity, left: stockOf.get(productId)?.stock ?? 0 }))
    .filter(({ left, quantity }) => left < quantity)
  if (short.length > 0) throw refuse.notEnoughStock(short)
  await changeStock(trx, stockOf, pieces, -1)
}

export interface StockChange {
  productId: ProductId
  categorySlug: string
  before: number
  now: number
}

/**
 * Drops what an order changes and no more, or a busy shop would keep no page longer than a moment. Always what shows the
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

/** A product stands in several lines of an order where its shipment was split; an UPDATE from a list changes each row once. */
function perProduct(lines: readonly Piece[]): Piece[] {
  const pieces = new Map<ProductId, Piece>()
  for (const line of lines) {
    const before = pieces.get(line.productId)?.quantity ?? 0
    pieces.set(line.productId, { ...line, quantity: before + line.quantity })
  }
  return [...pieces.values()]
}

type StockOf = Map<ProductId, { productId: ProductId; stock: number; categorySlug: string }>

/** Lock products in id order, as in every other change of stock, to avoid deadlocks. */
async function lockProducts(trx: Db, pieces: readonly Piece[]): Promise<StockOf> {
  const rows = await trx
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.id', '=', sql<ProductId>`ANY(${pieces.map(({ productId }) => productId)}::text[])`)
    .select(['p.id as productId', 'p.stock', 'c.slug as categorySlug'])
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  return new Map(rows.map(row => [row.productId, row]))
}

async function changeStock(trx: Db, stockOf: StockOf, pieces: readonly Piece[], sign: 1 | -1) {
  await sql`
    UPDATE products p SET stock = p.stock + ${sign}::integer * piece.quantity
    FROM unnest(${pieces.map(({ productId }) => productId)}::text[], ${pieces.map(({ quantity }) => quantity)}::integer[])
      AS piece (product_id, quantity)
    WHERE p.id = piece.product_id`.execute(trx)
  announceStock(
    trx,
    pieces.flatMap(({ productId, quantity }) => {
      const found = stockOf.get(productId)
      return found ? { ...found, before: found.stock, now: found.stock + sign * quantity } : []
    }),
  )
}
