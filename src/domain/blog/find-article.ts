import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ArticleId } from '#values/ids.ts'
import { isSlug } from '#values/slug.ts'
import { type Article, articles } from './article.ts'
import { isPublished } from './list-articles.ts'

/** The published article with this slug, and whether it is an old slug, from before a rename. */
export async function getPublished(db: Db, slug: string): Promise<{ article: Article; old: boolean }> {
  if (!isSlug(slug)) throw refuse.unknownArticle()
  const article = await atSlug(db, slug).where(isPublished).executeTakeFirstOrThrow(refuse.unknownArticle)
  return { article, old: article.slug !== slug }
}

/** Whether the article with this slug was published once and is a draft again. */
export async function isWithdrawn(db: Db, slug: string): Promise<boolean> {
  if (!isSlug(slug)) return false
  const article = await atSlug(db, slug)
    .where(
      sql<boolean>`draft AND EXISTS (SELECT FROM audit_events
        WHERE subject = 'article' AND subject_id = articles.id AND before->>'draft' = 'false')`,
    )
    .executeTakeFirst()
  return article !== undefined
}

const atSlug = (db: Db, slug: string) =>
  articles(db).where(({ or, eb }) =>
    or([
      eb('slug', '=', slug),
      eb('id', '=', sql<ArticleId>`(SELECT article_id FROM article_old_slugs WHERE slug = ${slug})`),
    ]),
  )
