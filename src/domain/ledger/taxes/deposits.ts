import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { dayInIndia } from '#values/dates.ts'
import { newId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { post, transfer } from '../post.ts'

export interface NewDeposit {
  tax: 'tcs' | 'tds'
  month: string
  /** Of TCS, the shop's GSTIN; '' of TDS. */
  registration: string
  bsrCode: string
  paidOn: string
  serial: string
  amount: Paise
}

export interface Deposit extends NewDeposit {
  id: string
  by: string
}

/** Tax of a month was paid to the government: the shop owes that much less. A challan is entered once. */
export async function addDeposit(
  db: Db,
  actor: Actor & { name: string },
  deposit: NewDeposit,
): Promise<string> {
  const { tax, month, registration, bsrCode, paidOn, serial, amount } = deposit
  if (paidOn > dayInIndia(new Date())) throw refuse.wrongField('paidOn', 'This day has not come yet.')
  if (tax === 'tcs' && registration === '')
    throw refuse.wrongField('registration', 'Please say under which GSTIN the TCS was paid.')
  const id = newId()
  await inTransaction(db, async trx => {
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('tax_deposits')
      .values({
        id,
        tax,
        month,
        registration: tax === 'tcs' ? registration : '',
        bsr_code: bsrCode,
        paid_on: paidOn,
        serial,
        amount,
        actor_name: actor.name,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!added) throw refuse.wrongField('serial', 'This challan has been entered already.')
    await post(trx, {
      kind: 'tax-deposited',
      source: id,
      on: paidOn,
      note: `Challan ${bsrCode} ${serial}`,
      postings: transfer('bank', tax, amount, 'deposit'),
    })
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'tax-deposit',
      subjectId: id,
      label: `${tax.toUpperCase()} ${month}`,
      after: { ...deposit, amount: toRupees(amount) },
    })
  })
  return id
}

export async function listDeposits(db: Db, month: string): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    SELECT id, tax, month, registration, bsr_code AS "bsrCode", paid_on AS "paidOn", serial, amount, actor_name AS by
    FROM tax_deposits WHERE month = ${month} ORDER BY tax, paid_on, id`.execute(db)
  return rows
}

/** What is to be paid for a month: TDS of what was credited in it. */
export async function tdsOfMonth(db: Db, month: string): Promise<Paise> {
  const { rows } = await sql<{ tds: Paise }>`
    SELECT coalesce(sum(tds), 0)::bigint AS tds FROM operator_supplies
    WHERE delivered_on >= ${`${month}-01`}::date AND delivered_on < ${`${month}-01`}::date + interval '1 month'`.execute(
    db,
  )
  return rows[0]!.tds
}
