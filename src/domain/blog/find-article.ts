import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ArticleId } from '#values/ids.ts'
import { isSlug } from '#values/slug.ts'
import { type Article, articles } from './article.ts'
import { isPublished } from './list-articles.ts'

/** The published article at this address, and whether the address is one from before it was renamed. */
export async function getPublished(db: Db, slug: string): Promise<{ article: Article; old: boolean }> {
  if (!isSlug(slug)) throw refuse.unknownArticle()
  const article = await articles(db)
    .where(({ or, eb }) =>
      or([
        eb('slug', '=', slug),
        eb('id', '=', sql<ArticleId>`(SELECT article_id FROM article_old_slugs WHERE slug = ${slug})`),
      ]),
    )
    .where(isPublished)
    .executeTakeFirstOrThrow(refuse.unknownArticle)
  return { article, old: article.slug !== slug }
}
