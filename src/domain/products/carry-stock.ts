import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'

const batchSize = 500

/**
 * Carries what orders took out of stock over to the rows that the back office's table sorts and filters by. Done by a job,
 * because with each order it would cost a third of the order's time. Safe to run on every instance.
 */
export async function carryStock(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM product_rows r JOIN products p ON p.id = r.product_id WHERE r.stock <> p.stock ORDER BY p.id`.execute(
    db,
  )
  for (let start = 0; start < rows.length; start += batchSize) {
    const ids = rows.slice(start, start + batchSize).map(({ id }) => id)
    await inTransaction(db, async trx => {
      // Stock is read by a later statement than the one that locks: what an edit wrote meanwhile is not overwritten.
      await sql`SELECT FROM product_rows WHERE product_id = ANY(${ids}) ORDER BY product_id FOR UPDATE`.execute(
        trx,
      )
      await sql`
        UPDATE product_rows r SET stock = p.stock FROM products p
        WHERE p.id = r.product_id AND r.product_id = ANY(${ids}) AND r.stock <> p.stock`.execute(trx)
    })
  }
}
