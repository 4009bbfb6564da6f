import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/**
 * What an account has bought or sold. Cancelled orders do not count. How many orders a seller has was counted within the last
 * minute (count-orders.ts): a seller may have too many shipments to count them for a table.
 */
export interface AccountFigures {
  /** Those they placed; for a seller, those with products of theirs. */
  orders: number
  spent: Paise
  /** A seller's products, without deleted ones. */
  products: number
  /** A seller's shipments that are neither delivered nor cancelled. */
  openOrders: number
  lastOrderAt: Date | null
}

export async function readAccountFigures(
  db: Db,
  accounts: readonly Pick<Actor, 'id' | 'role'>[],
): Promise<Map<AccountId, AccountFigures>> {
  const idsOf = (seller: boolean) =>
    accounts.filter(({ role }) => (role === 'seller') === seller).map(({ id }) => id)
  const { rows } = await sql<AccountFigures & { id: AccountId }>`
    SELECT who.id, count(o.id) AS orders, coalesce(sum(current_total(o)), 0)::bigint AS spent, 0 AS products, 0 AS "openOrders",
      max(o.created_at) AS "lastOrderAt"
    FROM unnest(${idsOf(false)}::text[]) AS who (id)
    LEFT JOIN orders o ON o.account_id = who.id AND is_sale(o.status)
    GROUP BY who.id
    UNION ALL
    SELECT seller.id, greatest(seller.order_count, open.orders), 0, (
        SELECT count(*) FROM products p WHERE p.seller_id = seller.id AND p.deleted_at IS NULL
      ), open.orders, newest.placed_at
    FROM accounts seller
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT s.is_split) + count(DISTINCT s.order_id) FILTER (WHERE s.is_split) AS orders
      FROM shipments s WHERE s.seller_id = seller.id AND ${isOpen}
    ) AS open
    LEFT JOIN LATERAL (
      SELECT s.placed_at FROM shipments s
      WHERE s.seller_id = seller.id AND is_sale(s.status) ORDER BY s.order_id DESC LIMIT 1
    ) AS newest ON true
    WHERE seller.id = ANY(${idsOf(true)})`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export async function countOpenShipments(db: Db, seller: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT s.order_id) AS count FROM shipments s WHERE s.seller_id = ${seller} AND ${isOpen}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Listed, so that the index by seller and status is read instead of all shipments. */
const isOpen = sql<boolean>`s.status IN ('Pending', 'Processing', 'Shipped')`
