import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { CategoryId } from '#values/ids.ts'

/** Refuses an address that another category has, or had before it was renamed. */
export async function claimSlug(trx: Db, slug: string, claimant: CategoryId): Promise<void> {
  // Addresses are unique across two tables, which no index can see to: whoever names a category does so alone.
  await sql`SELECT pg_advisory_xact_lock(hashtext('category slugs'))`.execute(trx)
  const taken = await trx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .unionAll(trx.selectFrom('category_old_slugs').select('category_id as id').where('slug', '=', slug))
    .execute()
  if (taken.some(({ id }) => id !== claimant)) throw refuse.categoryNameTaken()
}

/** Keeps the address that a category leaves leading to it, and frees the one it takes, should it return to an old one. */
export async function moveSlug(trx: Db, id: CategoryId, from: string, to: string): Promise<void> {
  await trx.deleteFrom('category_old_slugs').where('slug', '=', to).execute()
  await trx.insertInto('category_old_slugs').values({ slug: from, category_id: id }).execute()
}
