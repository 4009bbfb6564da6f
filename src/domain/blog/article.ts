import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ArticleId } from '#values/ids.ts'
import { isSlug } from '#values/slug.ts'
import { blogRefusals } from './refusals.ts'

export interface Article {
  id: ArticleId
  slug: string
  title: string
  excerpt: string
  author: string
  picture: string | null
  /** Markdown as it was written: must be sanitised before it is shown. */
  body: string
  readingMinutes: number
  draft: boolean
  publishAt: Date
  /** The first and last month, from 1, in which it leads the blog every year. */
  seasonStart: number | null
  seasonEnd: number | null
  createdAt: Date
  updatedAt: Date
  version: number
}

export async function getArticle(db: Db, id: ArticleId): Promise<Article> {
  return articles(db).where('id', '=', id).executeTakeFirstOrThrow(blogRefusals.unknownArticle)
}

/** The published article with this slug, and whether it is an old slug, from before a rename. */
export async function getPublished(db: Db, slug: string): Promise<{ article: Article; old: boolean }> {
  if (!isSlug(slug)) throw blogRefusals.unknownArticle()
  const article = await atSlug(db, slug)
    .where(isPublished)
    .executeTakeFirstOrThrow(blogRefusals.unknownArticle)
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

export const articlePath = (slug: string) => `/blog/${slug}`

const atSlug = (db: Db, slug: string) =>
  articles(db).where(({ or, eb }) =>
    or([
      eb('slug', '=', slug),
      eb(
        'id',
        '=',
        sql<ArticleId>`(SELECT to_id FROM redirects WHERE from_path = ${articlePath(slug)} AND to_kind = 'article')`,
      ),
    ]),
  )

export const isPublished = sql<boolean>`NOT draft AND publish_at <= now()`

export const articles = (db: Db) =>
  db
    .selectFrom('articles')
    .select([
      'id',
      'slug',
      'title',
      'excerpt',
      'author',
      'picture',
      'body',
      'reading_minutes as readingMinutes',
      'draft',
      'publish_at as publishAt',
      'season_start as seasonStart',
      'season_end as seasonEnd',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ])
