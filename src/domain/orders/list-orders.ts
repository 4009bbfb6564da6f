import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOrder, type PageRequest, readPage } from '#db/page.ts'
import { tidyTrackingNumber } from '#values/carriers.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import { type OrderStatus, orderStatuses, statusesToPack } from '#values/order-status.ts'
import type { Order } from './order.ts'
import { readOrders } from './read-orders.ts'
import type { Unpaid } from './tables.ts'

export interface OrderFilter {
  customer?: AccountId | undefined
  /** Also those that wait for their payment or never got it: their customer's own business. */
  withUnpaid?: boolean | undefined
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

/**
 * A page of orders, newest first unless sorted otherwise. `next` is the cursor of the page after it, if there is one; with a
 * page number, `total` says how many there are, up to as many as are counted.
 */
export async function listOrders(
  db: Db,
  { limit, after, page, sort = 'newest', ...filter }: OrderListing,
): Promise<{ orders: Order[]; next: OrderId | undefined; total: number | undefined }> {
  const columns = columnsOf(filter)
  const matches = await findMatches(db, filter)
  const found = await readPage(
    after ? matches.where(sql<boolean>`${columns.id} < ${after}`) : matches,
    { limit, page },
    { order: orderOf(sort, columns), id: columns.id },
  )
  const ids = found.rows.map(({ id }) => id)
  return {
    orders: await readOrders(db, ids, filter.seller),
    next: found.hasMore ? ids.at(-1) : undefined,
    total: page === undefined ? undefined : await countRows(db, matches, filter),
  }
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return countRows(db, await findMatches(db, filter), filter)
}

/** A seller's orders are their shipments, which have all that the table is sorted and filtered by, but for a search. */
async function findMatches(db: Db, filter: OrderFilter) {
  const { customer, withUnpaid, seller, status, search, from, until } = filter
  const columns = columnsOf(filter)
  const conditions = [
    customer && sql`o.account_id = ${customer}`,
    !withUnpaid && sql`${columns.status} <> 'Unpaid'`,
    seller && sql`s.seller_id = ${seller} AND ${isSellersStatus}`,
    status === 'to-pack' && sql`${columns.status} = ANY(${statusesToPack})`,
    status && status !== 'to-pack' && sql`${columns.status} = ${status}`,
    from && sql`${columns.at} >= ${from}`,
    until && sql`${columns.at} < ${until}`,
    search && (await findText(db, { id: columns.id, ...ordersWith(search, seller) })),
  ].filter(condition => typeof condition === 'object')
  const only = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
  const orders = db.selectFrom('orders as o').select('o.id').where(only)
  if (!seller) return orders
  const shipments = db
    .selectFrom('shipments as s')
    .select('s.order_id as id')
    .$if(customer !== undefined || search !== undefined, query =>
      query.innerJoin('orders as o', 'o.id', 's.order_id'),
    )
    .where(only)
  return shipments as unknown as typeof orders
}

const columnsOf = ({ seller }: OrderFilter) => (seller ? ofShipments : ofOrders)

const ofOrders = {
  id: sql`o.id`,
  status: sql`o.status`,
  customer: sql`lower(o.customer_name)`,
  amount: sql`(o.total - o.cancelled)`,
  at: sql`o.created_at`,
}
const ofShipments = {
  id: sql`s.order_id`,
  status: sql`s.status`,
  customer: sql`lower(s.customer_name)`,
  amount: sql`s.goods`,
  at: sql`s.placed_at`,
}

/**
 * Orders get their numbers as they are placed, and ids as well: both sort the same way. Of equal ones the newest first, or the
 * oldest where names or amounts are reversed, as their indexes have them.
 */
function orderOf(sort: OrderSort, { id, status, customer, amount }: typeof ofOrders): PageOrder {
  const [by, way] = sort.split('-') as [SortColumn | 'newest' | 'oldest', 'up' | 'down' | undefined]
  const direction = (way ?? (by === 'oldest' ? 'up' : 'down')) === 'up' ? 'asc' : 'desc'
  if (by === 'status') return [sql`array_position(${statusOrder}::text[], ${status})`, direction, 'desc']
  if (by === 'customer' || by === 'total')
    return [by === 'customer' ? customer : amount, direction, direction === 'asc' ? 'desc' : 'asc']
  return [id, direction]
}

/** 'Unpaid' is no step of an order: only its customer lists it, before all others. */
const statusOrder: readonly (OrderStatus | Unpaid)[] = ['Unpaid', ...orderStatuses]

/**
 * Picks one shipment of each seller in an order, the least advanced one that is not cancelled, so that the order is listed once.
 * Its status is the status of the seller's part.
 */
export const isSellersStatus = sql`(NOT s.is_split OR s.id = (
  SELECT part.id FROM shipments part WHERE part.order_id = s.order_id AND part.seller_id = s.seller_id
  ORDER BY array_position(${orderStatuses}::text[], part.status), part.id LIMIT 1))`

/** Lists of ids, each from an index: one condition across the tables could use none. A tracking number is searched whole. */
function ordersWith(search: string, seller: AccountId | undefined) {
  const pattern = containsPattern(numberOfOrder(search))
  const tracking = tidyTrackingNumber(search)
  const [lineOf, shipmentOf] = seller
    ? [sql`AND l.seller_id = ${seller}`, sql`AND parcel.seller_id = ${seller}`]
    : [sql``, sql``]
  const own = sql`o.order_number ILIKE ${pattern} OR o.customer_name ILIKE ${pattern} OR o.customer_email ILIKE ${pattern}`
  const tracked = sql`parcel.tracking_number = ${tracking} AND parcel.tracking_number <> '' ${shipmentOf}`
  return {
    ids: sql`
      SELECT o.id FROM orders o WHERE ${own}
      UNION ALL
      SELECT l.order_id FROM order_lines l WHERE l.name ILIKE ${pattern} ${lineOf}
      UNION ALL
      SELECT parcel.order_id FROM shipments parcel WHERE ${tracked}`,
    // OFFSET 0 keeps PostgreSQL from reading the lines of all orders beforehand.
    contains: sql`(${own}
      OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.name ILIKE ${pattern} ${lineOf} OFFSET 0)
      OR EXISTS (SELECT FROM shipments parcel WHERE parcel.order_id = o.id AND ${tracked} OFFSET 0))`,
  }
}

/** A scanned packing slip has the number of a shipment, such as KN-2026-000123-2: the order's and which one it is. */
const numberOfOrder = (text: string) => text.replace(/^(KN-\d{4}-\d{6,12})-\d+$/i, '$1')
