import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { lockBooks } from '#domain/ledger/lock-books.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { openTask } from '#domain/tasks/tasks.ts'
import { dayInIndia } from '#values/dates.ts'
import type { PayoutId } from '#values/ids.ts'
import { type PayoutState, payoutStates } from '#values/payouts.ts'
import { postFailed, postPaid, postReturned } from './post-payout.ts'
import { payoutRefusals } from './refusals.ts'

interface Paid {
  payout: PayoutId
  reference: string
  /** A day in India. */
  on: string
}

/** The money is at the seller's bank. Again it changes nothing. */
export async function recordPaid(db: Db, by: Recorded, { payout: id, reference, on }: Paid): Promise<void> {
  await changePayout(db, by, id, 'paid', async (trx, payout) => {
    if (payout.state === 'paid') return false
    if (payout.state !== 'sent' && payout.state !== 'approved') throw wrongState(payout.state)
    await trx
      .updateTable('payouts')
      .set({ state: 'paid', reference, paid_at: new Date(), failure: '' })
      .where('id', '=', id)
      .execute()
    await postPaid(trx, { ...payout, reference, on })
    await queueMail(trx, 'payout-paid', { payoutId: id })
    return true
  })
}

/** The bank or the payment service did not pay it, or has it back: it is cleared again, and paid with a later run. */
export async function recordFailed(
  db: Db,
  by: Recorded,
  { payout: id, reason }: { payout: PayoutId; reason: string },
): Promise<void> {
  await changePayout(db, by, id, 'failed', async (trx, payout) => {
    const { state } = payout
    if (state === 'failed' || state === 'failed-late') return false
    if (state !== 'approved' && state !== 'sent' && state !== 'paid') throw wrongState(state)
    const isLate = state === 'paid'
    await trx
      .updateTable('payouts')
      .set({ state: isLate ? 'failed-late' : 'failed', failure: reason })
      .where('id', '=', id)
      .execute()
    await (isLate ? postReturned : postFailed)(trx, payout)
    await openTask(trx, {
      kind: 'payout-failed',
      subject: id,
      order: null,
      amount: payout.amount,
      detail: reason,
      link: `/admin/payouts/${payout.run}`,
    })
    await queueMail(trx, 'payout-failed', { payoutId: id })
    return true
  })
}

/** Those of the bank file only: of the others the payment service knows. */
export async function recordByHand(
  db: Db,
  actor: Actor,
  outcome: { payout: PayoutId } & (
    | { isPaid: true; reference: string; on: string }
    | { isPaid: false; reason: string }
  ),
): Promise<void> {
  if (actor.keyRights) throw payoutRefusals.keyCannot()
  const { rail } = await getPayout(db, outcome.payout)
  if (rail !== 'bank-file' && outcome.isPaid) throw payoutRefusals.viaGateway()
  if (outcome.isPaid && outcome.on > dayInIndia(new Date())) throw payoutRefusals.paidInFuture()
  await (outcome.isPaid ? recordPaid(db, actor, outcome) : recordFailed(db, actor, outcome))
}

const wrongState = (state: PayoutState) => payoutRefusals.wrongState(payoutStates[state].toLowerCase())

async function changePayout(
  db: Db,
  by: Recorded,
  id: PayoutId,
  action: string,
  change: (trx: Db, payout: Awaited<ReturnType<typeof getPayout>>) => Promise<boolean>,
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    const payout = await getPayout(trx, id)
    if (!(await change(trx, payout))) return
    await recordAudit(trx, by, {
      action,
      subject: 'payout',
      subjectId: id,
      label: 'Payout',
      after: { amount: payout.amount },
    })
  })
}

async function getPayout(db: Db, id: PayoutId) {
  const found = await db
    .selectFrom('payouts')
    .select(['id', 'run_id as run', 'seller_id as seller', 'rail', 'amount', 'state', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw payoutRefusals.unknownPayout()
  return found
}
