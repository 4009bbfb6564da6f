import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** What has a slug, and a table of the slugs it had before it was renamed. */
type Kind = 'category' | 'article'

const tables: Record<Kind, string> = { category: 'categories', article: 'articles' }

/** Whether another one has this slug, or had it before. */
export async function isSlugTaken(trx: Db, kind: Kind, slug: string, id: string): Promise<boolean> {
  // No index can make slugs unique across two tables, so naming one is serialised by a lock.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`${kind} slugs`}))`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(tables[kind])} WHERE slug = ${slug}
    UNION ALL SELECT ${ownerColumn(kind)} FROM ${oldSlugs(kind)} WHERE slug = ${slug}`.execute(trx)
  return rows.some(row => row.id !== id)
}

/** Lets the old slug redirect to the new one, which may be one that it had before. */
export async function moveSlug(
  trx: Db,
  kind: Kind,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await sql`DELETE FROM ${oldSlugs(kind)} WHERE slug = ${to}`.execute(trx)
  await sql`INSERT INTO ${oldSlugs(kind)} (slug, ${ownerColumn(kind)}) VALUES (${from}, ${id})`.execute(trx)
}

const oldSlugs = (kind: Kind) => sql.table(`${kind}_old_slugs`)
const ownerColumn = (kind: Kind) => sql.ref(`${kind}_id`)
