import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { PrintDocument } from '#domain/documents/print.ts'
import { lockOrder } from '#domain/orders/read-orders.ts'
import { explanationLength } from '#values/dispute-rules.ts'
import type { DisputeId } from '#values/ids.ts'
import { toRupees } from '#values/money.ts'
import type { Approval } from '../approvals/approvals.ts'
import { needsSecondPerson, requestApproval } from '../approvals/second-person.ts'
import {
  type EvidenceFile,
  type GatewayDispute,
  GatewayDown,
  GatewayRefused,
  type Gateways,
  gatewayOf,
} from '../gateway.ts'
import { paymentRefusals } from '../refusals.ts'
import { type Dispute, getDispute } from './dispute.ts'
import { collectEvidence, printEvidence, type WriteEvidence } from './evidence.ts'
import { disputeRefusals } from './refusals.ts'
import { storeReply } from './update-dispute.ts'

interface Outside extends Gateways {
  printDocument: PrintDocument
  writeEvidence: WriteEvidence
}

interface Answer {
  id: DisputeId
  explanation: string
  /** Of the offered files. */
  files: readonly string[]
  isDraft: boolean
}

/** Sends the evidence to the bank, or leaves it at the gateway as a draft. What was written is stored first. */
export async function contestDispute(
  db: Db,
  actor: Actor,
  { id, explanation, files, isDraft }: Answer,
  outside: Outside,
): Promise<Dispute> {
  const dispute = await getOpen(db, id)
  await db.updateTable('disputes').set({ explanation }).where('id', '=', id).execute()
  if (!isDraft && explanation.length < explanationLength.least)
    throw disputeRefusals.shortExplanation(explanationLength.least)
  const evidence = await collectEvidence(db, dispute)
  const chosen = evidence.files.filter(file => files.includes(file.id))
  if (chosen.length === 0) throw disputeRefusals.nothingToSend()
  const printed: EvidenceFile[] = []
  for (const file of chosen) printed.push(await printEvidence(db, outside, { dispute, evidence, file }))
  const reply = await ask(disputeRefusals.notTaken, () =>
    gatewayOf(outside, dispute.provider).contestDispute({
      id: dispute.providerDispute,
      explanation,
      files: printed,
      isDraft,
    }),
  )
  await recordAnswer(db, actor, dispute, isDraft ? null : 'contested', {
    files: chosen.map(({ what }) => what),
    explanation,
  })
  await storeReply(db, dispute.provider, reply)
  return getDispute(db, id)
}

/** Gives the money up. Above the shop's limit another person has to agree first: then it answers 'waits'. */
export async function acceptDispute(
  db: Db,
  actor: Actor,
  { id, reason }: { id: DisputeId; reason: string },
  gateways: Gateways,
): Promise<'accepted' | 'waits'> {
  const dispute = await getOpen(db, id)
  const { order, payment, attempt, amount } = dispute
  const wanted = { kind: 'accept-dispute', order, payment, attempt, dispute: id, amount, reason } as const
  const waits = await inTransaction(db, async trx => {
    await lockOrder(trx, order)
    if (!(await needsSecondPerson(trx, actor, wanted))) return false
    await requestApproval(trx, actor, wanted)
    return true
  })
  if (waits) return 'waits'
  await accept(db, actor, { dispute, reason }, gateways)
  return 'accepted'
}

/** What a second person is about to approve: the gateway is asked before, because no call is made inside a transaction. */
export async function acceptApproved(
  db: Db,
  actor: Actor,
  { disputeId, reason }: Approval,
  gateways: Gateways,
): Promise<void> {
  await accept(db, actor, { dispute: await getOpen(db, disputeId!), reason }, gateways)
}

async function accept(
  db: Db,
  actor: Actor,
  { dispute, reason }: { dispute: Dispute; reason: string },
  gateways: Gateways,
) {
  const reply = await ask(disputeRefusals.acceptNotTaken, () =>
    gatewayOf(gateways, dispute.provider).acceptDispute(dispute.providerDispute),
  )
  await recordAnswer(db, actor, dispute, 'accepted', { reason })
  await storeReply(db, dispute.provider, reply)
}

async function getOpen(db: Db, id: DisputeId): Promise<Dispute> {
  const dispute = await getDispute(db, id)
  if (dispute.status !== 'open') throw disputeRefusals.notOpen()
  if (dispute.respondBy && dispute.respondBy < new Date()) throw disputeRefusals.tooLate()
  return dispute
}

async function ask(
  refused: typeof disputeRefusals.notTaken,
  call: () => Promise<GatewayDispute>,
): Promise<GatewayDispute> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof GatewayRefused) throw refused(error.reason)
    if (error instanceof GatewayDown) throw paymentRefusals.gatewaySilent(error)
    throw error
  }
}

async function recordAnswer(
  db: Db,
  actor: Actor,
  { id, order, orderNumber, amount }: Dispute,
  answer: Dispute['answer'],
  said: object,
): Promise<void> {
  await inTransaction(db, async trx => {
    if (answer)
      await trx
        .updateTable('disputes')
        .set({ answer, answered_name: actor.name, answered_at: new Date() })
        .where('id', '=', id)
        .execute()
    await recordAudit(trx, actor, {
      action: 'answer-dispute',
      subject: 'order',
      subjectId: order,
      after: { orderNumber, amount: toRupees(amount), answer: answer ?? 'draft', ...said },
    })
  })
}
