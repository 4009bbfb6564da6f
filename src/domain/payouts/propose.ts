import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { lockBooks } from '#domain/ledger/lock-books.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, newId, type PayoutRunId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { planSellers } from './cleared.ts'
import { cancelRunIn } from './decide-run.ts'
import { openRunTask } from './run-task.ts'

/** The job that proposes a run every week. */
const theShop = { id: null, name: 'The shop' }

/**
 * Proposes what sellers can be paid now; null where that is nothing. A run that nobody has released yet gives way to the new one,
 * because its amounts are of another day.
 */
export async function proposeRun(
  db: Db,
  by: { id: AccountId | null; name: string } = theShop,
): Promise<PayoutRunId | null> {
  return inTransaction(db, async trx => {
    await lockBooks(trx)
    const { rows: stale } = await sql<{ id: PayoutRunId }>`
      SELECT id FROM payout_runs WHERE released_at IS NULL AND decided_at IS NULL FOR UPDATE`.execute(trx)
    for (const { id } of stale) await cancelRunIn(trx, by, id)
    const { rows: open } = await sql<{ seller: AccountId }>`
      SELECT DISTINCT seller_id AS seller FROM payouts WHERE state IN ('proposed', 'approved', 'sent')`.execute(
      trx,
    )
    const isOpen = new Set(open.map(({ seller }) => seller))
    const plans = (await planSellers(trx)).filter(
      ({ seller, payouts }) => payouts.length > 0 && !isOpen.has(seller),
    )
    if (plans.length === 0) return null
    const run = newId<'payout-run'>()
    await trx
      .insertInto('payout_runs')
      .values({ id: run, proposed_on: dayInIndia(new Date()), proposed_name: by.name })
      .execute()
    let total = 0
    for (const { seller, payouts, payeeHint } of plans)
      for (const { rail, amount, items } of payouts) {
        const id = newId<'payout'>()
        total += amount
        await trx
          .insertInto('payouts')
          .values({ id, run_id: run, seller_id: seller, rail, amount, payee_hint: payeeHint })
          .execute()
        await trx
          .insertInto('payout_items')
          .values(items.map(({ shipment, amount }) => ({ payout_id: id, shipment_id: shipment, amount })))
          .execute()
      }
    await openRunTask(trx, { run, total: paise(total), by: by.name, step: 'release', notFor: null })
    await recordAudit(trx, by, {
      action: 'propose',
      subject: 'payout-run',
      subjectId: run,
      label: `Payouts of ${dayInIndia(new Date())}`,
      after: { sellers: plans.length, total },
    })
    return run
  })
}
