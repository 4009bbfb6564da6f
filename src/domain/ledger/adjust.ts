import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { hasOthersWith } from '#domain/payments/approvals/second-person.ts'
import { closeTask, openTask } from '#domain/tasks/tasks.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, type AdjustmentId, type BankLineId, newId } from '#values/ids.ts'
import { type LedgerAccount, ledgerAccounts } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'
import { lockBooks } from './lock-books.ts'
import { post } from './post.ts'
import { ledgerRefusals } from './refusals.ts'

export interface Adjustment {
  id: AdjustmentId
  debit: LedgerAccount
  credit: LedgerAccount
  seller: AccountId | null
  sellerName: string | null
  amount: Paise
  reason: string
  state: 'waiting' | 'posted' | 'refused'
  askedBy: string
  askedById: AccountId
  askedAt: Date
  decidedBy: string | null
}

/** What waits, then what was decided, each the newest first. */
export async function listAdjustments(db: Db): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    SELECT a.id, a.debit, a.credit, nullif(a.seller_id, '') AS seller, coalesce(nullif(p.business_name, ''), s.name) AS "sellerName",
      a.amount, a.reason, a.state, a.asked_name AS "askedBy", a.asked_by AS "askedById", a.created_at AS "askedAt",
      a.decided_name AS "decidedBy"
    FROM ledger_adjustments a LEFT JOIN accounts s ON s.id = a.seller_id LEFT JOIN seller_profiles p ON p.account_id = a.seller_id
    ORDER BY a.state <> 'waiting', a.id DESC LIMIT 200`.execute(db)
  return rows
}

export interface NewAdjustment {
  debit: LedgerAccount
  credit: LedgerAccount
  seller?: AccountId | null | undefined
  /** Of the bank statement, that is in suspense. */
  bankLine?: BankLineId | null | undefined
  amount: Paise
  reason: string
}

const ofSellers = (account: LedgerAccount) => account.startsWith('seller-')

/** Waits for a second person. */
export async function askAdjustment(db: Db, actor: Actor, wanted: NewAdjustment): Promise<AdjustmentId> {
  const { debit, credit, seller = null, bankLine = null, amount, reason } = wanted
  if (debit === credit) throw refuse.wrongField('credit', 'Please choose two different accounts.')
  const isSellers = ofSellers(debit) || ofSellers(credit)
  if (isSellers && !seller) throw refuse.wrongField('sellerId', 'Please choose the seller.')
  const id = newId<'adjustment'>()
  await inTransaction(db, async trx => {
    await trx
      .insertInto('ledger_adjustments')
      .values({
        id,
        debit,
        credit,
        seller_id: isSellers ? seller! : '',
        bank_line_id: bankLine,
        amount,
        reason,
        asked_by: actor.id,
        asked_name: actor.name,
      })
      .execute()
    await openTask(trx, {
      kind: 'adjustment',
      subject: id,
      order: null,
      amount,
      detail: `${actor.name}: ${reason}`,
      link: '/admin/adjustments',
      notFor: actor.id,
    })
    await record(trx, actor, 'ask-approval', { id, ...wanted })
  })
  return id
}

/**
 * Somebody else than who asked, unless nobody else of the team could; who asked may take it back. `booked` is told of the line of the bank
 * statement that it explains.
 */
export async function decideAdjustment(
  db: Db,
  actor: Actor,
  { id, isApproved }: { id: AdjustmentId; isApproved: boolean },
  booked: (trx: Db, bankLine: BankLineId) => Promise<void>,
): Promise<void> {
  if (actor.keyRights) throw ledgerRefusals.keyCannot()
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    const found = await trx
      .selectFrom('ledger_adjustments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw ledgerRefusals.unknownAdjustment()
    if (found.state !== 'waiting') throw ledgerRefusals.adjustmentDecided()
    if (isApproved && found.asked_by === actor.id && (await hasOthersWith(trx, actor, 'money')))
      throw ledgerRefusals.ownAdjustment()
    await trx
      .updateTable('ledger_adjustments')
      .set({ state: isApproved ? 'posted' : 'refused', decided_name: actor.name, decided_at: new Date() })
      .where('id', '=', id)
      .execute()
    await closeTask(trx, 'adjustment', id)
    if (isApproved) {
      const seller = found.seller_id || null
      const of = (account: LedgerAccount, amount: number) => ({
        account,
        entry: 'adjustment' as const,
        amount,
        seller: ofSellers(account) ? seller : null,
      })
      await post(trx, {
        kind: 'adjustment',
        source: id,
        on: dayInIndia(new Date()),
        note: found.reason,
        postings: [of(found.debit, found.amount), of(found.credit, -found.amount)],
      })
      if (found.bank_line_id) await booked(trx, found.bank_line_id)
    }
    await record(trx, actor, isApproved ? 'approve-request' : 'refuse-request', {
      id,
      debit: found.debit,
      credit: found.credit,
      amount: found.amount,
      reason: found.reason,
    })
  })
}

const record = (
  trx: Db,
  actor: Actor,
  action: string,
  {
    id,
    debit,
    credit,
    amount,
    reason,
  }: Pick<NewAdjustment, 'debit' | 'credit' | 'amount' | 'reason'> & { id: AdjustmentId },
) =>
  recordAudit(trx, actor, {
    action,
    subject: 'adjustment',
    subjectId: id,
    label: 'Adjustment',
    after: { from: ledgerAccounts[credit].name, to: ledgerAccounts[debit].name, amount, reason },
  })
