import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type StockChange, setStock } from '#domain/products/announce-stock.ts'
import type { ProductId } from '#values/ids.ts'

/** Sets the stock of products that are tracked in lots to what there is to sell of them. The caller has locked them. */
export async function recount(trx: Db, ids: readonly ProductId[]): Promise<void> {
  const { rows } = await sql<StockChange>`
    SELECT p.id AS "productId", p.stock AS before, pieces_to_sell(p.id) AS now, c.slug AS "categorySlug"
    FROM products p LEFT JOIN categories c ON c.id = p.category_id WHERE p.id = ANY(${ids}::text[]) AND p.tracks_lots`.execute(
    trx,
  )
  await setStock(
    trx,
    rows.filter(({ before, now }) => before !== now),
  )
}

/** Waits for parcels that are being sent with a piece of these lots, and blocks the lots. */
export async function markRecalled(trx: Db, lots: readonly string[]): Promise<void> {
  await sql`SELECT FROM lots WHERE id = ANY(${lots}::text[]) ORDER BY id FOR UPDATE`.execute(trx)
  await sql`UPDATE lots SET state = 'recalled' WHERE id = ANY(${lots}::text[])`.execute(trx)
}

/** Locks products in id order, as every change of stock does, to avoid deadlocks. */
export async function lockStock(trx: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`SELECT FROM products WHERE id = ANY(${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
}

/** Pieces stop to be sold as their dates come near: what an order could not pick is no longer stock. */
export async function recountAged(db: Db, ids: readonly ProductId[]): Promise<void> {
  await inTransaction(db, async trx => {
    await lockStock(trx, ids)
    await recount(trx, ids)
  })
}
