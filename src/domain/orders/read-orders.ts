import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { OrderStatus } from '#values/order-status.ts'
import type { Order } from './order.ts'
import { orderRefusals } from './refusals.ts'
import { linesWithDelivery, writeDelivery } from './spread-delivery.ts'
import type { OrderPayment, Unpaid } from './tables.ts'

/** Whole orders, in the order of `ids`. With a seller, only that seller's part of them. */
export async function readOrders(db: Db, ids: readonly OrderId[], seller?: AccountId): Promise<Order[]> {
  if (ids.length === 0) return []
  const among = sql<OrderId>`ANY(${ids}::text[])`
  const orders = await db
    .selectFrom('orders')
    .select(orderColumns)
    // As text: the driver would make a moment of a day, in the server's time zone.
    .select([
      'arrives_from as arrivesFrom',
      'arrives_to as arrivesTo',
      sql<Paise>`coalesce((SELECT sum(a.amount) FROM payments p JOIN payment_attempts a ON a.payment_id = p.id
        WHERE p.order_id = orders.id AND a.outcome IS NOT NULL), 0)::bigint`.as('paid'),
      sql<Paise>`coalesce((SELECT sum(amount) FROM refunds WHERE order_id = orders.id), 0)::bigint`.as(
        'refunded',
      ),
      sql<boolean>`EXISTS (SELECT FROM payments WHERE order_id = orders.id AND state = 'review')`.as(
        'isInReview',
      ),
    ])
    .where('id', '=', among)
    .execute()
  const shipments = await db
    .selectFrom('shipments')
    .select(['order_id', 'id', 'seller_id as sellerId', 'seller_name as sellerName', 'status'])
    .select(['cancelled_by_customer as cancelledByCustomer', 'dispatched_at as dispatchedAt'])
    .select(['delivered_at as deliveredAt', 'invoice', 'carrier', 'tracking_number as trackingNumber'])
    .select(['tracking_version as trackingVersion', 'expected_on as expectedOn'])
    .where('order_id', '=', among)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(lineColumns)
    .where('order_id', '=', among)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'shipment_id as shipmentId', 'status', 'at', 'actor_name as by', 'note'])
    .where('order_id', '=', among)
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('order_notes')
    .select(['order_id', 'id', 'kind', 'text', 'at', 'author_name as by', 'author_id as authorId'])
    .select('seller_id as sellerId')
    .where('order_id', '=', among)
    .orderBy('id')
    .execute()

  const orderOf = new Map(orders.map(order => [order.id, order]))
  const [shipmentsOf, linesOf, eventsOf] = [byOrder(shipments), byOrder(lines), byOrder(events)]
  const notesOf = byOrder(notes)
  return ids.flatMap(id => {
    const found = orderOf.get(id)
    if (!found) return []
    const { accountId, customerName, customerEmail, address, arrivesFrom, arrivesTo, ...rest } = found
    const {
      paymentState: state,
      payBy,
      paidAt,
      withdrawnAt,
      paid,
      refunded,
      isInReview,
      status,
      ...order
    } = rest
    const shownStatus = (stored: OrderStatus | Unpaid) => (stored === 'Unpaid' ? unpaidAs[state] : stored)
    const all = (shipmentsOf.get(id) ?? []).map((shipment, index) => ({
      ...shipment,
      status: shownStatus(shipment.status),
      nth: index + 1,
    }))
    // What is not paid is its customer's business, not yet its sellers'.
    const isOpenToSellers = state === 'cod' || state === 'paid'
    const shown = seller ? all.filter(({ sellerId }) => isOpenToSellers && sellerId === seller) : all
    const allLines = (linesOf.get(id) ?? []).map(line => ({ ...line, discounts: line.discounts ?? [] }))
    const isShown = (shipmentId: string | null) => shown.some(shipment => shipment.id === shipmentId)
    return {
      ...order,
      status: shownStatus(status),
      payment: { state, payBy, paidAt, paid, refunded, isInReview, isWithdrawn: withdrawnAt !== null },
      customer: { id: accountId, name: customerName, email: customerEmail },
      address: address as Address | null,
      arrives: arrivesFrom && arrivesTo ? { from: arrivesFrom, to: arrivesTo } : null,
      shipments: shown,
      lines: linesWithDelivery({ lines: allLines, shipments: all, delivery: order.delivery }).filter(line =>
        isShown(line.shipmentId),
      ),
      history: (eventsOf.get(id) ?? []).flatMap(({ status: step, ...event }) =>
        step !== 'Unpaid' && (event.shipmentId === null || isShown(event.shipmentId))
          ? [{ ...event, status: step }]
          : [],
      ),
      notes: (notesOf.get(id) ?? []).filter(
        ({ sellerId }) => !seller || sellerId === null || sellerId === seller,
      ),
    }
  })
}

/** How an order that is not paid is shown to its customer; nobody else sees it. */
const unpaidAs: Record<OrderPayment, OrderStatus> = {
  cod: 'Pending',
  awaiting: 'Pending',
  paid: 'Pending',
  expired: 'Cancelled',
}

/** Serialises concurrent changes of an order, so that its stock is returned and its money taken only once. */
export async function lockOrder(trx: Db, id: OrderId) {
  const found = await trx
    .selectFrom('orders')
    .select([
      'id',
      sql<boolean>`EXISTS (SELECT FROM order_lines WHERE order_id = orders.id AND delivery IS NULL)`.as(
        'isOld',
      ),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw orderRefusals.unknownOrder()
  // Where its delivery belongs must not depend on what happens to it from now on.
  if (found.isOld) await writeDelivery(trx, id, (await getOrder(trx, id)).lines)
}

export async function getOrder(db: Db, id: OrderId, seller?: AccountId): Promise<Order> {
  const [order] = await readOrders(db, [id], seller)
  if (!order) throw orderRefusals.unknownOrder()
  return order
}

export interface OrderView {
  order: Order
  /** A seller who bought from themselves sees the order as its customer, unless `asSeller`. */
  as: 'customer' | 'seller' | 'admin'
}

/** An order for its customer or an admin; a seller sees only their part of it. */
export async function viewOrder(
  db: Db,
  actor: Actor,
  { order: id, asSeller = false }: { order: OrderId; asSeller?: boolean },
): Promise<OrderView> {
  const order = await getOrder(db, id)
  if (order.customer.id === actor.id && !asSeller) return { order, as: 'customer' }
  if (order.payment.state === 'awaiting' || order.payment.state === 'expired')
    throw orderRefusals.unknownOrder()
  if (actor.role === 'admin') return { order, as: 'admin' }
  if (actor.role !== 'seller') throw orderRefusals.othersOrder()
  const part = await getOrder(db, id, actor.id)
  if (part.shipments.length === 0) throw orderRefusals.notYourOrder()
  return { order: part, as: 'seller' }
}

/** An order by its number, for its customer. For everybody else there is none: numbers can be guessed. */
export async function getOwnOrder(db: Db, actor: Actor, number: string): Promise<Order> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (!found) throw orderRefusals.unknownOrder()
  return getOrder(db, found.id)
}

/** The order that an idempotency key has placed, with the digest of the call that placed it. */
export async function findOrderByKey(
  db: Db,
  account: AccountId | null,
  key: string,
): Promise<{ order: Order; digest: string | null } | null> {
  const found = await db
    .selectFrom('orders')
    .select(['id', 'idempotency_digest as digest'])
    .where('account_id', 'is not distinct from', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return found ? { order: await getOrder(db, found.id), digest: found.digest } : null
}

const orderColumns = [
  'id',
  'order_number as number',
  'account_id as accountId',
  'customer_name as customerName',
  'customer_email as customerEmail',
  'payment_method as paymentMethod',
  'address',
  'address_version as addressVersion',
  'promo_code as promoCode',
  'subtotal',
  'delivery',
  'discount',
  'total',
  'status',
  'payment_state as paymentState',
  'pay_by as payBy',
  'paid_at as paidAt',
  'withdrawn_at as withdrawnAt',
  'created_at as createdAt',
] as const

const lineColumns = [
  'order_id',
  'id',
  'shipment_id as shipmentId',
  'product_id as productId',
  'name',
  'brand_name as brandName',
  'category',
  'image',
  'price',
  'quantity',
  'discount',
  'seller_discount as sellerDiscount',
  'discounts',
  'delivery',
] as const

function byOrder<Row extends { order_id: OrderId }>(
  rows: readonly Row[],
): Map<OrderId, Omit<Row, 'order_id'>[]> {
  const groups = new Map<OrderId, Omit<Row, 'order_id'>[]>()
  for (const { order_id, ...row } of rows) {
    const group = groups.get(order_id)
    if (group) group.push(row)
    else groups.set(order_id, [row])
  }
  return groups
}
