import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { findTaxProfile } from '#domain/taxes/tax-profile.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { ledgerRefusals } from '../refusals.ts'

interface LowerDeduction {
  id: string
  number: string
  /** In millionths. */
  rate: number
  from: string
  /** The last day. */
  to: string
  most: Paise
  /** What sales have used of it. */
  used: Paise
}

interface ChangedTerms {
  deliversThemselves: boolean
  /** Sales of a financial year before the shop's books began. */
  earlierSales: Paise
  earlierSalesYear: string
  enrolmentNumber: string
}

export interface SellerTerms extends ChangedTerms {
  pan: string
  gstin: string
  version: number
  lowerDeductions: LowerDeduction[]
}

export async function readSellerTerms(db: Db, seller: AccountId): Promise<SellerTerms> {
  await refuseNoSeller(db, seller)
  const profile = await findTaxProfile(db, seller)
  const { rows: deductions } = await sql<LowerDeduction>`
    SELECT id, number, rate, valid_from AS from, valid_to AS to, most,
      (SELECT coalesce(sum(certified), 0)::bigint FROM operator_supplies s
       WHERE s.seller_id = d.seller_id AND s.certificate = d.number) AS used
    FROM lower_deductions d WHERE seller_id = ${seller} ORDER BY valid_to DESC, id`.execute(db)
  const stored = await findTerms(db, seller)
  return { ...stored, pan: profile?.pan ?? '', gstin: profile?.gstin ?? '', lowerDeductions: deductions }
}

async function findTerms(db: Db, seller: AccountId): Promise<ChangedTerms & { version: number }> {
  const stored = await db
    .selectFrom('seller_terms')
    .select([
      'delivers_themselves as deliversThemselves',
      'earlier_sales as earlierSales',
      'earlier_sales_year as earlierSalesYear',
      'enrolment_number as enrolmentNumber',
      'version',
    ])
    .where('account_id', '=', seller)
    .executeTakeFirst()
  return stored ?? { ...noTerms, version: 0 }
}

const noTerms: ChangedTerms = {
  deliversThemselves: false,
  earlierSales: 0 as Paise,
  earlierSalesYear: '',
  enrolmentNumber: '',
}

export async function saveSellerTerms(
  db: Db,
  actor: Actor,
  { seller, version: sent, ...terms }: ChangedTerms & { seller: AccountId; version?: number | undefined },
): Promise<void> {
  await inTransaction(db, async trx => {
    await refuseNoSeller(trx, seller)
    await trx.selectFrom('accounts').select('id').where('id', '=', seller).forNoKeyUpdate().execute()
    const { version: current, ...before } = await findTerms(trx, seller)
    await refuseStale(trx, { subject: 'seller-terms', subjectId: seller, current, sent })
    const row = {
      delivers_themselves: terms.deliversThemselves,
      earlier_sales: terms.earlierSales,
      earlier_sales_year: terms.earlierSalesYear,
      enrolment_number: terms.enrolmentNumber,
      version: current + 1,
    }
    await trx
      .insertInto('seller_terms')
      .values({ ...row, account_id: seller })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'seller-terms',
      subjectId: seller,
      label: 'Terms of a seller',
      before: { ...before, earlierSales: toRupees(before.earlierSales) },
      after: { ...terms, earlierSales: toRupees(terms.earlierSales) },
      version: current + 1,
    })
  })
}

export type NewLowerDeduction = Omit<LowerDeduction, 'id' | 'used'> & { seller: AccountId }

/** A certificate counts for what is delivered from now on. */
export async function addLowerDeduction(db: Db, actor: Actor, added: NewLowerDeduction): Promise<string> {
  const { seller, number, rate, from, to, most } = added
  if (to < from) throw refuse.wrongField('to', 'The last day comes before the first.')
  return inTransaction(db, async trx => {
    await refuseNoSeller(trx, seller)
    const id = newId()
    const { numInsertedOrUpdatedRows: written } = await trx
      .insertInto('lower_deductions')
      .values({ id, seller_id: seller, number, rate, valid_from: from, valid_to: to, most })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!written) throw refuse.wrongField('number', 'This certificate has been entered already.')
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'lower-deduction',
      subjectId: id,
      label: number,
      after: { seller, percent: rate / 10_000, from, to, most: toRupees(most) },
    })
    return id
  })
}

/** What was deducted by it stays as it is. */
export async function removeLowerDeduction(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const gone = await trx
      .deleteFrom('lower_deductions')
      .where('id', '=', id)
      .returning(['number', 'seller_id as seller'])
      .executeTakeFirst()
    if (!gone) throw ledgerRefusals.unknownCertificate()
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'lower-deduction',
      subjectId: id,
      label: gone.number,
      before: gone,
    })
  })
}

async function refuseNoSeller(db: Db, seller: AccountId): Promise<void> {
  const { rows } = await sql`SELECT FROM accounts WHERE id = ${seller} AND role = 'seller'`.execute(db)
  if (rows.length === 0) throw ledgerRefusals.unknownSeller()
}
