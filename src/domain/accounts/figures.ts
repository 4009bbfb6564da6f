import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/** What an account has bought or sold. Cancelled orders do not count. */
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
    SELECT who.id, sold.orders, 0, (
        SELECT count(*) FROM product_rows p WHERE p.seller_id = who.id
      ), sold.open, newest.created_at
    FROM unnest(${idsOf(true)}::text[]) AS who (id)
    CROSS JOIN LATERAL (
      SELECT whole.orders + split.orders AS orders, whole.open + split.open AS open FROM (
        SELECT count(*) AS orders, count(*) FILTER (WHERE ${isOpen}) AS open FROM shipments s
        WHERE s.seller_id = who.id AND is_sale(s.status) AND NOT s.is_split
      ) AS whole, (
        SELECT count(DISTINCT s.order_id) AS orders, count(DISTINCT s.order_id) FILTER (WHERE ${isOpen}) AS open FROM shipments s
        WHERE s.seller_id = who.id AND is_sale(s.status) AND s.is_split
      ) AS split
    ) AS sold
    LEFT JOIN LATERAL (
      SELECT o.created_at FROM shipments s JOIN orders o ON o.id = s.order_id
      WHERE s.seller_id = who.id AND is_sale(s.status) ORDER BY s.order_id DESC LIMIT 1
    ) AS newest ON true`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export async function countOpenShipments(db: Db, seller: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT s.order_id) AS count FROM shipments s WHERE s.seller_id = ${seller} AND ${isOpen}`.execute(
    db,
  )
  return rows[0]!.count
}

const isOpen = sql<boolean>`s.status <> 'Delivered' AND is_sale(s.status)`
