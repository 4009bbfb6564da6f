import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { PageRequest } from '#db/page.ts'
import { tidyTrackingNumber } from '#values/carriers.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import { type OrderStatus, orderStatuses, statusesToPack } from '#values/order-status.ts'
import type { Order } from './order.ts'
import { readOrders } from './read-orders.ts'

export interface OrderFilter {
  customer?: AccountId | undefined
  /** Also those that wait for their payment or never got it: their customer's own business. */
  withUnpaid?: boolean | undefined
  /** Only orders with something of this seller, and only that part of them. */
  seller?: AccountId | undefined
  /** Of the order; with a seller, of that seller's shipment. */
  status?: OrderStatus | 'to-pack' | undefined
  /** Besides `status`, which may stand for several. */
  exactly?: OrderStatus | undefined
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
  const [by, way] = sort.split('-') as [SortColumn | 'newest' | 'oldest', 'up' | 'down' | undefined]
  const direction = way === 'up' || sort === 'oldest' ? 'up' : 'down'
  const range = { limit: limit + 1, offset: (page - 1) * limit, direction } as const
  const found =
    by === 'status'
      ? await readByStatus(db, filter, range)
      : await readIds(db, { ...filter, after, by }, range)
  const ids = found.slice(0, limit)
  return {
    orders: await readOrders(db, ids, filter.seller),
    next: found.length > limit ? ids.at(-1) : undefined,
  }
}

interface Range {
  limit: number
  offset: number
  direction: 'up' | 'down'
}

/** Of equal ones the newest first. */
async function readIds(
  db: Db,
  { after, by, ...filter }: OrderFilter & { after?: OrderId | undefined; by: string },
  { limit, offset, direction }: Range,
): Promise<OrderId[]> {
  const { from, id, conditions } = matching(filter, by)
  if (after) conditions.push(sql`${id} < ${after}`)
  const column = sortColumn(by)
  const way = direction === 'up' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<{ id: OrderId }>`
    SELECT ${id} AS id FROM ${from} ${by === 'total' ? joinAmounts(filter.seller) : sql``}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${column ? sql`${column} ${way}, ${id} DESC` : sql`${id} ${way}`} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** One status after the other, each from its index: sorting all orders by status takes much longer. */
async function readByStatus(db: Db, filter: OrderFilter, range: Range): Promise<OrderId[]> {
  const { from, statusColumn, conditions } = matching(filter)
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    SELECT ${statusColumn} AS status, count(*) AS count FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}
    GROUP BY 1`.execute(db)
  const countOf = new Map(rows.map(({ status, count }) => [status, count]))
  const found: OrderId[] = []
  let { offset } = range
  // 'Unpaid' is no step of an order: only its customer lists it, before all others.
  const statuses = [...new Set([...countOf.keys()].filter(isNoStep)), ...orderStatuses]
  for (const status of range.direction === 'up' ? statuses : statuses.toReversed()) {
    const limit = range.limit - found.length
    const count = countOf.get(status) ?? 0
    if (limit > 0 && offset < count)
      found.push(
        ...(await readIds(
          db,
          { ...filter, exactly: status, by: 'newest' },
          { limit, offset, direction: 'down' },
        )),
      )
    offset = Math.max(0, offset - count)
  }
  return found
}

const isNoStep = (status: OrderStatus) => !orderStatuses.includes(status)

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { from, conditions } = matching(filter)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`.execute(db)
  return rows[0]!.count
}

/** A seller's orders are found by the index of shipments, all others by those of orders. */
function matching(
  { customer, withUnpaid, seller, status, exactly, search, from, until }: OrderFilter,
  by = '',
) {
  const readsOrders = customer || search || from || until || by === 'number' || by === 'customer'
  const [table, id, statusColumn] = seller
    ? [
        readsOrders ? sql`shipments s JOIN orders o ON o.id = s.order_id` : sql`shipments s`,
        sql`s.order_id`,
        sql`s.status`,
      ]
    : [sql`orders o`, sql`o.id`, sql`o.status`]
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(customer ? [sql`o.account_id = ${customer}`] : []),
    ...(withUnpaid ? [] : [sql`${statusColumn} <> 'Unpaid'`]),
    ...(seller ? [sql`s.seller_id = ${seller}`, isSellersStatus] : []),
    ...(status === 'to-pack' ? [sql`${statusColumn} = ANY(${statusesToPack})`] : []),
    ...(exactly ? [sql`${statusColumn} = ${exactly}`] : []),
    ...(status && status !== 'to-pack' ? [sql`${statusColumn} = ${status}`] : []),
    ...(from ? [sql`o.created_at >= ${from}`] : []),
    ...(until ? [sql`o.created_at < ${until}`] : []),
    ...(search ? [sql`${id} IN ${contains(search, seller)}`] : []),
  ]
  return { from: table, id, statusColumn, conditions }
}

/**
 * Of the shipments of a seller in one order only the least advanced live one: its status is that of the seller's part, and the
 * order is listed once.
 */
const isSellersStatus = sql`(NOT s.is_split OR s.id = (
  SELECT part.id FROM shipments part WHERE part.order_id = s.order_id AND part.seller_id = s.seller_id
  ORDER BY array_position(${orderStatuses}::text[], part.status), part.id LIMIT 1))`

/** Lists of ids, each from an index: one condition across the tables could use none. A tracking number is searched whole. */
function contains(text: string, seller: AccountId | undefined) {
  const pattern = containsPattern(numberOfOrder(text))
  return sql`(
    SELECT id FROM orders
    WHERE order_number ILIKE ${pattern} OR customer_name ILIKE ${pattern} OR customer_email ILIKE ${pattern}
    UNION ALL
    SELECT order_id FROM order_lines
    WHERE name ILIKE ${pattern} ${seller ? sql`AND seller_id = ${seller}` : sql``}
    UNION ALL
    SELECT order_id FROM shipments
    WHERE tracking_number = ${tidyTrackingNumber(text)} AND tracking_number <> ''
      ${seller ? sql`AND seller_id = ${seller}` : sql``})`
}

/** A scanned packing slip has the number of a shipment, such as KN-2026-000123-2: the order's and which one it is. */
const numberOfOrder = (text: string) => text.replace(/^(KN-\d{4}-\d{6,12})-\d+$/i, '$1')

/** Summed for all orders at once: what current_total() takes off for each, or what is left of a seller's part. */
const joinAmounts = (seller: AccountId | undefined) =>
  seller
    ? sql`LEFT JOIN (
        SELECT order_id, sum(price * quantity)::bigint AS amount FROM order_lines
        WHERE seller_id = ${seller} AND NOT is_cancelled GROUP BY order_id
      ) AS sums ON sums.order_id = s.order_id
      CROSS JOIN LATERAL (SELECT coalesce(sums.amount, 0) AS amount) AS sorted`
    : sql`LEFT JOIN (
        SELECT order_id, sum(price * quantity - discount)::bigint AS amount FROM order_lines
        WHERE is_cancelled GROUP BY order_id
      ) AS sums ON sums.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN o.status = 'Cancelled' THEN 0 ELSE o.total - coalesce(sums.amount, 0) END AS amount) AS sorted`

/** Null for newest and oldest, which sort by the id. */
function sortColumn(by: string): RawBuilder<unknown> | null {
  if (by === 'number') return sql`o.order_number`
  if (by === 'customer') return sql`lower(o.customer_name)`
  return by === 'total' ? sql`sorted.amount` : null
}
