import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderId } from '#values/ids.ts'

/** The order whose payment paid for this one: what came in exchange was paid for with the first order. */
export async function orderPaidWith(db: Db, order: OrderId): Promise<OrderId> {
  const { rows } = await sql<{ id: OrderId }>`
    WITH RECURSIVE came_from AS (
      SELECT ${order}::text AS id, 0 AS step
      UNION ALL
      SELECT r.order_id, step + 1 FROM came_from c JOIN returns r ON r.exchange_order_id = c.id WHERE step < 50)
    SELECT id FROM came_from ORDER BY step DESC LIMIT 1`.execute(db)
  return rows[0]!.id
}
