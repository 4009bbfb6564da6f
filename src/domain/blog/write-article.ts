import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import { type ArticleId, newId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { type Article, getArticle } from './article.ts'
import { claimArticleSlug } from './article-slugs.ts'
import { minutesToRead } from './reading-time.ts'

export interface ArticleDraft {
  title: string
  /** Its address; from the title unless it is given. */
  slug?: string | undefined
  excerpt?: string | undefined
  author?: string | undefined
  picture?: string | null | undefined
  body?: string | undefined
  draft?: boolean | undefined
  /** At once, unless a later moment is given. */
  publishAt?: Date | undefined
}

/** An article in an admin's name, with a picture that they sent. */
export async function writeArticle(
  db: Db,
  by: Account,
  { picture, ...draft }: Omit<ArticleDraft, 'picture'> & { picture?: Buffer | undefined },
  media: Media,
): Promise<Article> {
  const path = picture ? await storePicture(media, picture) : null
  return inTransaction(db, async trx => {
    const article = await addArticle(trx, { ...draft, author: draft.author ?? by.name, picture: path })
    await recordAudit(trx, by, {
      action: 'create',
      subject: 'article',
      subjectId: article.id,
      after: article,
    })
    return article
  })
}

export async function addArticle(db: Db, draft: ArticleDraft): Promise<Article> {
  const { title, excerpt = '', author = '', picture = null, body = '' } = draft
  return inTransaction(db, async trx => {
    const id = newId<'article'>() as ArticleId
    const slug = slugOf(draft.slug ?? title)
    await claimArticleSlug(trx, slug, id, draft.slug === undefined ? 'title' : 'slug')
    await trx
      .insertInto('articles')
      .values({
        id,
        slug,
        title,
        excerpt,
        author,
        picture,
        body,
        reading_minutes: minutesToRead(body),
        draft: draft.draft ?? false,
        publish_at: draft.publishAt ?? new Date(),
      })
      .execute()
    announce(trx, 'blog')
    return getArticle(trx, id)
  })
}
