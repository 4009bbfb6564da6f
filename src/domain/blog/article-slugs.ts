import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ArticleId } from '#values/ids.ts'

/** Slugs that are paths of the API. */
const reserved = ['manage']

/** Refuses a slug that another article has, or had before it was renamed. */
export async function claimArticleSlug(
  trx: Db,
  slug: string,
  claimant: ArticleId,
  field: 'title' | 'slug',
): Promise<void> {
  // Slugs are unique across two tables, which no index can enforce, so this lock serialises all claims.
  await sql`SELECT pg_advisory_xact_lock(hashtext('article slugs'))`.execute(trx)
  const taken = await trx
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .unionAll(trx.selectFrom('article_old_slugs').select('article_id as id').where('slug', '=', slug))
    .execute()
  if (reserved.includes(slug) || taken.some(({ id }) => id !== claimant)) throw refuse.articleSlugTaken(field)
}

/** Lets the old slug redirect to the article. The new one may be an old slug of its own, which ends being one. */
export async function moveArticleSlug(trx: Db, id: ArticleId, from: string, to: string): Promise<void> {
  await trx.deleteFrom('article_old_slugs').where('slug', '=', to).execute()
  await trx.insertInto('article_old_slugs').values({ slug: from, article_id: id }).execute()
}
