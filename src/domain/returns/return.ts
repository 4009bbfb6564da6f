import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { lockOrder } from '#domain/orders/read-orders.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { undecided } from '#values/dispute-rules.ts'
import type { AccountId, OrderId, ProductId, ReturnId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type {
  InspectionOutcome,
  ReturnMover,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from '#values/return-rules.ts'
import { returnRefusals } from './refusals.ts'

/** Some pieces of one shipment that its customer sends back: all refunded or all exchanged. */
export interface Return {
  id: ReturnId
  /** KN-2026-000123-R1 */
  number: string
  orderId: OrderId
  orderNumber: string
  customer: { id: AccountId | null; name: string }
  shipmentId: ShipmentId
  sellerId: AccountId | null
  wish: ReturnWish
  comment: string
  pictures: string[]
  state: ReturnState
  dueAt: Date | null
  /** Approved without the goods coming back. */
  keepsGoods: boolean
  outcome: InspectionOutcome | null
  refusal: string | null
  /** Null until it is booked. */
  pickup: { on: string; courier: string; reference: string } | null
  /** What it is worth if all of it is accepted. */
  estimate: Paise
  refunded: Paise
  creditNotes: string[]
  exchangeOrder: { id: OrderId; number: string } | null
  dispute: { at: Date; text: string; closedAt: Date | null; answer: string | null } | null
  createdAt: Date
  endedAt: Date | null
  /** The customer's bank decides about the payment, so nothing is refunded or exchanged until it has. */
  waitsForBank: boolean
  items: ReturnItem[]
  history: ReturnEvent[]
}

interface ReturnItem {
  line: string
  productId: ProductId
  name: string
  image: string | null
  quantity: number
  reason: ReturnReason
  isOpened: boolean
  /** What comes instead, and how many of it are reserved for this return. */
  exchange: { productId: ProductId; name: string; reserved: number } | null
  /** Null before the inspection. */
  accepted: number | null
  restocked: number | null
}

interface ReturnEvent {
  state: ReturnState
  at: Date
  by: string
  /** Whether the shop did it by itself, because a deadline was over. */
  isAutomatic: boolean
  note: string | null
}

/** In the order of `ids`. */
export async function readReturns(db: Db, ids: readonly ReturnId[]): Promise<Return[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReturnRow>`
    SELECT r.id, r.number, r.order_id AS "orderId", o.order_number AS "orderNumber", r.account_id AS "customerId",
      o.customer_name AS "customerName", r.shipment_id AS "shipmentId", r.seller_id AS "sellerId", r.wish, r.comment,
      r.pictures, r.state, r.due_at AS "dueAt", r.keeps_goods AS "keepsGoods", r.outcome, r.refusal,
      r.pickup_on AS "pickupOn", r.courier, r.courier_reference AS reference, r.estimate, r.refunded,
      (SELECT coalesce(array_agg(d.number ORDER BY c.id), '{}') FROM credits c JOIN documents d ON d.id = c.document_id
        WHERE c.id = ANY(r.credits)) AS "creditNotes",
      r.exchange_order_id AS "exchangeId", e.order_number AS "exchangeNumber",
      r.disputed_at AS "disputedAt", r.dispute AS "disputeText", r.dispute_closed_at AS "closedAt",
      r.dispute_answer AS answer, r.created_at AS "createdAt", r.ended_at AS "endedAt",
      r.ended_at IS NULL AND EXISTS (
        SELECT FROM disputes d WHERE d.order_id = r.order_id AND d.status = ANY(${undecided})) AS "waitsForBank"
    FROM returns r JOIN orders o ON o.id = r.order_id LEFT JOIN orders e ON e.id = r.exchange_order_id
    WHERE r.id = ANY(${ids}::text[])`.execute(db)
  const items = await db
    .selectFrom('return_items')
    .selectAll()
    .where('return_id', '=', sql<ReturnId>`ANY(${ids}::text[])`)
    .orderBy('line_id')
    .execute()
  const events = await db
    .selectFrom('return_events')
    .selectAll()
    .where('return_id', '=', sql<ReturnId>`ANY(${ids}::text[])`)
    .orderBy('id')
    .execute()
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = found.get(id)
    if (!row) return []
    const { customerId, customerName, pickupOn, courier, reference, exchangeId, exchangeNumber, ...more } =
      row
    const { disputedAt, disputeText, closedAt, answer, ...rest } = more
    return {
      ...rest,
      customer: { id: customerId, name: customerName },
      pickup: pickupOn ? { on: pickupOn, courier: courier ?? '', reference: reference ?? '' } : null,
      exchangeOrder: exchangeId && exchangeNumber ? { id: exchangeId, number: exchangeNumber } : null,
      dispute: disputedAt ? { at: disputedAt, text: disputeText ?? '', closedAt, answer } : null,
      items: items
        .filter(item => item.return_id === id)
        .map(({ line_id, product_id, is_opened, exchange_product_id, exchange_name, reserved, ...item }) => ({
          line: line_id,
          productId: product_id,
          name: item.name,
          image: item.image,
          quantity: item.quantity,
          reason: item.reason,
          isOpened: is_opened,
          exchange: exchange_product_id
            ? { productId: exchange_product_id, name: exchange_name ?? item.name, reserved }
            : null,
          accepted: item.accepted,
          restocked: item.restocked,
        })),
      history: events
        .filter(event => event.return_id === id)
        .map(({ state, at, actor_id, actor_name, note }) => ({
          state,
          at,
          by: actor_name,
          isAutomatic: actor_id === null,
          note,
        })),
    }
  })
}

interface ReturnRow
  extends Omit<Return, 'customer' | 'pickup' | 'exchangeOrder' | 'dispute' | 'items' | 'history'> {
  customerId: AccountId | null
  customerName: string
  pickupOn: string | null
  courier: string | null
  reference: string | null
  exchangeId: OrderId | null
  exchangeNumber: string | null
  disputedAt: Date | null
  disputeText: string | null
  closedAt: Date | null
  answer: string | null
}

export async function getReturn(db: Db, id: ReturnId): Promise<Return> {
  const [found] = await readReturns(db, [id])
  if (!found) throw returnRefusals.unknownReturn()
  return found
}

export interface ReturnView {
  return: Return
  as: Exclude<ReturnMover, 'shop'>
}

/** A return for its customer, its seller or an admin; for everybody else there is none. */
export async function viewReturn(
  db: Db,
  actor: Actor,
  by: { id: ReturnId } | { number: string },
): Promise<ReturnView> {
  const { id } = await db
    .selectFrom('returns')
    .select('id')
    .$if('id' in by, query => query.where('id', '=', (by as { id: ReturnId }).id))
    .$if('number' in by, query => query.where('number', '=', (by as { number: string }).number))
    .executeTakeFirstOrThrow(returnRefusals.unknownReturn)
  const found = await getReturn(db, id)
  return { return: found, as: roleIn(found, actor) }
}

/** Who somebody is to a return. An admin or seller who bought it themselves moves it as staff, and is its customer besides. */
export function roleIn({ customer, sellerId }: Return, actor: Actor): ReturnView['as'] {
  if (actor.role === 'admin') return 'admin'
  if (actor.role === 'seller' && sellerId === actor.id) return 'seller'
  if (customer.id === actor.id) return 'customer'
  throw returnRefusals.unknownReturn()
}

/**
 * Serialises concurrent moves of a return, and of those of what came in exchange, which share gifts and delivery. The orders come
 * first, what was bought before what came in exchange (docs/decisions/locking.md).
 */
export async function lockReturn(trx: Db, id: ReturnId): Promise<Return> {
  const { rows } = await sql<{ order_id: OrderId }>`SELECT order_id FROM returns WHERE id = ${id}`.execute(
    trx,
  )
  if (!rows[0]) throw returnRefusals.unknownReturn()
  const { order_id: order } = rows[0]
  await lockOrder(trx, await orderPaidWith(trx, order))
  await lockOrder(trx, order)
  await sql`SELECT FROM returns WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return getReturn(trx, id)
}
