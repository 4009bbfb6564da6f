import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { plainCsv } from '#values/csv.ts'
import type { PayoutId, PayoutRunId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { payoutRefusals } from './refusals.ts'

interface FilePayout {
  id: PayoutId
  amount: Paise
  name: string
  payee: Buffer | null
}

/**
 * What the bank takes as a bulk payment by NEFT: the same file however often it is downloaded, because the accounts are those of
 * the day of the approval.
 */
export async function makeBankFile(
  db: Db,
  actor: Actor,
  run: PayoutRunId,
  secret: ShopSecret,
): Promise<string> {
  if (actor.keyRights) throw payoutRefusals.keyCannot()
  return inTransaction(db, async trx => {
    const found = await trx
      .selectFrom('payout_runs')
      .select(['is_approved as isApproved', 'proposed_on as day'])
      .where('id', '=', run)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw payoutRefusals.unknownRun()
    if (!found.isApproved) throw payoutRefusals.notApproved()
    const { rows } = await sql<FilePayout>`
      SELECT p.id, p.amount, coalesce(a.name, 'A former seller') AS name, p.payee
      FROM payouts p LEFT JOIN accounts a ON a.id = p.seller_id
      WHERE p.run_id = ${run} AND p.rail = 'bank-file' AND p.state <> 'left-out' ORDER BY p.id`.execute(trx)
    if (rows.length === 0) throw payoutRefusals.noFile()
    const csv = plainCsv([
      columns,
      ...rows.map(({ id, amount, ...payout }) => {
        const { holder, account, ifsc } = openPayee(payout, secret)
        return ['NEFT', holder, account, ifsc, toRupees(amount).toFixed(2), id, `Payout ${found.day}`]
      }),
    ])
    await sql`
      UPDATE payouts SET state = 'sent', sent_at = now()
      WHERE run_id = ${run} AND rail = 'bank-file' AND state = 'approved'`.execute(trx)
    await sql`UPDATE payout_runs SET file_at = coalesce(file_at, now()) WHERE id = ${run}`.execute(trx)
    await recordAudit(trx, actor, {
      action: 'download',
      subject: 'payout-run',
      subjectId: run,
      label: 'Bank file',
      after: { payouts: rows.length },
    })
    return csv
  })
}

const columns = [
  'Payment mode',
  'Beneficiary name',
  'Beneficiary account number',
  'IFSC',
  'Amount',
  'Reference',
  'Remarks',
]

function openPayee(
  { name, payee }: Pick<FilePayout, 'name' | 'payee'>,
  secret: ShopSecret,
): { holder: string; account: string; ifsc: string } {
  const text = payee && secret.open(payee)
  if (!text) throw payoutRefusals.lostPayee(name)
  return JSON.parse(text)
}
