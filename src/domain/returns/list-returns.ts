import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { PageRequest } from '#db/page.ts'
import type { Actor } from '#domain/actor.ts'
import type { AccountId, OrderId, ProductId, ReturnId } from '#values/ids.ts'
import type { ReturnReason, ReturnState } from '#values/return-rules.ts'
import { type Return, readReturns } from './return.ts'

/** Filters of the queue besides the states. */
type ReturnQueue = 'to-do' | 'overdue' | 'disputed' | 'to-pay'

interface ReturnListing extends PageRequest<ReturnId> {
  state?: ReturnState | ReturnQueue | undefined
  /** In the number, or the customer's name. */
  search?: string | undefined
}

interface ReturnPage {
  rows: Return[]
  next: ReturnId | undefined
  total: number
}

/** A seller's, for an admin all of them; newest first. */
export async function listReturns(
  db: Db,
  actor: Actor,
  { limit, after, page = 1, state, search }: ReturnListing,
): Promise<ReturnPage> {
  const pattern = search && containsPattern(search)
  const condition = sql.join(
    [
      actor.role === 'admin' ? sql`true` : sql`r.seller_id = ${actor.id}`,
      ...(state === undefined ? [] : [isIn(state, actor)]),
      ...(pattern
        ? [
            // By the orders, which are indexed by number and name; a return's number is its order's with a count.
            sql`(r.number = upper(${search}) OR r.order_id IN (SELECT o.id FROM orders o
              WHERE o.order_number ILIKE ${pattern} OR o.customer_name ILIKE ${pattern}))`,
          ]
        : []),
    ],
    sql` AND `,
  )
  const { rows } = await sql<{ id: ReturnId }>`
    SELECT r.id FROM returns r WHERE ${condition} ${after ? sql`AND r.id < ${after}` : sql``}
    ORDER BY r.id DESC LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM returns r WHERE ${condition}`.execute(db)
  const shown = rows.slice(0, limit).map(({ id }) => id)
  return {
    rows: await readReturns(db, shown),
    next: rows.length > limit ? shown.at(-1) : undefined,
    total: counted[0]!.total,
  }
}

const isIn = (state: ReturnState | ReturnQueue, { role }: Actor) => {
  if (state === 'to-do') return role === 'admin' ? waitsForAdmin : waitsForSeller
  if (state === 'overdue') return sql`r.due_at <= now()`
  if (state === 'disputed') return sql`(r.disputed_at IS NOT NULL AND r.dispute_closed_at IS NULL)`
  if (state === 'to-pay')
    return sql`r.id IN (SELECT return_id FROM refunds WHERE return_id IS NOT NULL AND state = 'manual')`
  return sql`r.state = ${state}`
}

/** In queries that call the returns `r`. */
export const waitsForSeller = sql`r.state IN ('requested', 'approved', 'received')`
/** The shop's own goods, what a seller has left too long, disputes, and money to be paid by hand. */
export const waitsForAdmin = sql`((r.seller_id IS NULL AND ${waitsForSeller}) OR r.due_at <= now()
  OR (r.disputed_at IS NOT NULL AND r.dispute_closed_at IS NULL)
  OR r.id IN (SELECT return_id FROM refunds WHERE return_id IS NOT NULL AND state = 'manual'))`

/** A customer's returns of one order, oldest first. */
export async function listReturnsOfOrder(db: Db, order: OrderId, seller?: AccountId): Promise<Return[]> {
  const rows = await db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', order)
    .$if(seller !== undefined, query => query.where('seller_id', '=', seller!))
    .orderBy('id')
    .execute()
  return readReturns(
    db,
    rows.map(({ id }) => id),
  )
}

export interface ReasonCount {
  productId: ProductId
  name: string
  /** Pieces sold and asked back in the last 90 days, in all and by reason. */
  sold: number
  returned: number
  reasons: Partial<Record<ReturnReason, number>>
}

/** Which products come back, and why; most pieces first. */
export async function countReasons(db: Db, actor: Actor): Promise<ReasonCount[]> {
  const ofSeller = actor.role === 'admin' ? sql`` : sql`AND r.seller_id = ${actor.id}`
  const { rows } = await sql<ReasonCount>`
    WITH back AS (
      SELECT i.product_id, i.reason, max(i.name) AS name, sum(i.quantity)::int AS pieces
      FROM returns r JOIN return_items i ON i.return_id = r.id
      WHERE r.created_at >= now() - interval '90 days' AND r.state NOT IN ('withdrawn', 'lapsed') ${ofSeller}
      GROUP BY i.product_id, i.reason
    )
    SELECT b.product_id AS "productId", max(b.name) AS name, sum(b.pieces)::int AS returned,
      jsonb_object_agg(b.reason, b.pieces) AS reasons,
      (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.product_id = b.product_id
        AND l.sold_at >= now() - interval '90 days' AND NOT l.is_cancelled) AS sold
    FROM back b GROUP BY b.product_id ORDER BY returned DESC, b.product_id LIMIT 50`.execute(db)
  return rows
}
