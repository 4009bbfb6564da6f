import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { tagsOf } from '#domain/products/product.ts'
import { setPrices } from '#domain/products/set-figures.ts'
import type { ProductId, SaleId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { mayBegin, priceOf, type TermsOfSale } from './sales.ts'

/** So many prices change in one transaction: orders for these products wait for it. */
const batchSize = 200

/** Begins and ends what is due. Safe to run on every instance and to repeat: a batch changes only what has not changed yet. */
export async function flipSales(db: Db): Promise<void> {
  const over = await db
    .selectFrom('sales')
    .select('id')
    .where('state', '=', 'running')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute()
  for (const { id } of over) await endSale(db, id)
  const due = await db
    .selectFrom('sales')
    .select(['id', 'kind', 'value', 'seller_id as sellerId', 'starts_at as startsAt', 'state'])
    .select(
      sql<
        TermsOfSale['scope']
      >`'{"products": [], "categories": [], "brands": [], "sellers": []}'::jsonb || scope`.as('scope'),
    )
    .where('state', '=', 'scheduled')
    .where('starts_at', '<=', sql<Date>`now()`)
    .orderBy('starts_at')
    .execute()
  for (const sale of due) await beginSale(db, sale)
}

/** When the next sale begins or ends. */
export async function nextFlip(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT min(CASE state WHEN 'scheduled' THEN starts_at ELSE ends_at END) AS next FROM sales
    WHERE state <> 'ended'`.execute(db)
  return rows[0]!.next
}

async function beginSale(db: Db, sale: TermsOfSale & { id: SaleId }) {
  const begin = async (trx: Db) => {
    // Lock in id order, like place-order, to avoid deadlocks.
    const { rows } = await sql<NewPrice>`
      WITH chosen AS (
        SELECT p.id, p.price AS regular, ${priceOf(sale)} AS price FROM products p
        WHERE ${mayBegin(sale)} AND NOT EXISTS (SELECT FROM sale_prices s WHERE s.sale_id = ${sale.id} AND s.product_id = p.id)
        ORDER BY p.id LIMIT ${batchSize} FOR NO KEY UPDATE OF p
      )
      INSERT INTO sale_prices (sale_id, product_id, regular_price, price)
      SELECT ${sale.id}, id, regular, price FROM chosen
      ON CONFLICT DO NOTHING RETURNING product_id AS "productId", price`.execute(trx)
    return changePrices(trx, rows)
  }
  while ((await inTransaction(db, begin)) > 0);
  await sql`UPDATE sales SET state = 'running', version = version + 1 WHERE id = ${sale.id} AND state = 'scheduled'`.execute(
    db,
  )
}

/** Gives back the prices from before, except where somebody has set another one meanwhile. */
export async function endSale(db: Db, id: SaleId): Promise<void> {
  const end = async (trx: Db) => {
    const { rows: locked } = await sql<{ id: ProductId }>`
      SELECT p.id FROM sale_prices s JOIN products p ON p.id = s.product_id
      WHERE s.sale_id = ${id} AND s.ended_at IS NULL ORDER BY p.id LIMIT ${batchSize} FOR NO KEY UPDATE OF p`.execute(
      trx,
    )
    const { rows } = await sql<NewPrice>`
      UPDATE sale_prices SET ended_at = now()
      WHERE sale_id = ${id} AND ended_at IS NULL AND product_id = ANY(${locked.map(row => row.id)}::text[])
      RETURNING product_id AS "productId", regular_price AS price`.execute(trx)
    await changePrices(trx, rows)
    return locked.length
  }
  while ((await inTransaction(db, end)) > 0);
  await sql`
    UPDATE sales SET state = 'ended', ends_at = least(ends_at, greatest(now(), starts_at + interval '1 microsecond')),
      version = version + 1
    WHERE id = ${id} AND state <> 'ended'`.execute(db)
}

interface NewPrice {
  productId: ProductId
  price: Paise
}

async function changePrices(trx: Db, prices: readonly NewPrice[]): Promise<number> {
  const changed = await setPrices(trx, prices)
  if (changed.length > 0) announce(trx, ...new Set(changed.flatMap(tagsOf)))
  return changed.length
}
