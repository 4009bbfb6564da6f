import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ArticleId } from '#values/ids.ts'

/** Addresses that mean something else. */
const reserved = ['manage']

/** Refuses an address that another article has, or had before it was renamed. */
export async function claimArticleSlug(
  trx: Db,
  slug: string,
  claimant: ArticleId,
  field: 'title' | 'slug',
): Promise<void> {
  // Addresses are unique across two tables, which no index can see to: whoever names an article does so alone.
  await sql`SELECT pg_advisory_xact_lock(hashtext('article slugs'))`.execute(trx)
  const taken = await trx
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .unionAll(trx.selectFrom('article_old_slugs').select('article_id as id').where('slug', '=', slug))
    .execute()
  if (reserved.includes(slug) || taken.some(({ id }) => id !== claimant)) throw refuse.articleSlugTaken(field)
}

/** Keeps the address that an article leaves leading to it, and frees the one it takes, should it return to an old one. */
export async function moveArticleSlug(trx: Db, id: ArticleId, from: string, to: string): Promise<void> {
  await trx.deleteFrom('article_old_slugs').where('slug', '=', to).execute()
  await trx.insertInto('article_old_slugs').values({ slug: from, article_id: id }).execute()
}
