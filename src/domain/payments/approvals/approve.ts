import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ApprovalId } from '#values/ids.ts'
import { acceptApproved } from '../disputes/answer-dispute.ts'
import type { Gateways } from '../gateway.ts'
import { requestApproved } from '../refund-by-admin.ts'
import { type Approval, decideApproval, reopenApproval } from './approvals.ts'

/** Does what was asked for. */
export async function approveRequest(
  db: Db,
  actor: Actor,
  { id, answer }: { id: ApprovalId; answer: string | null },
  gateways: Gateways,
): Promise<Approval> {
  const approved = await decideApproval(
    db,
    actor,
    { id, isApproved: true, answer },
    async (trx, approval) => {
      if (approval.kind === 'refund') await requestApproved(actor)(trx, approval)
    },
  )
  if (approved.kind === 'refund') return approved
  // Decided before the gateway is asked, so that two who approve at once ask once.
  try {
    await acceptApproved(db, actor, approved, gateways)
  } catch (error) {
    await reopenApproval(db, approved)
    throw error
  }
  return approved
}

/** Refused, with the reason; by who asked, it is taken back. */
export const refuseRequest = (
  db: Db,
  actor: Actor,
  input: { id: ApprovalId; answer: string },
): Promise<Approval> => decideApproval(db, actor, { ...input, isApproved: false }, async () => {})
