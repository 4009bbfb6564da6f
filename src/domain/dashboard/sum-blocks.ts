import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { blockRange } from './period.ts'

/**
 * Fills the sums of blocks that have none, or whose sums were invalidated. A transaction that changes a block's past locks
 * its row until it commits, so statements that begin after the row is locked here see that change.
 */
export async function sumBlocks(db: Db, blocks: readonly number[]): Promise<void> {
  if (blocks.length === 0) return
  const { rows } = await sql<{ block: number }>`
    SELECT block FROM sales_blocks WHERE block = ANY(${blocks}::integer[]) AND is_summed`.execute(db)
  const summed = new Set(rows.map(row => row.block))
  const missing = blocks.filter(block => !summed.has(block))
  if (missing.length > 0) await inTransaction(db, trx => fillSums(trx, missing))
}

async function fillSums(trx: Db, missing: readonly number[]) {
  await sql`INSERT INTO sales_blocks (block, is_summed)
    SELECT block, false FROM unnest(${missing}::integer[]) AS block ORDER BY block ON CONFLICT DO NOTHING`.execute(
    trx,
  )
  const { rows } = await sql<{ block: number }>`
    SELECT block FROM sales_blocks WHERE block = ANY(${missing}::integer[]) AND NOT is_summed
    ORDER BY block FOR UPDATE`.execute(trx)
  const blocks = rows.map(row => row.block)
  const lines = linesOf(blocks)
  await sql`DELETE FROM block_products WHERE block = ANY(${blocks}::integer[])`.execute(trx)
  await sql`DELETE FROM block_days WHERE block = ANY(${blocks}::integer[])`.execute(trx)
  await sql`
    INSERT INTO block_products (block, product_id, category, seller_id, revenue, pieces)
    SELECT block, product_id, category, seller_id, sum(kept_amount(price, quantity, discount, returned)),
      sum(quantity - returned)
    FROM ${lines} GROUP BY block, product_id, category, seller_id`.execute(trx)
  for (const [seller, condition] of [
    [sql`seller_id`, sql`WHERE seller_id IS NOT NULL`],
    [sql`NULL::text`, sql``],
  ] as const)
    await sql`
      INSERT INTO block_days (block, day, seller_id, orders, revenue)
      SELECT block, day, seller, count(*), sum(revenue) FROM (
        SELECT block, (min(sold_at) AT TIME ZONE 'Asia/Kolkata')::date AS day, ${seller} AS seller,
          sum(kept_amount(price, quantity, discount, returned)) AS revenue
        FROM ${lines} ${condition} GROUP BY block, order_id, seller
      ) AS sale GROUP BY block, day, seller`.execute(trx)
  await sql`UPDATE sales_blocks SET is_summed = true WHERE block = ANY(${blocks}::integer[])`.execute(trx)
}

function linesOf(blocks: readonly number[]) {
  const ranges = blocks.map(blockRange)
  return sql`unnest(${blocks}::integer[], ${ranges.map(({ from }) => from)}::timestamptz[],
      ${ranges.map(({ to }) => to)}::timestamptz[]) AS span (block, starts, ends)
    JOIN order_lines ON sold_at >= starts AND sold_at < ends AND NOT is_cancelled`
}
