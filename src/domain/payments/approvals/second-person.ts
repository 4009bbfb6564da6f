import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listAdminsWith } from '#domain/accounts/admins.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { openTask } from '#domain/tasks/tasks.ts'
import {
  type AccountId,
  type ApprovalId,
  type DisputeId,
  newId,
  type OrderId,
  type PaymentId,
} from '#values/ids.ts'
import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import type { Right } from '#values/rights.ts'
import type { ApprovalKind } from '../tables.ts'
import { approvalRefusals } from './refusals.ts'

export interface Wanted {
  kind: ApprovalKind
  order: OrderId
  payment: PaymentId
  attempt: string
  dispute?: DisputeId
  amount: Paise
  reason: string
}

/** Whether somebody else with this right could decide instead of the actor: in a shop of one person nobody can. */
export async function hasOthersWith(db: Db, actor: Actor, right: Right): Promise<boolean> {
  return (await listAdminsWith(db, right)).some(({ id }) => id !== actor.id)
}

/**
 * Whether a second person has to agree. What was refunded of the order by hand before counts, so that a high amount cannot be
 * paid in small ones. The order is locked by the caller.
 */
export async function needsSecondPerson(trx: Db, actor: Actor, { order, amount }: Wanted): Promise<boolean> {
  const { secondPersonAbove } = await getSettings(trx)
  if (secondPersonAbove === null) return false
  const { rows } = await sql<{ before: number }>`
    SELECT (SELECT coalesce(sum(amount), 0) FROM refunds
        WHERE order_id = ${order} AND requested_by IS NOT NULL AND dispute_id IS NULL)
      + (SELECT coalesce(sum(amount), 0) FROM approvals WHERE order_id = ${order} AND state = 'waiting') AS before
  `.execute(trx)
  return rows[0]!.before + amount > secondPersonAbove && hasOthersWith(trx, actor, 'money')
}

/** Waits for somebody else with the right. The order is locked by the caller. */
export async function requestApproval(trx: Db, actor: Actor, wanted: Wanted): Promise<void> {
  const { kind, order, payment, attempt, dispute = null, amount, reason } = wanted
  const same = await trx
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', kind)
    .where('attempt_id', '=', attempt)
    .where('amount', '=', amount)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (same) throw approvalRefusals.waitsAlready()
  const id = newId<'approval'>()
  await trx
    .insertInto('approvals')
    .values({
      id,
      kind,
      order_id: order,
      payment_id: payment,
      attempt_id: attempt,
      dispute_id: dispute,
      amount,
      reason,
      asked_by: actor.id,
      asked_name: actor.name,
    })
    .execute()
  await openApprovalTask(trx, { id, kind, order, amount, reason, by: actor.name, notFor: actor.id })
  await recordAudit(trx, actor, {
    action: 'ask-approval',
    subject: 'order',
    subjectId: order,
    after: { kind, amount: toRupees(amount), reason },
  })
}

interface Asked extends Pick<Wanted, 'kind' | 'order' | 'amount' | 'reason'> {
  id: ApprovalId
  by: string
  notFor: AccountId
}

export const openApprovalTask = (trx: Db, { id, kind, order, amount, reason, by, notFor }: Asked) =>
  openTask(trx, {
    kind: 'approval',
    subject: id,
    order,
    detail: `${by} asks to ${kind === 'refund' ? 'refund' : 'accept the dispute about'} ${formatRupees(toRupees(amount))}: ${reason}`,
    amount,
    link: '/admin/approvals',
    notFor,
  })
