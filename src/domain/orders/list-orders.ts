import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/tables.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import type { Order } from './order.ts'
import { readOrders } from './read-orders.ts'

export interface OrderListing {
  limit: number
  /** The last order of the page before: the next one starts below it. */
  after?: OrderId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  customer?: AccountId | undefined
  /** Only orders with something of this seller, and only that part of them. */
  seller?: AccountId | undefined
  /** Of the order; with a seller, of that seller's shipment. */
  status?: OrderStatus | undefined
  /** In the order's number, the customer's name or a product's name. */
  search?: string | undefined
}

/** A page of orders, newest first. `next` is where the page after it starts, if there is one. */
export async function listOrders(
  db: Db,
  { limit, after, page = 1, customer, seller, status, search }: OrderListing,
): Promise<{ orders: Order[]; next: OrderId | undefined }> {
  // A seller's orders are read from the index of the seller's shipments, all others from the orders' own.
  const [from, id, statusColumn] = seller
    ? [sql`shipments s JOIN orders o ON o.id = s.order_id`, sql`s.order_id`, sql`s.status`]
    : [sql`orders o`, sql`o.id`, sql`o.status`]
  const conditions = [
    sql`true`,
    ...(customer ? [sql`o.account_id = ${customer}`] : []),
    ...(seller ? [sql`s.seller_id = ${seller}`] : []),
    ...(status ? [sql`${statusColumn} = ${status}`] : []),
    ...(search ? [contains(search, seller)] : []),
    ...(after ? [sql`${id} < ${after}`] : []),
  ]
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${id} DESC LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`.execute(db)
  const ids = rows.slice(0, limit).map(row => row.id)
  return { orders: await readOrders(db, ids, seller), next: rows.length > limit ? ids.at(-1) : undefined }
}

function contains(text: string, seller: AccountId | undefined) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(o.order_number ILIKE ${pattern} OR o.customer_name ILIKE ${pattern} OR EXISTS (
    SELECT FROM order_lines l WHERE l.order_id = o.id AND l.name ILIKE ${pattern}
      ${seller ? sql`AND l.shipment_id = s.id` : sql``}))`
}
