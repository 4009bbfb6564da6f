import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { readLasting } from '#domain/finish-dates/lasting.ts'
import type { ProductId } from '#values/ids.ts'
import { lockStock, recount } from './recount.ts'

const batchSize = 200

/**
 * How long every lot is sold, by the promise, the time that a pack lasts and the delivery of today: a condition and a value of lots
 * `l`, products `p` and `lasts`. Nobody should have to throw away what is not used up: the promise is raised to that time, but to
 * half of the shelf life at most. Not of short-dated offers, which say so, nor where nobody knows the shelf life.
 */
const sellUntil = `sell_until(l.made_on, l.expires_on,
  greatest(coalesce(p.promise_days, (SELECT promise_days FROM settings)), CASE WHEN l.offered_from IS NULL
    THEN least(lasts.days, coalesce((l.expires_on - l.made_on) / 2, p.shelf_life_months * 15, 0)) END),
  (SELECT to_days FROM delivery_rules))`

/**
 * Updates stock to today's date: lots past their last selling day are no longer sold. Where the promise of a product was
 * changed, that day moves. Safe to run on every instance.
 */
export async function ageLots(db: Db): Promise<void> {
  const { rows: tracked } = await sql<{ id: ProductId }>`
    SELECT id FROM products WHERE tracks_lots ORDER BY id`.execute(db)
  const { rows } = await sql<{ id: ProductId }>`
    SELECT p.id FROM products p JOIN ${await lasting(
      db,
      tracked.map(({ id }) => id),
    )} ON lasts.id = p.id
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
    UPDATE lots l SET sell_until = ${sql.raw(sellUntil)} FROM products p JOIN ${await lasting(trx, ids)} ON lasts.id = p.id
    WHERE p.id = l.product_id AND l.sell_until IS DISTINCT FROM ${sql.raw(sellUntil)}`.execute(trx)
}

/** How long a pack of each product lasts, as a table `lasts`; 0 where nobody can tell. */
async function lasting(db: Db, ids: readonly ProductId[]) {
  const days = await readLasting(db, ids)
  return sql`unnest(${ids}::text[], ${ids.map(id => Math.round(days.get(id) ?? 0))}::integer[]) AS lasts(id, days)`
}
