import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Adds pending changes to the word counts. Safe to call from every instance: the SQL function takes a lock. */
export async function foldWords(db: Db): Promise<void> {
  await sql`SELECT fold_search_words()`.execute(db)
}
