import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageRequest, readPage } from '#db/page.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { toCollect } from '#domain/orders/order.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import type { CashState } from '#values/cash-states.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'

// Cash of a parcel that was paid at the door has three states: whoever delivered it has collected it, the courier
// remits it, and it is received once the shop or its seller says so.

export interface CashParcel {
  id: ShipmentId
  orderId: OrderId
  orderNumber: string
  customer: string
  sellerId: AccountId | null
  seller: string
  carrier: string
  amount: Paise
  /** What the courier has remitted of it; null where it was said of the whole, or not at all. */
  remittedAmount: Paise | null
  /** What is there of it; null where that is all or nothing. */
  receivedAmount: Paise | null
  state: CashState
  collectedAt: Date
  /** A day in India. */
  remittedOn: string | null
  /** By which the courier's payment is found on the bank statement. */
  reference: string
  receivedAt: Date | null
  receivedBy: string | null
}

interface CashFilter {
  state?: CashState | undefined
  /** In the order's number, the customer's name, the courier's name or the reference. */
  search?: string | undefined
}

/** Parcels that were paid at the door, newest order first: a seller's own, for an admin all. */
export async function listCash(
  db: Db,
  actor: Actor,
  { limit, page, ...filter }: CashFilter & PageRequest<ShipmentId>,
): Promise<{ rows: CashParcel[]; total: number }> {
  const conditions = [sql`true`, ...ofSeller(sellerOf(actor)), ...matching(filter)]
  const query = parcels(db).where(sql<boolean>`${sql.join(conditions, sql` AND `)}`)
  const total = await countRows(db, query, filter)
  const { rows } = await readPage(query, { limit, page }, { id: sql`s.id` })
  return { rows: await withAmounts(db, rows), total }
}

/** Of one order; of a seller's part only theirs. */
export async function listCashOfOrder(db: Db, order: OrderId, seller?: AccountId): Promise<CashParcel[]> {
  const conditions = [sql`s.order_id = ${order}`, ...ofSeller(seller)]
  const rows = await parcels(db)
    .where(sql<boolean>`${sql.join(conditions, sql` AND `)}`)
    .orderBy('s.id')
    .execute()
  return withAmounts(db, rows)
}

/** These, where they are paid at the door and delivered; a seller is given only their own. */
export async function readCash(
  db: Db,
  actor: Actor,
  shipments: readonly ShipmentId[],
): Promise<CashParcel[]> {
  const conditions = [sql`s.id = ANY(${shipments}::text[])`, ...ofSeller(sellerOf(actor))]
  const rows = await parcels(db)
    .where(sql<boolean>`${sql.join(conditions, sql` AND `)}`)
    .orderBy('s.order_id')
    .orderBy('s.id')
    .execute()
  return withAmounts(db, rows)
}

/** What was received of orders that were paid at the door; with a seller, only of their parcels. */
export async function readCashOfOrders(
  db: Db,
  orders: readonly OrderId[],
  seller?: AccountId,
): Promise<Map<OrderId, Paise>> {
  const { rows } = await sql<{ order: OrderId; received: Paise }>`
    SELECT c.order_id AS order, sum(coalesce(c.received_amount, c.amount))::bigint AS received
    FROM cash_parcels c JOIN shipments s ON s.order_id = c.order_id AND s.id = c.shipment_id
    WHERE c.order_id = ANY(${orders}::text[]) AND c.received_at IS NOT NULL
      AND ${sql.join([sql`true`, ...ofSeller(seller)], sql` AND `)}
    GROUP BY c.order_id`.execute(db)
  return new Map(rows.map(({ order, received }) => [order, received]))
}

const ofSeller = (seller: AccountId | undefined) => (seller ? [sql`s.seller_id = ${seller}`] : [])

const state = sql<CashState>`CASE WHEN c.received_at IS NOT NULL THEN 'received'
  WHEN c.remitted_on IS NOT NULL THEN 'remitted' ELSE 'collected' END`

function matching({ state: wanted, search }: CashFilter): RawBuilder<unknown>[] {
  const pattern = search && containsPattern(search)
  return [
    ...(wanted ? [sql`${state} = ${wanted}`] : []),
    ...(pattern
      ? [
          sql`(o.order_number ILIKE ${pattern} OR o.customer_name ILIKE ${pattern} OR s.carrier ILIKE ${pattern}
            OR c.reference ILIKE ${pattern})`,
        ]
      : []),
  ]
}

/** What cost nothing had nothing to collect. */
const parcels = (db: Db) =>
  db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('cash_parcels as c', join =>
      join.onRef('c.order_id', '=', 's.order_id').onRef('c.shipment_id', '=', 's.id'),
    )
    .select([
      's.id',
      'o.id as orderId',
      'o.order_number as orderNumber',
      'o.customer_name as customer',
      's.seller_id as sellerId',
      's.seller_name as seller',
      's.carrier',
      'c.amount',
      'c.remitted_amount as remittedAmount',
      'c.received_amount as receivedAmount',
      's.delivered_at as collectedAt',
      'c.remitted_on as remittedOn',
      sql<string>`coalesce(c.reference, '')`.as('reference'),
      'c.received_at as receivedAt',
      'c.received_by as receivedBy',
      state.as('state'),
    ])
    .where('o.payment_state', '=', 'cod')
    .where('s.status', '=', 'Delivered')
    .where(sql<boolean>`EXISTS (SELECT FROM order_lines l WHERE l.order_id = s.order_id AND l.shipment_id = s.id
      AND l.price * l.quantity - l.discount + coalesce(l.delivery, 0) > 0)`)

type Row = Omit<CashParcel, 'amount' | 'collectedAt'> & { amount: Paise | null; collectedAt: Date | null }

async function withAmounts(db: Db, rows: readonly Row[]): Promise<CashParcel[]> {
  const orders = await readOrders(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const orderOf = new Map(orders.map(order => [order.id, order]))
  return rows.map(row => ({
    ...row,
    amount: row.amount ?? toCollect(orderOf.get(row.orderId)!, row.id) ?? paise(0),
    collectedAt: row.collectedAt!,
  }))
}
