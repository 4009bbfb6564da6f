import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import { type OrderStatus, orderStatuses } from '#values/order-status.ts'
import type { Order } from './order.ts'
import { readOrders } from './read-orders.ts'

export interface OrderFilter {
  customer?: AccountId | undefined
  /** Only orders with something of this seller, and only that part of them. */
  seller?: AccountId | undefined
  /** Of the order; with a seller, of that seller's shipment. */
  status?: OrderStatus | undefined
  /** In the order's number, the customer's name or email, or a product's name. */
  search?: string | undefined
  /** Placed from this moment on … */
  from?: Date | undefined
  /** … and before this one. */
  until?: Date | undefined
}

export interface OrderListing extends OrderFilter {
  limit: number
  /** The last order of the page before: the next one starts below it. Only for the newest first. */
  after?: OrderId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  sort?: OrderSort | undefined
}

type Key = 'number' | 'customer' | 'total' | 'status'
export type OrderSort = 'newest' | 'oldest' | `${Key}-${'up' | 'down'}`

/** A page of orders, newest first unless told otherwise. `next` is where the page after it starts, if there is one. */
export async function listOrders(
  db: Db,
  { limit, after, page = 1, sort = 'newest', ...filter }: OrderListing,
): Promise<{ orders: Order[]; next: OrderId | undefined }> {
  const { from, id, conditions } = narrowed(filter)
  if (after) conditions.push(sql`${id} < ${after}`)
  const [by, way] = sort.split('-') as [Key | 'newest' | 'oldest', 'up' | 'down' | undefined]
  const key = keyOf(by, filter.seller)
  const direction = way === 'up' || sort === 'oldest' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${key ? sql`${key} ${direction}, ${id} DESC` : sql`${id} ${direction}`}
    LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`.execute(db)
  const ids = rows.slice(0, limit).map(row => row.id)
  return {
    orders: await readOrders(db, ids, filter.seller),
    next: rows.length > limit ? ids.at(-1) : undefined,
  }
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { from, conditions } = narrowed(filter)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`.execute(db)
  return rows[0]!.count
}

/** A seller's orders are read from the index of the seller's shipments, all others from the orders' own. */
function narrowed({ customer, seller, status, search, from, until }: OrderFilter) {
  const [table, id, statusColumn] = seller
    ? [sql`shipments s JOIN orders o ON o.id = s.order_id`, sql`s.order_id`, sql`s.status`]
    : [sql`orders o`, sql`o.id`, sql`o.status`]
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(customer ? [sql`o.account_id = ${customer}`] : []),
    ...(seller ? [sql`s.seller_id = ${seller}`] : []),
    ...(status ? [sql`${statusColumn} = ${status}`] : []),
    ...(from ? [sql`o.created_at >= ${from}`] : []),
    ...(until ? [sql`o.created_at < ${until}`] : []),
    ...(search ? [contains(search, seller)] : []),
  ]
  return { from: table, id, conditions }
}

/** Two lists of ids, each from an index of its own: a condition across both tables could use neither. */
function contains(text: string, seller: AccountId | undefined) {
  const pattern = containsPattern(text)
  return sql`o.id IN (
    SELECT id FROM orders
    WHERE order_number ILIKE ${pattern} OR customer_name ILIKE ${pattern} OR customer_email ILIKE ${pattern}
    UNION ALL
    SELECT order_id FROM order_lines
    WHERE name ILIKE ${pattern} ${seller ? sql`AND seller_id = ${seller}` : sql``})`
}

/** What is sorted by; nothing where the id says it. */
function keyOf(by: string, seller: AccountId | undefined): RawBuilder<unknown> | null {
  if (by === 'number') return sql`o.order_number`
  if (by === 'customer') return sql`lower(o.customer_name)`
  if (by === 'status')
    return sql`array_position(${orderStatuses}::text[],
      ${seller ? sql`s.status` : sql`o.status`})`
  if (by === 'total')
    return seller
      ? sql`(SELECT sum(price * quantity) FROM order_lines l WHERE l.order_id = s.order_id AND l.shipment_id = s.id)`
      : sql`o.subtotal`
  return null
}
