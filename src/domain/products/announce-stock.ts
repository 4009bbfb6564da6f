import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { eventsRecorded, insertEvents } from '#domain/events/record.ts'
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
  await recordStock(trx, changes)
  announceStock(trx, changes)
}

/** As a part of a statement: records which products of `changed` have run low, sold out or come back. */
export const insertStockEvents = (changed: string) => `
    ${insertEvents}
    SELECT level.kind, p.id, array_remove(ARRAY[p.seller_id], NULL), NULL,
      jsonb_strip_nulls(jsonb_build_object('productName', p.name, 'stock', CASE WHEN level.kind <> 'stock.out' THEN changed.now END))
    FROM ${changed} AS changed
    CROSS JOIN (SELECT low_stock_threshold AS few FROM settings) AS shop
    CROSS JOIN LATERAL (VALUES
      ('stock.back', changed.before = 0 AND changed.now > 0),
      ('stock.low', changed.now <= few AND changed.before > CASE WHEN changed.now = 0 THEN 0 ELSE few END),
      ('stock.out', changed.before > 0 AND changed.now = 0)
    ) AS level (kind, is_reached)
    JOIN products p ON p.id = changed."productId" AND p.suspended_at IS NULL AND p.deleted_at IS NULL
    WHERE level.is_reached`

/** What was not for sale before counts as if there had been plenty: it is told of if it comes with few pieces. */
export const plenty = 2 ** 31 - 1

export async function recordStock(
  trx: Db,
  changes: readonly Pick<StockChange, 'productId' | 'before' | 'now'>[],
): Promise<void> {
  const crossed = changes.filter(({ before, now }) => before !== now)
  if (crossed.length === 0) return
  await sql`
    WITH changed AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(crossed)}) AS _ ("productId" text, before integer, now integer)
    ) ${sql.raw(insertStockEvents('changed'))}`.execute(trx)
  announce(trx, eventsRecorded)
}
