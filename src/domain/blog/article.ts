import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { ArticleId } from '#values/ids.ts'

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
  createdAt: Date
  updatedAt: Date
}

export async function getArticle(db: Db, id: ArticleId): Promise<Article> {
  return articles(db).where('id', '=', id).executeTakeFirstOrThrow(refuse.unknownArticle)
}

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
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
