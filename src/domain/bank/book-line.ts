import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closeTask } from '#domain/tasks/tasks.ts'
import type { BankLineId } from '#values/ids.ts'

/** A person has said what the line is: an adjustment has taken it out of suspense. */
export async function bookLine(trx: Db, id: BankLineId): Promise<void> {
  await sql`UPDATE bank_lines SET state = 'booked' WHERE id = ${id} AND state = 'suspense'`.execute(trx)
  await closeTask(trx, 'bank-line', id)
}
