import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Counts what the catalogue's changes did to its words. Every instance may do it; one at a time does. */
export async function foldWords(db: Db): Promise<void> {
  await sql`SELECT fold_search_words()`.execute(db)
}
