import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { dayInIndia, formatMonth } from '#values/dates.ts'
import { lockBooks } from './lock-books.ts'
import { ledgerRefusals } from './refusals.ts'

export interface ClosedMonth {
  month: string
  closedBy: string
  closedAt: Date
}

/** The newest first. */
export async function listClosed(db: Db): Promise<ClosedMonth[]> {
  return db
    .selectFrom('ledger_closings')
    .select(['month', 'closed_name as closedBy', 'closed_at as closedAt'])
    .orderBy('month', 'desc')
    .execute()
}

/**
 * What is filed is not changed: nothing is posted into the month any more, which the database enforces. What a day of it causes
 * later is posted on the first day that is open. For good, and with all months before.
 */
export async function closeBooks(db: Db, actor: Actor, month: string): Promise<void> {
  if (actor.keyRights) throw ledgerRefusals.keyCannot()
  if (month >= dayInIndia(new Date()).slice(0, 7)) throw ledgerRefusals.monthNotOver()
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    const { rows } = await sql`
      INSERT INTO ledger_closings (month, closed_name)
      SELECT ${month}, ${actor.name} WHERE NOT EXISTS (SELECT FROM ledger_closings WHERE month >= ${month})
      RETURNING month`.execute(trx)
    if (rows.length === 0) throw ledgerRefusals.monthIsClosed()
    await recordAudit(trx, actor, {
      action: 'close',
      subject: 'ledger',
      subjectId: month,
      label: formatMonth(month),
    })
  })
}
