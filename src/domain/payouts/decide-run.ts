import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { lockBooks } from '#domain/ledger/lock-books.ts'
import { hasOthersWith } from '#domain/payments/approvals/second-person.ts'
import { closeTask } from '#domain/tasks/tasks.ts'
import { newId, type PayoutId, type PayoutRunId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { payoutHolds } from '#values/payouts.ts'
import { planSellers, type SellerPlan } from './cleared.ts'
import type { PlannedPayout } from './plan.ts'
import { postSent } from './post-payout.ts'
import { payoutRefusals } from './refusals.ts'
import { openRunTask } from './run-task.ts'

/** The first person: all of the run but what is left out is right. */
export async function releaseRun(
  db: Db,
  actor: Actor,
  { run: id, leftOut }: { run: PayoutRunId; leftOut: readonly PayoutId[] },
): Promise<void> {
  if (actor.keyRights) throw payoutRefusals.keyCannot()
  await inTransaction(db, async trx => {
    const run = await lockRun(trx, id)
    if (run.releasedAt || run.decidedAt) throw payoutRefusals.notProposed()
    await sql`
      UPDATE payouts SET state = 'left-out', failure = ${`Left out by ${actor.name}`}
      WHERE run_id = ${id} AND id = ANY(${leftOut}::text[])`.execute(trx)
    const { rows } = await sql<{ total: number | null }>`
      SELECT sum(amount)::bigint AS total FROM payouts WHERE run_id = ${id} AND state = 'proposed'`.execute(
      trx,
    )
    const total = rows[0]?.total
    if (!total) throw payoutRefusals.noPayouts()
    await trx
      .updateTable('payout_runs')
      .set({ released_at: new Date(), released_by: actor.id, released_name: actor.name })
      .where('id', '=', id)
      .execute()
    await closeTask(trx, 'payout-run', `${id} release`)
    await openRunTask(trx, {
      run: id,
      total: paise(total),
      by: actor.name,
      step: 'approve',
      notFor: actor.id,
    })
    await record(trx, actor, id, 'release', { total, leftOut: leftOut.length })
  })
}

/**
 * The second person: from here on the money is on its way. Somebody else than who released it, unless nobody else of the team
 * could. What has changed since it was proposed is left out: it waits for the next run.
 */
export async function approveRun(db: Db, actor: Actor, id: PayoutRunId): Promise<void> {
  if (actor.keyRights) throw payoutRefusals.keyCannot()
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    const run = await lockRun(trx, id)
    if (!run.releasedAt || run.decidedAt) throw payoutRefusals.notReleased()
    const isAlone = run.releasedBy === actor.id
    if (isAlone && (await hasOthersWith(trx, actor, 'money'))) throw payoutRefusals.ownRelease()
    const plans = new Map((await planSellers(trx)).map(plan => [plan.seller, plan]))
    let total = 0
    for (const payout of await listProposed(trx, id)) {
      const plan = plans.get(payout.seller)
      const planned = plan?.payouts.find(({ rail }) => rail === payout.rail)
      const problem = whyNot(payout, plan, planned)
      if (problem) {
        await trx
          .updateTable('payouts')
          .set({ state: 'left-out', failure: problem })
          .where('id', '=', payout.id)
          .execute()
        continue
      }
      total += payout.amount
      await trx
        .updateTable('payouts')
        .set({ state: 'approved', payee: plan!.payee, payee_hint: plan!.payeeHint, due_at: new Date() })
        .where('id', '=', payout.id)
        .execute()
      await storeTransfers(trx, payout, planned!)
      await postSent(trx, payout)
    }
    await decide(trx, actor, id, true)
    await record(trx, actor, id, 'approve', { total, ...(isAlone && { alone: true }) })
  })
}

/** Nothing of it is paid: what it named waits for the next run. */
export async function cancelRun(db: Db, actor: Actor, id: PayoutRunId): Promise<void> {
  await inTransaction(db, async trx => {
    const run = await lockRun(trx, id)
    if (run.decidedAt) throw payoutRefusals.decided()
    await cancelRunIn(trx, actor, id)
  })
}

export async function cancelRunIn(trx: Db, actor: Recorded, id: PayoutRunId): Promise<void> {
  await sql`
    UPDATE payouts SET state = 'left-out', failure = 'The run was cancelled' WHERE run_id = ${id} AND state = 'proposed'`.execute(
    trx,
  )
  await decide(trx, actor, id, false)
  await record(trx, actor, id, 'cancel', {})
}

async function decide(trx: Db, actor: Recorded, id: PayoutRunId, isApproved: boolean): Promise<void> {
  await trx
    .updateTable('payout_runs')
    .set({ decided_at: new Date(), decided_name: actor.name, is_approved: isApproved })
    .where('id', '=', id)
    .execute()
  for (const step of ['release', 'approve']) await closeTask(trx, 'payout-run', `${id} ${step}`)
}

async function lockRun(trx: Db, id: PayoutRunId) {
  const run = await trx
    .selectFrom('payout_runs')
    .select(['released_at as releasedAt', 'released_by as releasedBy', 'decided_at as decidedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw payoutRefusals.unknownRun()
  return run
}

interface ProposedPayout extends Omit<PlannedPayout, 'transfers'> {
  id: PayoutId
  seller: SellerPlan['seller']
}

async function listProposed(trx: Db, run: PayoutRunId): Promise<ProposedPayout[]> {
  const { rows } = await sql<ProposedPayout>`
    SELECT p.id, p.seller_id AS seller, p.rail, p.amount,
      json_agg(json_build_object('shipment', i.shipment_id, 'amount', i.amount)) AS items
    FROM payouts p JOIN payout_items i ON i.payout_id = p.id
    WHERE p.run_id = ${run} AND p.state = 'proposed' GROUP BY p.id ORDER BY p.id`.execute(trx)
  return rows
}

function whyNot(
  payout: ProposedPayout,
  plan: SellerPlan | undefined,
  planned: PlannedPayout | undefined,
): string | null {
  if (plan?.blocked) return payoutHolds[plan.blocked]
  const isStillOwed =
    planned !== undefined &&
    planned.amount >= payout.amount &&
    payout.items.every(({ shipment, amount }) =>
      planned.items.some(
        item => item.shipment === shipment && (amount > 0 ? item.amount >= amount : item.amount <= amount),
      ),
    )
  return isStillOwed ? null : 'The balance has changed since the run was proposed'
}

async function storeTransfers(trx: Db, payout: ProposedPayout, planned: PlannedPayout): Promise<void> {
  let left: number = payout.amount
  for (const { attempt, provider, amount } of planned.transfers) {
    const part = Math.min(amount, left)
    if (part <= 0) return
    left -= part
    await trx
      .insertInto('payout_transfers')
      .values({ id: newId(), payout_id: payout.id, provider, attempt_id: attempt, amount: paise(part) })
      .execute()
  }
}

const record = (trx: Db, actor: Recorded, id: PayoutRunId, action: string, after: object) =>
  recordAudit(trx, actor, { action, subject: 'payout-run', subjectId: id, label: 'Payouts', after })
