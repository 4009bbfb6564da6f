import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { lockOrder } from '#domain/orders/read-orders.ts'
import { closeTask } from '#domain/tasks/tasks.ts'
import type { AccountId, ApprovalId, DisputeId, OrderId, PaymentId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import type { ApprovalKind, ApprovalState } from '../tables.ts'
import { approvalRefusals } from './refusals.ts'
import { hasOthersWith, openApprovalTask } from './second-person.ts'

export interface Approval {
  id: ApprovalId
  kind: ApprovalKind
  orderId: OrderId
  orderNumber: string
  customer: string
  paymentId: PaymentId
  attempt: string
  disputeId: DisputeId | null
  amount: Paise
  reason: string
  state: ApprovalState
  askedById: AccountId
  askedBy: string
  askedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
}

const mostListed = 200

/** What waits, the oldest first; then what was decided, the newest first. */
export const listApprovals = (db: Db): Promise<Approval[]> => readApprovals(db, sql`true`)

/** Of one order. */
export const listWaitingApprovals = (db: Db, order: OrderId): Promise<Approval[]> =>
  readApprovals(db, sql`a.order_id = ${order} AND a.state = 'waiting'`)

async function getApproval(db: Db, id: ApprovalId): Promise<Approval> {
  const [found] = await readApprovals(db, sql`a.id = ${id}`)
  if (!found) throw approvalRefusals.unknownApproval()
  return found
}

async function readApprovals(db: Db, condition: RawBuilder<unknown>): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    SELECT a.id, a.kind, a.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS customer,
      a.payment_id AS "paymentId", a.attempt_id AS attempt, a.dispute_id AS "disputeId", a.amount, a.reason, a.state,
      a.asked_by AS "askedById", a.asked_name AS "askedBy", a.asked_at AS "askedAt", a.decided_name AS "decidedBy",
      a.decided_at AS "decidedAt", a.answer
    FROM approvals a JOIN orders o ON o.id = a.order_id
    WHERE ${condition}
    ORDER BY a.state <> 'waiting', a.decided_at DESC, a.id LIMIT ${mostListed}`.execute(db)
  return rows
}

export interface Decision {
  id: ApprovalId
  isApproved: boolean
  /** Why; may be left out by who agrees. */
  answer: string | null
}

/** What an approval is about, done in the transaction that approves it, so that it is done once. */
export type Approved = (trx: Db, approval: Approval) => Promise<void>

/**
 * Somebody else than who asked decides; refusing, who asked takes it back. Who asked may approve only where nobody else can by
 * now, because the others have left the team.
 */
export async function decideApproval(
  db: Db,
  actor: Actor,
  { id, isApproved, answer }: Decision,
  approved: Approved,
): Promise<Approval> {
  if (actor.keyRights) throw approvalRefusals.keyCannot()
  return inTransaction(db, async trx => {
    await lockOrder(trx, (await getApproval(trx, id)).orderId)
    const found = await getApproval(trx, id)
    if (found.state !== 'waiting') throw approvalRefusals.decided(found.state, found.decidedBy ?? '')
    const isOwn = found.askedById === actor.id
    if (isApproved && isOwn && (await hasOthersWith(trx, actor, 'money'))) throw approvalRefusals.ownRequest()
    if (isApproved) await approved(trx, found)
    await trx
      .updateTable('approvals')
      .set({
        state: isApproved ? 'approved' : 'refused',
        decided_by: actor.id,
        decided_name: actor.name,
        decided_at: new Date(),
        answer,
      })
      .where('id', '=', id)
      .execute()
    await closeTask(trx, 'approval', id)
    await recordAudit(trx, actor, {
      action: isApproved ? 'approve-request' : 'refuse-request',
      subject: 'order',
      subjectId: found.orderId,
      label: found.orderNumber,
      after: {
        kind: found.kind,
        amount: toRupees(found.amount),
        askedBy: found.askedBy,
        ...(answer && { answer }),
        ...(isApproved && isOwn && { alone: true }),
      },
    })
    return getApproval(trx, id)
  })
}

/** What was approved could not be done: it waits again. */
export async function reopenApproval(db: Db, { id, orderId, amount, askedById, ...asked }: Approval) {
  await inTransaction(db, async trx => {
    await trx
      .updateTable('approvals')
      .set({ state: 'waiting', decided_by: null, decided_name: null, decided_at: null, answer: null })
      .where('id', '=', id)
      .execute()
    await openApprovalTask(trx, {
      id,
      order: orderId,
      amount,
      notFor: askedById,
      by: asked.askedBy,
      ...asked,
    })
  })
}
