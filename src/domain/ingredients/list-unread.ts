import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The words on labels that were not read for certain, the most frequent first. */
export async function listUnread(db: Db): Promise<{ word: string; products: number }[]> {
  const { rows } = await sql<{ word: string; products: number }>`
    SELECT min(word) AS word, count(*) AS products
    FROM (SELECT unnest(unread) AS word FROM product_labels WHERE unread <> '{}' LIMIT 20000) words
    GROUP BY lower(word) ORDER BY products DESC, 1 LIMIT 50`.execute(db)
  return rows
}
