import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { isSlugTaken } from '#domain/slugs.ts'
import type { ArticleId } from '#values/ids.ts'

/** Slugs that are paths of the API. */
const reserved = ['manage']

/** Refuses a slug that another article has, or had before it was renamed. */
export async function claimArticleSlug(
  trx: Db,
  slug: string,
  id: ArticleId,
  field: 'title' | 'slug',
): Promise<void> {
  if (reserved.includes(slug) || (await isSlugTaken(trx, 'article', slug, id)))
    throw refuse.articleSlugTaken(field)
}
