import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { lockStock, recount } from './recount.ts'

const batchSize = 200

/** How long every lot is sold, by the promise and the delivery of today: a condition and a value of lots `l`, products `p`. */
const sellUntil = `sell_until(l.made_on, l.expires_on,
  coalesce(p.promise_days, (SELECT promise_days FROM settings)), (SELECT to_days FROM delivery_rules))`

/**
 * Brings stock up to today: lots whose day has come are no longer sold, and those of a product with another promise are sold
 * for longer or shorter. Safe to run on every instance.
 */
export async function ageLots(db: Db): Promise<void> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT p.id FROM products p
    WHERE p.tracks_lots AND (p.stock <> pieces_to_sell(p.id) OR EXISTS (
      SELECT FROM lots l WHERE l.product_id = p.id AND NOT l.is_empty
        AND l.sell_until IS DISTINCT FROM ${sql.raw(sellUntil)}))
    ORDER BY p.id`.execute(db)
  for (let start = 0; start < rows.length; start += batchSize) {
    const ids = rows.slice(start, start + batchSize).map(({ id }) => id)
    await inTransaction(db, async trx => {
      await lockStock(trx, ids)
      await setSellUntil(trx, ids)
      await recount(trx, ids)
    })
  }
}

/** The products are locked by the caller. */
export async function setSellUntil(trx: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`
    UPDATE lots l SET sell_until = ${sql.raw(sellUntil)} FROM products p
    WHERE p.id = l.product_id AND p.id = ANY(${ids}::text[])
      AND l.sell_until IS DISTINCT FROM ${sql.raw(sellUntil)}`.execute(trx)
}
