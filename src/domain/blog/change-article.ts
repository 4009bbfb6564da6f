import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import { moveSlug } from '#domain/slugs.ts'
import type { ArticleId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { type Article, articles, getArticle } from './article.ts'
import { claimArticleSlug } from './article-slugs.ts'
import { minutesToRead } from './reading-time.ts'
import type { ArticleDraft } from './write-article.ts'

export type ArticleChanges = Omit<ArticleDraft, 'title' | 'picture'> & {
  title?: string | undefined
  /** A new picture, or null for none. */
  picture?: Buffer | null | undefined
}

/** Changes what is given. A new title brings a new address, unless the old one was chosen by hand; the old one leads to it. */
export async function changeArticle(
  db: Db,
  by: Account,
  id: ArticleId,
  { picture, slug: chosen, ...changes }: ArticleChanges,
  media: Media,
): Promise<Article> {
  await getArticle(db, id)
  const path = picture ? await storePicture(media, picture) : picture
  return inTransaction(db, async trx => {
    const before = await lockArticle(trx, id)
    const slug = nextSlug(before, chosen, changes.title)
    if (slug !== before.slug) {
      await claimArticleSlug(trx, slug, id, chosen === undefined ? 'title' : 'slug')
      await moveSlug(trx, 'article', { id, from: before.slug, to: slug })
    }
    const { title, excerpt, author, body, draft, publishAt } = changes
    await trx
      .updateTable('articles')
      .set({
        slug,
        title,
        excerpt,
        author,
        body,
        draft,
        picture: path,
        publish_at: publishAt,
        reading_minutes: body === undefined ? undefined : minutesToRead(body),
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    const after = await getArticle(trx, id)
    await recordAudit(trx, by, {
      action: 'update',
      subject: 'article',
      subjectId: id,
      ...difference(before, after),
    })
    announce(trx, 'blog')
    return after
  })
}

export async function deleteArticle(db: Db, by: Account, id: ArticleId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockArticle(trx, id)
    await trx.deleteFrom('articles').where('id', '=', id).execute()
    await recordAudit(trx, by, { action: 'delete', subject: 'article', subjectId: id, before })
    announce(trx, 'blog')
  })
}

function nextSlug(before: Article, chosen: string | undefined, title: string | undefined): string {
  if (chosen !== undefined) return slugOf(chosen)
  const fromTitle = before.slug === slugOf(before.title)
  return title !== undefined && fromTitle ? slugOf(title) : before.slug
}

const lockArticle = (trx: Db, id: ArticleId): Promise<Article> =>
  articles(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(refuse.unknownArticle)
