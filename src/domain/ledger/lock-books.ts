import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The same lock as the postings of events: until the transaction ends nothing else is posted. */
export async function lockBooks(trx: Db): Promise<void> {
  await sql`SELECT FROM event_cursors WHERE follower = 'ledger' FOR UPDATE`.execute(trx)
}
