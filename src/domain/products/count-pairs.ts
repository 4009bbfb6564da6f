import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'

/** Of one product, so many others are stored. */
const mostOthers = 12
/** What only one customer bought together says nothing, and is nobody else's business. */
const leastOrders = 2

/** Which products were bought together in the last 90 days. Counted anew each time. */
export async function countPairs(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    await trx.deleteFrom('bought_together').execute()
    await sql`
      WITH recent AS (
        SELECT DISTINCT line.order_id, line.product_id FROM order_lines line
        JOIN products p ON p.id = line.product_id AND p.deleted_at IS NULL
        WHERE line.sold_at > now() - interval '90 days' AND NOT line.is_cancelled
      ), pairs AS (
        SELECT a.product_id, b.product_id AS other_id, count(*) AS orders,
          row_number() OVER (PARTITION BY a.product_id ORDER BY count(*) DESC, b.product_id) AS nth
        FROM recent a JOIN recent b ON b.order_id = a.order_id AND b.product_id <> a.product_id
        GROUP BY a.product_id, b.product_id
        HAVING count(*) >= ${leastOrders}
      )
      INSERT INTO bought_together (product_id, other_id, orders)
      SELECT product_id, other_id, orders FROM pairs WHERE nth <= ${mostOthers}`.execute(trx)
  })
}
