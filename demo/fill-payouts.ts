import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { makeBankFile } from '#domain/payouts/bank-file.ts'
import { approveRun, releaseRun } from '#domain/payouts/decide-run.ts'
import { recordFailed, recordPaid } from '#domain/payouts/outcome.ts'
import { proposeRun } from '#domain/payouts/propose.ts'
import { getRun } from '#domain/payouts/read-payouts.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'

/** A seller was paid last Monday, another has closed the bank account; a new run waits to be released. */
export async function fillPayouts(trx: Db, admin: Actor, secret: ShopSecret): Promise<void> {
  await saveBankAccounts(trx, secret)
  const { rows } = await sql<Actor>`
    SELECT id, name, role FROM accounts WHERE staff_role = 'accountant' LIMIT 1`.execute(trx)
  const run = await proposeRun(trx)
  if (!run || !rows[0]) return
  // The seller of the demo accounts registered first.
  const [paid, failed, ...leftOut] = (await getRun(trx, run)).payouts.sort((a, b) =>
    a.seller < b.seller ? -1 : 1,
  )
  await releaseRun(trx, rows[0], { run, leftOut: leftOut.map(({ id }) => id) })
  await approveRun(trx, admin, run)
  await makeBankFile(trx, admin, run, secret)
  await recordPaid(trx, admin, {
    payout: paid!.id,
    reference: 'HDFCN52026111600042',
    on: dayInIndia(new Date()),
  })
  if (failed) await recordFailed(trx, admin, { payout: failed.id, reason: 'The account is closed.' })
  await sql`UPDATE payout_runs SET proposed_on = date_trunc('week', proposed_on - 1)::date`.execute(trx)
  await sql`DELETE FROM mails WHERE kind IN ('payout-paid', 'payout-failed')`.execute(trx)
  await proposeRun(trx)
}

async function saveBankAccounts(trx: Db, secret: ShopSecret): Promise<void> {
  const { rows } = await sql<{ seller: AccountId; holder: string; nth: number }>`
    SELECT a.id AS seller, coalesce(t.legal_name, a.name) AS holder, row_number() OVER (ORDER BY a.id) AS nth
    FROM accounts a LEFT JOIN tax_profiles t ON t.account_id = a.id WHERE a.role = 'seller' AND a.is_active`.execute(
    trx,
  )
  for (const { seller, holder, nth } of rows) {
    const account = String(50_100_040_000_000 + nth * 97_531)
    await trx
      .insertInto('seller_bank_accounts')
      .values({
        account_id: seller,
        sealed: secret.seal(JSON.stringify({ holder, account, ifsc: 'HDFC0001234' })),
        hint: `Account ending in ${account.slice(-4)}, HDFC0001234`,
        updated_at: sql<Date>`now() - interval '30 days'`,
      })
      .execute()
  }
}
