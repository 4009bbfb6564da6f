import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { exactTotal, mostOf, type PageRequest } from '#db/page.ts'
import type { Unpaid } from '#db/tables.ts'
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
  const matches = await findMatches(db, { ...filter, after })
  const order = orderOf(sort, matches)
  const counts = page === undefined && !order.byStatus ? null : await countMatches(db, matches, order)
  const offset = ((page ?? 1) - 1) * limit
  const found = order.byStatus
    ? await readByStatus(db, matches, { limit: limit + 1, offset, ...order, counts: counts!.byStatus })
    : await readIds(db, matches, {
        limit: limit + 1,
        offset,
        ...order,
        total: exactTotal(counts?.total, filter),
      })
  const ids = found.slice(0, limit)
  return {
    orders: await readOrders(db, ids, filter.seller),
    next: found.length > limit ? ids.at(-1) : undefined,
    total: page === undefined ? undefined : counts?.total,
  }
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return (await countMatches(db, await findMatches(db, filter))).total
}

interface Matches {
  from: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  id: RawBuilder<unknown>
  status: RawBuilder<unknown>
  customer: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  search: string | undefined
}

/** A seller's orders are their shipments, which have all that the table is sorted and filtered by, but for a search. */
async function findMatches(
  db: Db,
  {
    customer,
    withUnpaid,
    seller,
    status,
    search,
    from,
    until,
    after,
  }: OrderFilter & { after?: OrderId | undefined },
): Promise<Matches> {
  const readsOrders = customer || search
  const [table, columns] = seller
    ? [readsOrders ? sql`shipments s JOIN orders o ON o.id = s.order_id` : sql`shipments s`, ofShipments]
    : [sql`orders o`, ofOrders]
  const { id, at } = columns
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(customer ? [sql`o.account_id = ${customer}`] : []),
    ...(withUnpaid ? [] : [sql`${columns.status} <> 'Unpaid'`]),
    ...(seller ? [sql`s.seller_id = ${seller}`, isSellersStatus] : []),
    ...(status === 'to-pack' ? [sql`${columns.status} = ANY(${statusesToPack})`] : []),
    ...(status && status !== 'to-pack' ? [sql`${columns.status} = ${status}`] : []),
    ...(from ? [sql`${at} >= ${from}`] : []),
    ...(until ? [sql`${at} < ${until}`] : []),
    ...(after ? [sql`${id} < ${after}`] : []),
    ...(search ? [await findText(db, { id, ...ordersWith(search, seller) })] : []),
  ]
  return { from: table, ...columns, conditions, search }
}

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

interface Sorting {
  /** Before the id, which decides between equals. */
  key: RawBuilder<unknown> | null
  direction: 'up' | 'down'
  byStatus: boolean
}

/** Orders get their numbers as they are placed, and ids as well: both sort the same way. */
function orderOf(sort: OrderSort, { customer, amount }: Matches): Sorting {
  const [by, way] = sort.split('-') as [SortColumn | 'newest' | 'oldest', 'up' | 'down' | undefined]
  const direction = way ?? (by === 'oldest' ? 'up' : 'down')
  const key = by === 'customer' ? customer : by === 'total' ? amount : null
  return { key, direction, byStatus: by === 'status' }
}

interface Range {
  limit: number
  offset: number
}

const up = sql`ASC`
const down = sql`DESC`

/**
 * Of equal ones the newest first, or the oldest where the order is reversed, as the indexes have them. Pages of the second
 * half are read from the end, so that at most half of the rows are skipped.
 */
async function readIds(
  db: Db,
  { from, id, conditions }: Matches,
  {
    key,
    direction,
    limit,
    offset,
    total,
  }: Omit<Sorting, 'byStatus'> & Range & { total?: number | undefined },
): Promise<OrderId[]> {
  const length = total === undefined ? limit : Math.max(0, Math.min(limit, total - offset))
  const fromEnd = total === undefined ? offset : total - offset - length
  const isNear = offset <= fromEnd
  const isUp = (direction === 'up') === isNear
  const { rows } = await sql<{ id: OrderId }>`
    SELECT ${id} AS id FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${key ? sql`${key} ${isUp ? up : down}, ${id} ${isUp ? down : up}` : sql`${id} ${isUp ? up : down}`}
    LIMIT ${length} OFFSET ${isNear ? offset : Math.max(0, fromEnd)}`.execute(db)
  const ids = rows.map(row => row.id)
  return isNear ? ids : ids.reverse()
}

/** One status after the other, each from its index and with the newest first: sorting all orders by status takes much longer. */
async function readByStatus(
  db: Db,
  matches: Matches,
  { direction, limit, offset, counts }: Pick<Sorting, 'direction'> & Range & { counts: Counts['byStatus'] },
): Promise<OrderId[]> {
  const statuses = direction === 'up' ? statusOrder : statusOrder.toReversed()
  const readStatus = (status: OrderStatus | Unpaid, range: Range & { total?: number }) =>
    readIds(
      db,
      { ...matches, conditions: [...matches.conditions, sql`${matches.status} = ${status}`] },
      { key: null, direction: 'down', ...range },
    )
  const found: OrderId[] = []
  if (!counts) {
    for (const status of statuses)
      found.push(...(await readStatus(status, { limit: offset + limit - found.length, offset: 0 })))
    return found.slice(offset)
  }
  let skipped = offset
  for (const status of statuses) {
    const total = counts.get(status) ?? 0
    if (skipped < total && found.length < limit)
      found.push(...(await readStatus(status, { limit: limit - found.length, offset: skipped, total })))
    skipped = Math.max(0, skipped - total)
  }
  return found
}

/** 'Unpaid' is no step of an order: only its customer lists it, before all others. */
const statusOrder: readonly (OrderStatus | Unpaid)[] = ['Unpaid', ...orderStatuses]

interface Counts {
  total: number
  /** Null where they were not counted by status. */
  byStatus: Map<OrderStatus | Unpaid, number> | null
}

async function countMatches(
  db: Db,
  { from, status, conditions, search }: Matches,
  { byStatus = false } = {},
): Promise<Counts> {
  const only = sql.join(conditions, sql` AND `)
  if (byStatus && search === undefined) {
    const { rows } = await sql<{ status: OrderStatus | Unpaid; count: number }>`
      SELECT ${status} AS status, count(*) AS count FROM ${from} WHERE ${only} GROUP BY 1`.execute(db)
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      byStatus: new Map(rows.map(row => [row.status, row.count])),
    }
  }
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count
    FROM (SELECT FROM ${from} WHERE ${only} LIMIT ${mostOf({ search }) + 1}) AS found`.execute(db)
  return { total: rows[0]!.count, byStatus: null }
}

/**
 * Of the shipments of a seller in one order only the least advanced live one: its status is that of the seller's part, and the
 * order is listed once.
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
