import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { moveShipments } from '#domain/orders/move-order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { closeTask, openTask } from '#domain/tasks/tasks.ts'
import { isUndecided, phaseWords } from '#values/dispute-rules.ts'
import { newId } from '#values/ids.ts'
import { recordChargeback } from '../chargeback.ts'
import { hasOpenDispute } from '../disputed.ts'
import { type GatewayDispute, type Gateways, gatewayOf } from '../gateway.ts'
import { refundCancelled, refundsRequested } from '../refunds.ts'
import { type Dispute, findDispute } from './dispute.ts'

/** Brings a dispute up to what the gateway knows. Webhooks are hints to look: lost, repeated and reordered ones change nothing. */
export async function updateDispute(
  db: Db,
  gateways: Gateways,
  { provider, id }: { provider: string; id: string },
): Promise<void> {
  const askedAt = await readClock(db)
  const found = await gatewayOf(gateways, provider).getDispute(id)
  await storeDispute(db, { provider, askedAt, found })
}

/** Of the database, because instances' clocks differ. */
async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]!.now
}

interface Found {
  provider: string
  /** Before the gateway was asked. */
  askedAt: Date
  found: GatewayDispute
}

/** Stores what the gateway has answered, with all that follows. Nothing where the payment is not of this shop. */
async function storeDispute(db: Db, { provider, askedAt, found }: Found): Promise<void> {
  await inTransaction(db, async trx => {
    const paid = await trx
      .selectFrom('payment_attempts as a')
      .innerJoin('payments as p', 'p.id', 'a.payment_id')
      .select(['p.order_id as order', 'p.id as payment'])
      .where('a.id', '=', found.paymentId)
      .where('p.provider', '=', provider)
      .executeTakeFirst()
    if (!paid) return
    await lockOrder(trx, paid.order)
    const before = await findDispute(trx, { provider, providerDispute: found.id })
    // What was lost is lost: its consequences are not undone by an answer that came late.
    if (before && (before.status === 'lost' || before.askedAt >= askedAt)) return
    const decided = isUndecided(found.status) ? null : (before?.decidedAt ?? new Date())
    const values = {
      amount: found.amount,
      deducted: found.deducted,
      phase: found.phase,
      reason_code: found.reasonCode,
      reason: found.reason,
      status: found.status,
      respond_by: found.respondBy,
      asked_at: askedAt,
      decided_at: decided,
    }
    if (before) await trx.updateTable('disputes').set(values).where('id', '=', before.id).execute()
    else
      await trx
        .insertInto('disputes')
        .values({
          id: newId(),
          provider,
          provider_dispute_id: found.id,
          attempt_id: found.paymentId,
          order_id: paid.order,
          created_at: found.createdAt,
          ...values,
        })
        .execute()
    const dispute = (await findDispute(trx, { provider, providerDispute: found.id }))!
    if (before?.status === dispute.status && before.phase === dispute.phase) return
    await follow(trx, dispute)
  })
}

const eventOf = {
  open: 'dispute.opened',
  under_review: 'dispute.under-review',
  won: 'dispute.won',
  lost: 'dispute.lost',
  closed: 'dispute.closed',
} as const

async function follow(trx: Db, dispute: Dispute): Promise<void> {
  const { id, order, orderNumber, amount, phase, reason, reasonCode, respondBy, status } = dispute
  const taken = status === 'lost' ? await recordLoss(trx, dispute) : null
  await recordEvent(trx, {
    kind: eventOf[status],
    subject: id,
    order,
    data: {
      orderNumber,
      amount,
      phase,
      reason: reason || reasonCode,
      respondBy: respondBy?.toISOString() ?? null,
      taken,
    },
  })
  await recordAudit(trx, theShop, {
    action: 'follow-dispute',
    subject: 'order',
    subjectId: order,
    after: { orderNumber, dispute: dispute.providerDispute, phase, status },
  })
  if (status === 'open')
    await openTask(trx, {
      kind: 'dispute',
      subject: id,
      order,
      detail: `${phaseWords(phase)}: ${reason || reasonCode}`,
      amount,
      link: `/admin/dispute/${id}`,
      dueAt: respondBy,
    })
  else await closeTask(trx, 'dispute', id)
  if (status === 'lost') await cancelUnsent(trx, dispute)
  if (!isUndecided(status)) await resume(trx, dispute)
}

/** The money is gone: it counts as refunded. Answers how much, and what of it settles refunds that were not sent yet. */
async function recordLoss(trx: Db, { id, order, attempt, provider, amount, deducted }: Dispute) {
  const taken = deducted > 0 ? deducted : amount
  const settled = await recordChargeback(trx, { dispute: id, order, attempt, provider, amount: taken })
  return { amount: taken, settled }
}

/** What was not sent yet is not sent any more. */
async function cancelUnsent(trx: Db, { order, attempt }: Dispute) {
  const { rows } = await sql<{ left: number }>`
    SELECT a.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.attempt_id = a.id) AS left
    FROM payment_attempts a WHERE a.id = ${attempt} AND a.outcome = 'used'`.execute(trx)
  // A part was taken back: which goods it was for, nobody has said.
  if (!rows[0] || rows[0].left > 0) return
  const current = await getOrder(trx, order)
  const unsent = current.shipments.filter(({ status }) => status === 'Pending' || status === 'Processing')
  if (unsent.length === 0) return
  await moveShipments(trx, theShop, {
    order: current,
    moved: unsent,
    status: 'Cancelled',
    mails: true,
    note: 'The bank has given the money back to the customer.',
  })
}

/** What waited for the bank goes on: refunds that were asked for before, and what has come back meanwhile. */
async function resume(trx: Db, { order, attempt }: Dispute): Promise<void> {
  if (await hasOpenDispute(trx, attempt)) return
  await refundCancelled(trx, await getOrder(trx, order))
  announce(trx, refundsRequested)
}

const theShop = { id: null, name: 'The shop' }

/** For webhooks that were lost: the newest disputes of every gateway, and those that are not decided. */
export async function pollDisputes(db: Db, gateways: Gateways, signal: AbortSignal): Promise<void> {
  for (const gateway of gateways.gateways) {
    if (signal.aborted) return
    const { provider } = gateway
    const askedAt = await readClock(db)
    const newest = await gateway.listDisputes()
    for (const found of newest) await storeDispute(db, { provider, askedAt, found })
    const undecided = await db
      .selectFrom('disputes')
      .select('provider_dispute_id as id')
      .where('provider', '=', provider)
      .where('status', 'in', ['open', 'under_review'])
      .execute()
    for (const { id } of undecided)
      if (!newest.some(found => found.id === id)) await updateDispute(db, gateways, { provider, id })
  }
}

/** Of somebody who has answered it: the gateway's reply is newer than all before. */
export const storeReply = async (db: Db, provider: string, found: GatewayDispute): Promise<void> =>
  storeDispute(db, { provider, askedAt: await readClock(db), found })
