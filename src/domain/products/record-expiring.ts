import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type NewEvent, recordEvents } from '#domain/events/record.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, LotId, ProductId } from '#values/ids.ts'
import { expiresWithinDays } from '#values/product-states.ts'

/** Records what has to be sold soon. A job, because nobody does anything when a date comes near. Safe to run on every instance. */
export async function recordExpiring(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    // Two runs at once would both find the same.
    const { rows } = await sql<{ isFree: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('record-expiring')) AS "isFree"`.execute(trx)
    if (!rows[0]!.isFree) return
    await recordEvents(trx, [...(await nearBestBefore(trx)), ...(await nearLots(trx))])
  })
}

interface Found {
  productId: ProductId
  productName: string
  sellerId: AccountId | null
}

/** Once for each date. */
async function nearBestBefore(trx: Db): Promise<NewEvent[]> {
  const { rows } = await sql<Found & { bestBefore: string }>`
    WITH near AS (
      SELECT p.id, p.seller_id, p.name, p.best_before
      FROM products p LEFT JOIN expiry_told t ON t.product_id = p.id
      WHERE p.best_before <= ${dayInIndia(new Date(), expiresWithinDays)}
        AND p.stock > 0 AND p.deleted_at IS NULL AND p.suspended_at IS NULL
        AND t.best_before IS DISTINCT FROM p.best_before
    ), told AS (
      INSERT INTO expiry_told SELECT id, best_before FROM near
      ON CONFLICT (product_id) DO UPDATE SET best_before = excluded.best_before
    )
    SELECT id AS "productId", seller_id AS "sellerId", name AS "productName", best_before AS "bestBefore" FROM near
    ORDER BY best_before, name`.execute(trx)
  return rows.map(({ productId, productName, sellerId, bestBefore }) => ({
    kind: 'stock.expires-soon',
    subject: productId,
    sellers: [sellerId],
    data: { productName, bestBefore, lotId: null, batch: null },
  }))
}

/** Lots that are sold for thirty days at most: each once a week. */
async function nearLots(trx: Db): Promise<NewEvent[]> {
  const today = Date.parse(dayInIndia(new Date()))
  const week = 7 * 24 * 60 * 60 * 1000
  const since = new Date(Math.floor(today / week) * week).toISOString().slice(0, 10)
  const { rows } = await sql<Found & { lotId: LotId; batch: string }>`
    SELECT p.id AS "productId", p.seller_id AS "sellerId", p.name AS "productName", l.id AS "lotId", l.batch_code AS batch
    FROM lots l JOIN products p ON p.id = l.product_id
    WHERE NOT l.is_empty AND l.state = 'sellable' AND l.on_hand > l.held AND p.deleted_at IS NULL
      AND coalesce(l.sell_until, 'infinity'::date) BETWEEN day_in_india() AND day_in_india() + 30
      AND NOT EXISTS (SELECT FROM shop_events e WHERE e.kind = 'stock.expires-soon' AND e.subject_id = p.id
        AND e.data ->> 'lotId' = l.id AND (e.at AT TIME ZONE 'Asia/Kolkata')::date >= ${since}::date)
    ORDER BY l.sell_until, p.name LIMIT 10000`.execute(trx)
  return rows.map(({ productId, productName, sellerId, lotId, batch }) => ({
    kind: 'stock.expires-soon',
    subject: productId,
    sellers: [sellerId],
    data: { productName, bestBefore: null, lotId, batch },
  }))
}
