import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

export interface ReturnedOfOrder {
  pieces: number
  refunded: Paise
}

/** How many pieces of orders were taken back, and what was paid back for them. With a seller, only of that seller's goods. */
export async function readReturnedOfOrders(
  db: Db,
  orders: readonly OrderId[],
  seller?: AccountId,
): Promise<Map<OrderId, ReturnedOfOrder>> {
  const { rows } = await sql<ReturnedOfOrder & { order: OrderId }>`
    SELECT order_id AS "order", sum(refunded)::bigint AS refunded,
      sum((SELECT coalesce(sum(accepted), 0) FROM return_items i WHERE i.return_id = r.id))::int AS pieces
    FROM returns r
    WHERE order_id = ANY(${orders}::text[]) ${seller ? sql`AND seller_id = ${seller}` : sql``}
    GROUP BY order_id`.execute(db)
  return new Map(rows.map(({ order, ...returned }) => [order, returned]))
}
