import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { freeAddress, redirectRenamed } from '#domain/redirects/change-redirects.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import { isSlugTaken } from '#domain/slugs.ts'
import { type ArticleId, newId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { type Article, articlePath, articles, getArticle } from './article.ts'
import { minutesToRead } from './reading-time.ts'
import { blogRefusals } from './refusals.ts'

export interface ArticleDraft {
  title: string
  /** Its slug; from the title unless it is given. */
  slug?: string | undefined
  excerpt?: string | undefined
  author?: string | undefined
  picture?: string | null | undefined
  body?: string | undefined
  draft?: boolean | undefined
  /** At once, unless a later moment is given. */
  publishAt?: Date | undefined
  /** The first and last month, from 1, in which it leads the blog every year. */
  seasonStart?: number | null | undefined
  seasonEnd?: number | null | undefined
}

/** An article by an admin, who is its author unless another is given. */
export async function writeArticle(
  db: Db,
  actor: Actor,
  { picture, ...draft }: Omit<ArticleDraft, 'picture'> & { picture?: Upload | undefined },
  media: Media,
): Promise<Article> {
  const path = picture ? await storePicture(media, picture) : null
  return inTransaction(db, async trx => {
    const article = await addArticle(trx, { ...draft, author: draft.author ?? actor.name, picture: path })
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'article',
      subjectId: article.id,
      after: article,
    })
    return article
  })
}

/** Without an actor: for the demo and tests. */
export async function addArticle(db: Db, draft: ArticleDraft): Promise<Article> {
  const { title, excerpt = '', author = '', picture = null, body = '' } = draft
  const { seasonStart = null, seasonEnd = null } = draft
  refuseHalfSeason({ seasonStart, seasonEnd })
  return inTransaction(db, async trx => {
    const id = newId<'article'>()
    const slug = slugOf(draft.slug ?? title)
    await claimSlug(trx, slug, id, draft.slug === undefined ? 'title' : 'slug')
    await freeAddress(trx, articlePath(slug))
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
        season_start: seasonStart,
        season_end: seasonEnd,
      })
      .execute()
    announce(trx, 'blog')
    return getArticle(trx, id)
  })
}

interface ArticleChanges extends Omit<ArticleDraft, 'title'> {
  id: ArticleId
  title?: string | undefined
  /** The one that the writer has seen. */
  version?: number | undefined
}

/** A new title brings a new slug, unless the old one was chosen by hand; the old slug redirects to it. */
export async function changeArticle(
  db: Db,
  actor: Actor,
  {
    picture,
    ...changes
  }: Omit<ArticleChanges, 'picture'> & {
    /** A new picture, or null for none. */
    picture?: Upload | null | undefined
  },
  media: Media,
): Promise<Article> {
  await getArticle(db, changes.id)
  const path = picture ? await storePicture(media, picture) : picture
  return saveArticle(db, actor, { ...changes, picture: path })
}

/** As it was: its slug, whether it is published and when are left as they are now. */
export async function restoreArticle(
  db: Db,
  actor: Actor,
  id: ArticleId,
  { title, excerpt, author, picture, body }: ArticleDraft,
): Promise<void> {
  await saveArticle(db, actor, { id, title, excerpt, author, picture, body })
}

async function saveArticle(
  db: Db,
  actor: Actor,
  { id, picture, slug: chosen, version: sent, ...changes }: ArticleChanges,
): Promise<Article> {
  return inTransaction(db, async trx => {
    const before = await lockArticle(trx, id)
    await refuseStale(trx, { subject: 'article', subjectId: id, current: before.version, sent })
    const slug = nextSlug(before, chosen, changes.title)
    if (slug !== before.slug) {
      await claimSlug(trx, slug, id, chosen === undefined ? 'title' : 'slug')
      await redirectRenamed(trx, {
        from: articlePath(before.slug),
        now: articlePath(slug),
        to: { kind: 'article', id },
      })
    }
    const {
      publishAt,
      body,
      seasonStart = before.seasonStart,
      seasonEnd = before.seasonEnd,
      ...rest
    } = changes
    refuseHalfSeason({ seasonStart, seasonEnd })
    await trx
      .updateTable('articles')
      .set({
        ...rest,
        slug,
        body,
        picture,
        publish_at: publishAt,
        season_start: seasonStart,
        season_end: seasonEnd,
        reading_minutes: body === undefined ? undefined : minutesToRead(body),
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    const after = await getArticle(trx, id)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'article',
      subjectId: id,
      before,
      after,
    })
    await storeRevision(trx, actor, {
      kind: 'article',
      subjectId: id,
      before: revisedParts(before),
      after: revisedParts(after),
    })
    announce(trx, 'blog')
    return after
  })
}

export async function deleteArticle(db: Db, actor: Actor, id: ArticleId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockArticle(trx, id)
    await trx.deleteFrom('articles').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'article', subjectId: id, before })
    announce(trx, 'blog')
  })
}

/** What its history shows and restores. */
const revisedParts = ({ title, excerpt, author, picture, body }: Article) => ({
  title,
  excerpt,
  author,
  picture,
  body,
})

function nextSlug(before: Article, chosen: string | undefined, title: string | undefined): string {
  if (chosen !== undefined) return slugOf(chosen)
  const fromTitle = before.slug === slugOf(before.title)
  return title !== undefined && fromTitle ? slugOf(title) : before.slug
}

const lockArticle = (trx: Db, id: ArticleId): Promise<Article> =>
  articles(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(blogRefusals.unknownArticle)

function refuseHalfSeason({ seasonStart, seasonEnd }: Pick<Article, 'seasonStart' | 'seasonEnd'>): void {
  if ((seasonStart === null) !== (seasonEnd === null))
    throw blogRefusals.halfSeason(seasonStart === null ? 'seasonStart' : 'seasonEnd')
}

/** Slugs that are paths of the API. */
const reserved = ['manage']

/** Refuses a slug that another article has. */
async function claimSlug(trx: Db, slug: string, id: ArticleId, field: 'title' | 'slug'): Promise<void> {
  if (reserved.includes(slug) || (await isSlugTaken(trx, 'article', slug, id)))
    throw blogRefusals.articleSlugTaken(field)
}
