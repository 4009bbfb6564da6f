import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'

interface Piece {
  productId: ProductId
  name: string
  quantity: number
}

/** Puts pieces of an order back on the shelf. */
export async function returnStock(trx: Db, pieces: readonly Piece[]): Promise<void> {
  await changeStock(trx, await lockShelf(trx, pieces), pieces, 1)
}

/** Takes them from the shelf again; refuses all of them when one is short. */
export async function takeStock(trx: Db, pieces: readonly Piece[]): Promise<void> {
  const shelf = await lockShelf(trx, pieces)
  const short = pieces
    .map(({ productId, name, quantity }) => ({ name, quantity, left: shelf.get(productId)?.stock ?? 0 }))
    .filter(({ left, quantity }) => left < quantity)
  if (short.length > 0) throw refuse.notEnoughStock(short)
  await changeStock(trx, shelf, pieces, -1)
}

/** Every page that shows how many there are. */
export function announceStock(trx: Db, products: readonly { productId: ProductId; categorySlug: string }[]) {
  announce(
    trx,
    'products',
    ...products.flatMap(({ productId, categorySlug }) => [
      `product:${productId}`,
      `category:${categorySlug}`,
    ]),
  )
}

type Shelf = Map<ProductId, { productId: ProductId; stock: number; categorySlug: string }>

/** In the order of ids, as everybody who changes stock: nobody waits in a circle. */
async function lockShelf(trx: Db, pieces: readonly Piece[]): Promise<Shelf> {
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

async function changeStock(trx: Db, shelf: Shelf, pieces: readonly Piece[], sign: 1 | -1) {
  await sql`
    UPDATE products p SET stock = p.stock + ${sign}::integer * piece.quantity
    FROM unnest(${pieces.map(({ productId }) => productId)}::text[], ${pieces.map(({ quantity }) => quantity)}::integer[])
      AS piece (product_id, quantity)
    WHERE p.id = piece.product_id`.execute(trx)
  announceStock(trx, [...shelf.values()])
}
