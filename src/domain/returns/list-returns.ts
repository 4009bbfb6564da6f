import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
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

/** A seller's, for an admin all of them; newest first. */
export async function listReturns(
  db: Db,
  actor: Actor,
  listing: ReturnListing,
): Promise<PageOf<Return> & { total: number }> {
  const { state, search } = listing
  const conditions = [
    actor.role !== 'admin' && sql`r.seller_id = ${actor.id}`,
    state && isIn(state, actor),
    search && (await findText(db, { id: sql`r.id`, ...returnsWith(search) })),
  ].filter(condition => typeof condition === 'object')
  const listed = db
    .selectFrom('returns as r')
    .select('r.id')
    .$if(search !== undefined, query => query.innerJoin('orders as o', 'o.id', 'r.order_id'))
    .where(sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`)
  const total = await countRows(db, listed, listing)
  const { rows, ...page } = await readPage(listed, listing, { id: sql`r.id` })
  const returns = await readReturns(
    db,
    rows.map(({ id }) => id),
  )
  return { ...page, rows: returns, total }
}

/** By the order: a return's number is its order's with a count. */
function returnsWith(search: string) {
  const pattern = containsPattern(search)
  const ofOrder = sql`(o.order_number ILIKE ${pattern} OR o.customer_name ILIKE ${pattern})`
  const number = search.toUpperCase()
  return {
    ids: sql`
      SELECT r.id FROM orders o JOIN returns r ON r.order_id = o.id WHERE ${ofOrder}
      UNION ALL SELECT id FROM returns WHERE number = ${number}`,
    contains: sql`(${ofOrder} OR r.number = ${number})`,
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
