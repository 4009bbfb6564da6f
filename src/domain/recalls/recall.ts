import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import type { AccountId, LotId, OrderId, ProductId, RecallId } from '#values/ids.ts'
import { batchOf } from '#values/lots.ts'
import { aloneMinutes, type RecallAnswer, type RecallLevel, type RecallState } from '#values/recalls.ts'
import { rights } from '#values/rights.ts'
import { recallRefusals } from './refusals.ts'

export interface Recall {
  id: RecallId
  sellerId: AccountId | null
  level: RecallLevel
  reason: string
  /** What a customer should do. */
  instructions: string
  state: RecallState
  proposedBy: AccountId | null
  proposedName: string
  proposedAt: Date
  confirmedName: string | null
  confirmedAt: Date | null
  /** By the person who proposed it, because there was nobody else. */
  confirmedAlone: boolean
  endedName: string | null
  endedAt: Date | null
  endedReason: string | null
  lots: RecalledLot[]
}

interface RecalledLot {
  lot: LotId
  productId: ProductId
  productName: string
  batch: string
}

/** Announced when the page of recalls changes, and open orders are to be looked at. */
export const recallsTag = 'recalls'

/** All that an actor may see, the newest first. There are few. */
export async function listRecalls(db: Db, actor: Actor): Promise<Recall[]> {
  const seller = sellerOf(actor)
  return readRecalls(db, seller ? sql`r.seller_id = ${seller}` : sql`true`)
}

/** Those that customers are told of, also when they are closed: somebody may find an old bottle. */
export async function listPublicRecalls(db: Db): Promise<Recall[]> {
  return readRecalls(db, sql`r.confirmed_at IS NOT NULL`)
}

export async function getRecall(db: Db, actor: Actor, id: RecallId): Promise<Recall> {
  const [found] = await readRecalls(db, sql`r.id = ${id}`)
  if (!found || (sellerOf(actor) && found.sellerId !== actor.id)) throw recallRefusals.unknownRecall()
  return found
}

/** From when on an admin may confirm their own recall; null where somebody else has to. */
export async function findAloneFrom(db: Db, actor: Actor, recall: Recall): Promise<Date | null> {
  if (recall.state !== 'proposed' || recall.proposedBy !== actor.id || actor.role !== 'admin') return null
  const others = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('staff_role', 'in', rights.orders.roles)
    .where('id', '<>', actor.id)
    .limit(1)
    .execute()
  return others.length > 0 ? null : new Date(recall.proposedAt.getTime() + aloneMinutes * 60 * 1000)
}

async function readRecalls(db: Db, condition: RawBuilder<unknown>): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    SELECT r.id, r.seller_id AS "sellerId", r.level, r.reason, r.instructions, r.state, r.proposed_by AS "proposedBy",
      r.proposed_name AS "proposedName", r.proposed_at AS "proposedAt", r.confirmed_name AS "confirmedName",
      r.confirmed_at AS "confirmedAt", r.confirmed_alone AS "confirmedAlone", r.ended_name AS "endedName", r.ended_at AS "endedAt",
      r.ended_reason AS "endedReason", (
        SELECT json_agg(json_build_object('lot', l.lot_id, 'productId', l.product_id, 'productName', l.product_name,
          'batch', l.batch_code) ORDER BY l.product_name, l.batch_code)
        FROM recall_lots l WHERE l.recall_id = r.id) AS lots
    FROM recalls r WHERE ${condition} ORDER BY coalesce(r.confirmed_at, r.proposed_at) DESC, r.id DESC
    LIMIT 500`.execute(db)
  return rows
}

export interface Reach {
  /** Pieces that are there. */
  onShelf: number
  /** In orders that are not sent yet. */
  inOrders: number
  onTheWay: number
  withCustomers: number
}

/** How many pieces of some lots are where. */
export async function countReach(db: Db, lots: readonly LotId[]): Promise<Reach> {
  const { rows } = await sql<Reach>`
    SELECT (SELECT coalesce(sum(on_hand), 0)::integer FROM lots WHERE id = ANY(${lots}::text[])) AS "onShelf",
      coalesce(sum(pieces) FILTER (WHERE status IN ('Pending', 'Processing', 'Unpaid')), 0)::integer AS "inOrders",
      coalesce(sum(pieces) FILTER (WHERE status = 'Shipped'), 0)::integer AS "onTheWay",
      coalesce(sum(pieces) FILTER (WHERE status = 'Delivered'), 0)::integer AS "withCustomers"
    FROM (SELECT s.status, o.quantity - o.back AS pieces ${piecesIn(lots)}) AS sold`.execute(db)
  return rows[0]!
}

/** Pieces of some lots that were ordered and did not come back, with their lines and shipments. */
export const piecesIn = (lots: readonly LotId[]) => sql`
  FROM order_line_lots o
  JOIN order_lines line ON line.order_id = o.order_id AND line.id = o.line_id
  JOIN shipments s ON s.order_id = line.order_id AND s.id = line.shipment_id
  WHERE o.lot_id = ANY(${lots}::text[]) AND o.quantity > o.back`

export interface Progress {
  notices: number
  answers: Record<RecallAnswer, number>
}

export async function readProgress(db: Db, id: RecallId): Promise<Progress> {
  const { rows } = await sql<{ answer: RecallAnswer | null; count: number }>`
    SELECT answer, count(*)::integer AS count FROM recall_notices WHERE recall_id = ${id} GROUP BY answer`.execute(
    db,
  )
  const of = (answer: RecallAnswer) => rows.find(row => row.answer === answer)?.count ?? 0
  return {
    notices: rows.reduce((sum, { count }) => sum + count, 0),
    answers: { returned: of('returned'), 'thrown-away': of('thrown-away'), 'used-up': of('used-up') },
  }
}

export interface Notice {
  orderId: OrderId
  number: string
  customer: string
  email: string
  product: string
  quantity: number
  answer: RecallAnswer | null
  answeredAt: Date | null
}

/** Who was told, and what they answered. */
export async function listNotices(db: Db, id: RecallId): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    SELECT n.order_id AS "orderId", o.order_number AS number, o.customer_name AS customer, o.customer_email AS email,
      line.name AS product, n.quantity, n.answer, n.answered_at AS "answeredAt"
    FROM recall_notices n JOIN orders o ON o.id = n.order_id
    JOIN order_lines line ON line.order_id = n.order_id AND line.id = n.line_id
    WHERE n.recall_id = ${id} ORDER BY n.order_id, n.line_id LIMIT 20000`.execute(db)
  return rows
}

export interface OrderRecall extends Pick<Recall, 'id' | 'level' | 'reason' | 'instructions'> {
  items: { line: string; name: string; quantity: number }[]
  answer: RecallAnswer | null
}

/** What a customer has to know about an order. */
export async function listOrderRecalls(db: Db, order: OrderId): Promise<OrderRecall[]> {
  const { rows } = await sql<OrderRecall>`
    SELECT r.id, r.level, r.reason, r.instructions, min(n.answer) AS answer,
      json_agg(json_build_object('line', line.id, 'name', line.name, 'quantity', n.quantity) ORDER BY line.id) AS items
    FROM recall_notices n JOIN recalls r ON r.id = n.recall_id
    JOIN order_lines line ON line.order_id = n.order_id AND line.id = n.line_id
    WHERE n.order_id = ${order} GROUP BY r.id ORDER BY r.id`.execute(db)
  return rows
}

export interface BatchFound {
  productId: ProductId
  productName: string
  batch: string
  expiresOn: string | null
  isRecalled: boolean
}

/** What the shop knows about a batch that somebody reads off a pack. */
export async function findBatch(db: Db, typed: string): Promise<BatchFound[]> {
  const { rows } = await sql<BatchFound>`
    SELECT DISTINCT ON (p.name) p.id AS "productId", p.name AS "productName", l.batch_code AS batch,
      l.expires_on AS "expiresOn", l.state = 'recalled' AS "isRecalled"
    FROM lots l JOIN products p ON p.id = l.product_id
    WHERE upper(l.batch_code) = ${batchOf(typed)} AND l.batch_code <> '' AND p.deleted_at IS NULL
      AND p.suspended_at IS NULL AND l.offered_from IS NULL
    ORDER BY p.name LIMIT 20`.execute(db)
  return rows
}
