import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const tables = { category: 'categories', article: 'articles' }

/** Whether another one has this slug. */
export async function isSlugTaken(
  trx: Db,
  kind: keyof typeof tables,
  slug: string,
  id: string,
): Promise<boolean> {
  // Two that take the same slug at once: the second waits, and is told in a sentence.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`${kind} slugs`}))`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(tables[kind])} WHERE slug = ${slug}`.execute(trx)
  return rows.some(row => row.id !== id)
}
