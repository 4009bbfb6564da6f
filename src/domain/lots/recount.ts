import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { announceStock, type StockChange } from '#domain/products/announce-stock.ts'
import type { ProductId } from '#values/ids.ts'

/** Sets the stock of products that are kept in lots to what there is to sell of them. The caller has locked them. */
export async function recount(trx: Db, ids: readonly ProductId[]): Promise<void> {
  const { rows } = await sql<StockChange>`
    UPDATE products p SET stock = counted.now
    FROM (SELECT id, stock AS before, pieces_to_sell(id) AS now, category_id FROM products WHERE id = ANY(${ids}::text[]))
      AS counted
    WHERE p.id = counted.id AND p.tracks_lots AND p.stock <> counted.now
    RETURNING p.id AS "productId", counted.before, counted.now,
      (SELECT slug FROM categories WHERE id = counted.category_id) AS "categorySlug"`.execute(trx)
  if (rows.length > 0) announceStock(trx, rows)
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
