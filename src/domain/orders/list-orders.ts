import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { PageRequest } from '#db/page.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import { type OrderStatus, orderStatuses, statusesToPack } from '#values/order-status.ts'
import type { Order } from './order.ts'
import { readOrders } from './read-orders.ts'

export interface OrderFilter {
  customer?: AccountId | undefined
  /** Only orders with something of this seller, and only that part of them. */
  seller?: AccountId | undefined
  /** Of the order; with a seller, of that seller's shipment. */
  status?: OrderStatus | 'to-pack' | undefined
  /** In the order's number, the customer's name or email, or a product's name. */
  search?: string | undefined
  /** Placed from this moment on … */
  from?: Date | undefined
  /** … and before this one. */
  until?: Date | undefined
}

export interface OrderListing extends OrderFilter, PageRequest<OrderId> {
  sort?: OrderSort | undefined
}

type SortColumn = 'number' | 'customer' | 'total' | 'status'
type OrderSort = 'newest' | 'oldest' | `${SortColumn}-${'up' | 'down'}`

/** A page of orders, newest first unless sorted otherwise. `next` is the cursor of the page after it, if there is one. */
export async function listOrders(
  db: Db,
  { limit, after, page = 1, sort = 'newest', ...filter }: OrderListing,
): Promise<{ orders: Order[]; next: OrderId | undefined }> {
  const { from, id, conditions } = matching(filter)
  if (after) conditions.push(sql`${id} < ${after}`)
  const [by, way] = sort.split('-') as [SortColumn | 'newest' | 'oldest', 'up' | 'down' | undefined]
  const column = sortColumn(by, filter.seller)
  const direction = way === 'up' || sort === 'oldest' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM ${from} ${by === 'total' && !filter.seller ? joinCancelled : sql``} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${column ? sql`${column} ${direction}, ${id} DESC` : sql`${id} ${direction}`}
    LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`.execute(db)
  const ids = rows.slice(0, limit).map(row => row.id)
  return {
    orders: await readOrders(db, ids, filter.seller),
    next: rows.length > limit ? ids.at(-1) : undefined,
  }
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { from, conditions } = matching(filter)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`.execute(db)
  return rows[0]!.count
}

/** A seller's orders are found by the index of shipments, all others by those of orders. */
function matching({ customer, seller, status, search, from, until }: OrderFilter) {
  const [table, id, statusColumn] = seller
    ? [sql`shipments s JOIN orders o ON o.id = s.order_id`, sql`s.order_id`, sql`s.status`]
    : [sql`orders o`, sql`o.id`, sql`o.status`]
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    // What is not paid is its customer's own business.
    customer ? sql`o.account_id = ${customer}` : sql`${statusColumn} <> 'Unpaid'`,
    ...(seller ? [sql`s.seller_id = ${seller}`, isSellersStatus] : []),
    ...(status === 'to-pack' ? [sql`${statusColumn} = ANY(${statusesToPack})`] : []),
    ...(status && status !== 'to-pack' ? [sql`${statusColumn} = ${status}`] : []),
    ...(from ? [sql`o.created_at >= ${from}`] : []),
    ...(until ? [sql`o.created_at < ${until}`] : []),
    ...(search ? [contains(search, seller)] : []),
  ]
  return { from: table, id, conditions }
}

/**
 * Of the shipments of a seller in one order only the least advanced live one: its status is that of the seller's part, and the
 * order is listed once.
 */
const isSellersStatus = sql`(NOT s.is_split OR s.id = (
  SELECT part.id FROM shipments part WHERE part.order_id = s.order_id AND part.seller_id = s.seller_id
  ORDER BY array_position(${orderStatuses}::text[], part.status), part.id LIMIT 1))`

/** Two lists of ids, each from an index: one condition across both tables could use neither. */
function contains(text: string, seller: AccountId | undefined) {
  const pattern = containsPattern(numberOfOrder(text))
  return sql`o.id IN (
    SELECT id FROM orders
    WHERE order_number ILIKE ${pattern} OR customer_name ILIKE ${pattern} OR customer_email ILIKE ${pattern}
    UNION ALL
    SELECT order_id FROM order_lines
    WHERE name ILIKE ${pattern} ${seller ? sql`AND seller_id = ${seller}` : sql``})`
}

/** A scanned packing slip has the number of a shipment, such as KN-2026-000123-2: the order's and which one it is. */
const numberOfOrder = (text: string) => text.replace(/^(KN-\d{4}-\d{6,12})-\d+$/i, '$1')

/** What current_total() takes off, summed for all orders at once: few have lines that were cancelled. */
const joinCancelled = sql`LEFT JOIN (
  SELECT order_id, sum(price * quantity - discount) AS amount FROM order_lines WHERE is_cancelled GROUP BY order_id
) AS gone ON gone.order_id = o.id`

/** Null for newest and oldest, which sort by the id. */
function sortColumn(by: string, seller: AccountId | undefined): RawBuilder<unknown> | null {
  if (by === 'number') return sql`o.order_number`
  if (by === 'customer') return sql`lower(o.customer_name)`
  if (by === 'status')
    return sql`array_position(${orderStatuses}::text[],
      ${seller ? sql`s.status` : sql`o.status`})`
  if (by === 'total')
    return seller
      ? sql`(SELECT coalesce(sum(price * quantity), 0) FROM order_lines l
          WHERE l.order_id = s.order_id AND l.seller_id = s.seller_id AND NOT l.is_cancelled)`
      : sql`CASE WHEN o.status = 'Cancelled' THEN 0 ELSE o.total - coalesce(gone.amount, 0) END`
  return null
}
