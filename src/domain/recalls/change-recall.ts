import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { matchOwnPassword, type OwnPassword } from '#domain/accounts/wrong-passwords.ts'
import { type Actor, mayChange, sellerOf } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import { lockStock, markRecalled, recount } from '#domain/lots/recount.ts'
import { lotRefusals } from '#domain/lots/refusals.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import {
  type AccountId,
  type LotId,
  newId,
  type OrderId,
  type ProductId,
  type RecallId,
} from '#values/ids.ts'
import type { RecallAnswer, RecallLevel, RecallState } from '#values/recalls.ts'
import { findAloneFrom, getRecall, piecesIn, type Recall, recallsTag } from './recall.ts'
import { recallRefusals } from './refusals.ts'

export interface RecallForm {
  lots: readonly LotId[]
  level: RecallLevel
  reason: string
  instructions: string
}

/** Asks for a recall of some lots. Nothing happens to them until a second person has confirmed it. */
export async function proposeRecall(db: Db, actor: Actor, form: RecallForm): Promise<Recall> {
  return inTransaction(db, async trx => {
    const lots = await readLots(trx, actor, form.lots)
    const id = newId<'recall'>()
    await trx
      .insertInto('recalls')
      .values({
        id,
        level: form.level,
        reason: form.reason,
        instructions: form.instructions,
        // Of several sellers' lots nobody but the team: each would see the others' goods and customers.
        seller_id:
          sellerOf(actor) ??
          (new Set(lots.map(({ sellerId }) => sellerId)).size === 1 ? lots[0]!.sellerId : null),
        proposed_by: actor.id,
        proposed_name: actor.name,
      })
      .execute()
    for (const { lot, productId, productName, batch } of lots)
      await trx
        .insertInto('recall_lots')
        .values({
          recall_id: id,
          lot_id: lot,
          product_id: productId,
          product_name: productName,
          batch_code: batch,
        })
        .execute()
    return record(trx, actor, id, 'propose')
  })
}

interface ChosenLot {
  lot: LotId
  productId: ProductId
  productName: string
  sellerId: AccountId | null
  batch: string
  isRecalled: boolean
}

/** With them, lots into which some of their pieces were moved to be offered for less. */
export async function readLots(db: Db, actor: Actor, ids: readonly LotId[]): Promise<ChosenLot[]> {
  const { rows } = await sql<ChosenLot>`
    SELECT l.id AS lot, p.id AS "productId", p.name AS "productName", p.seller_id AS "sellerId", l.batch_code AS batch,
      l.state = 'recalled' AS "isRecalled"
    FROM lots l JOIN products p ON p.id = l.product_id
    WHERE l.id = ANY(${ids}::text[]) OR l.offered_from = ANY(${ids}::text[]) ORDER BY l.id`.execute(db)
  if (rows.length < new Set(ids).size || rows.length === 0) throw lotRefusals.unknownLot()
  if (rows.some(({ sellerId }) => !mayChange(actor, sellerId))) throw refuse.notYourProduct()
  if (rows.some(({ isRecalled }) => isRecalled)) throw lotRefusals.lotRecalled()
  return rows
}

/**
 * A second admin agrees. From this moment nothing of it is sold or sent; everybody whose pieces have left is told, each line of
 * an order once. Orders that are not sent yet are packed from other lots by a job.
 */
export async function confirmRecall(db: Db, actor: Actor, { id }: { id: RecallId }): Promise<Recall> {
  return inTransaction(db, async trx => {
    const recall = await lockRecall(trx, actor, id, 'proposed')
    if (actor.role !== 'admin') throw refuse.notAllowed()
    if (recall.proposedBy === actor.id) throw recallRefusals.ownRecall()
    return goLive(trx, actor, recall, { isAlone: false })
  })
}

/**
 * In a shop with one admin nobody else could ever confirm. That admin may, some minutes after proposing and with the password
 * again: time to think, and proof that it is no stolen session. The recall says so for good.
 */
export async function confirmAlone(
  db: Db,
  actor: Actor,
  { id, ...password }: { id: RecallId } & OwnPassword,
): Promise<Recall> {
  if (!(await matchOwnPassword(db, actor, password))) throw accountRefusals.wrongPasswordForEmail()
  return inTransaction(db, async trx => {
    const recall = await lockRecall(trx, actor, id, 'proposed')
    const from = await findAloneFrom(trx, actor, recall)
    if (!from) throw recallRefusals.ownRecall()
    if (from > new Date()) throw recallRefusals.recallTooSoon(from)
    return goLive(trx, actor, recall, { isAlone: true })
  })
}

async function goLive(
  trx: Db,
  actor: Actor,
  recall: Recall,
  { isAlone }: { isAlone: boolean },
): Promise<Recall> {
  // A second pair of eyes is a person's.
  if (actor.keyRights) throw accountRefusals.keyCannot(undefined)
  const { id } = recall
  const lots = recall.lots.map(({ lot }) => lot)
  const products = [...new Set(recall.lots.map(({ productId }) => productId))]
  await lockStock(trx, products)
  // First, so that customers of parcels that are just being sent are told too.
  await markRecalled(trx, lots)
  await recount(trx, products)
  await sql`
      INSERT INTO recall_notices (recall_id, order_id, line_id, quantity)
      SELECT ${id}, o.order_id, o.line_id, sum(o.quantity - o.back) ${piecesIn(lots)}
        AND s.status IN ('Shipped', 'Delivered') GROUP BY o.order_id, o.line_id`.execute(trx)
  const { rows: notices } = await sql<{ recallId: RecallId; orderId: OrderId }>`
      SELECT DISTINCT recall_id AS "recallId", order_id AS "orderId" FROM recall_notices WHERE recall_id = ${id}`.execute(
    trx,
  )
  await queueMails(
    trx,
    notices.map(data => ({ kind: 'recall-notice', data })),
  )
  await sql`
      UPDATE recalls SET state = 'live', confirmed_name = ${actor.name}, confirmed_at = now(), confirmed_alone = ${isAlone}
      WHERE id = ${id}`.execute(trx)
  announce(trx, ...products.map(product => `product:${product}`))
  return record(trx, actor, id, 'confirm')
}

/** Ends a recall: one that was only proposed comes to nothing, one that is live is done. A seller withdraws only their own proposal. */
export async function endRecall(
  db: Db,
  actor: Actor,
  { id, reason }: { id: RecallId; reason: string },
): Promise<Recall> {
  return inTransaction(db, async trx => {
    const { state, proposedBy } = await lockRecall(trx, actor, id, 'proposed', 'live')
    if (actor.role !== 'admin' && (state === 'live' || proposedBy !== actor.id)) throw refuse.notAllowed()
    const to = state === 'live' ? 'closed' : 'withdrawn'
    await sql`
      UPDATE recalls SET state = ${to}, ended_name = ${actor.name}, ended_at = now(), ended_reason = ${reason}
      WHERE id = ${id}`.execute(trx)
    return record(trx, actor, id, to === 'closed' ? 'close' : 'withdraw')
  })
}

/** The customer of an order says what became of the pieces; another answer replaces it. */
export async function answerRecall(
  db: Db,
  actor: Actor,
  { id, order, answer }: { id: RecallId; order: OrderId; answer: RecallAnswer },
): Promise<void> {
  const { rows } = await sql`
    UPDATE recall_notices n SET answer = ${answer}, answered_at = now() FROM orders o
    WHERE n.recall_id = ${id} AND n.order_id = ${order} AND o.id = n.order_id AND o.account_id = ${actor.id}
    RETURNING n.line_id`.execute(db)
  if (rows.length === 0) throw recallRefusals.unknownRecall()
}

async function lockRecall(trx: Db, actor: Actor, id: RecallId, ...states: RecallState[]): Promise<Recall> {
  await sql`SELECT FROM recalls WHERE id = ${id} FOR UPDATE`.execute(trx)
  const recall = await getRecall(trx, actor, id)
  if (!states.includes(recall.state)) throw recallRefusals.recallMoved()
  return recall
}

const eventOf = {
  propose: 'recall.proposed',
  confirm: 'recall.confirmed',
  close: 'recall.ended',
  withdraw: 'recall.ended',
} as const

async function record(trx: Db, actor: Actor, id: RecallId, action: keyof typeof eventOf): Promise<Recall> {
  const recall = await getRecall(trx, actor, id)
  const [first] = recall.lots
  await recordAudit(trx, actor, {
    action,
    subject: 'recall',
    subjectId: id,
    label: `${first!.productName}, batch ${first!.batch}`,
    after: {
      state: recall.state,
      level: recall.level,
      reason: recall.reason,
      lots: recall.lots.map(({ productName, batch }) => `${productName}, batch ${batch}`),
      ...(recall.confirmedAlone && { confirmedAlone: true }),
      ...(recall.endedReason && { endedReason: recall.endedReason }),
    },
  })
  await recordEvent(trx, {
    kind: eventOf[action],
    subject: id,
    sellers: [recall.sellerId],
    data: { lotIds: recall.lots.map(({ lot }) => lot) },
  })
  announce(trx, recallsTag)
  return recall
}
