import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { approvalRefusals } from '#domain/payments/approvals/refusals.ts'
import { hasOthersWith } from '#domain/payments/approvals/second-person.ts'
import type { ReturnId } from '#values/ids.ts'
import { returnTimes } from '#values/return-rules.ts'
import { closeReturn } from './close-return.ts'
import { approve } from './move-return.ts'
import { returnRefusals } from './refusals.ts'
import { getReturn, lockReturn, type Return } from './return.ts'
import { recordReturn } from './step.ts'

/** Whether the customer may still say that a refusal is wrong. Once: then an admin decides for good. */
export function disputableUntil({ state, outcome, history, dispute }: Return): Date | null {
  const isRefused = state === 'refused' || outcome === 'refused' || outcome === 'partly'
  const refused = history.findLast(event => event.state === 'refused' || event.state === 'inspected')
  if (!isRefused || !refused || dispute) return null
  return new Date(refused.at.getTime() + returnTimes.dispute)
}

export async function disputeRefusal(
  db: Db,
  actor: Actor,
  { id, text }: { id: ReturnId; text: string },
  now = new Date(),
): Promise<Return> {
  return inTransaction(db, async trx => {
    const found = await lockReturn(trx, id)
    if (found.customer.id !== actor.id) throw returnRefusals.unknownReturn()
    const until = disputableUntil(found)
    if (!until || until <= now) throw returnRefusals.nothingToDispute()
    await trx.updateTable('returns').set({ disputed_at: now, dispute: text }).where('id', '=', id).execute()
    await recordReturn(trx, 'return.disputed', found)
    return getReturn(trx, id)
  })
}

export interface DisputeDecision {
  id: ReturnId
  inFavourOf: 'customer' | 'seller'
  /** Told to both. */
  answer: string
}

/** In the customer's favour a refused request is approved, and pieces that were refused are paid for. */
export async function decideDispute(
  db: Db,
  admin: Actor,
  { id, inFavourOf, answer }: DisputeDecision,
  now = new Date(),
): Promise<Return> {
  return inTransaction(db, async trx => {
    const found = await lockReturn(trx, id)
    if (!found.dispute || found.dispute.closedAt) throw returnRefusals.noOpenDispute()
    await refuseOwnRefusal(trx, admin, id)
    await trx
      .updateTable('returns')
      .set({ dispute_closed_at: now, dispute_answer: answer })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, admin, {
      action: 'decide-dispute',
      subject: 'return',
      subjectId: id,
      label: found.number,
      after: { inFavourOf, answer },
    })
    const move = { by: admin, as: 'admin' as const, now }
    if (inFavourOf === 'customer' && found.state === 'refused') await approve(trx, found, move)
    else if (inFavourOf === 'customer')
      await closeReturn(trx, found, {
        ...move,
        pieces: found.items.map(({ line, quantity, restocked }) => ({
          line,
          accepted: quantity,
          restocked: restocked ?? 0,
        })),
      })
    await recordEvent(trx, {
      kind: 'return.dispute-decided',
      subject: id,
      order: found.orderId,
      sellers: [found.sellerId],
      data: { returnNumber: found.number, actorId: admin.id, outcome: null, inFavourOf },
    })
    return getReturn(trx, id)
  })
}

/** Who refused a return does not decide whether that was right, unless nobody else of the team could. */
async function refuseOwnRefusal(trx: Db, admin: Actor, id: ReturnId): Promise<void> {
  const refused = await trx
    .selectFrom('return_events')
    .select('actor_id as by')
    .where('return_id', '=', id)
    .where('state', 'in', ['refused', 'inspected'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (refused?.by === admin.id && (await hasOthersWith(trx, admin, 'orders')))
    throw approvalRefusals.ownRefusal()
}
