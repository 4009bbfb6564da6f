import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countRows, type PageRequest } from '#db/page.ts'
import type { ArticleId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import { type Article, articles, isPublished } from './article.ts'

interface ArticlePage {
  articles: Article[]
  next: ArticleId | undefined
}

/** What everybody can read, newest first, and when the next scheduled article makes this list stale. */
export async function listPublished(
  db: Db,
  { except, ...listing }: PageRequest<ArticleId> & { except?: ArticleId | undefined },
): Promise<ArticlePage & { nextPublication: Date | undefined }> {
  const nextPublication = await findNextPublication(db)
  const which = except ? sql<boolean>`${isPublished} AND id <> ${except}` : isPublished
  return { ...(await list(db, listing, which)), nextPublication }
}

interface ManagedListing extends PageRequest<ArticleId> {
  /** A part of the title, the address or the author. */
  search?: string | undefined
  state?: 'draft' | 'scheduled' | 'published' | undefined
  /** Another order has offset paging only: the cursor is by publication. */
  sort?: SortBy<'publishAt' | 'updatedAt' | 'title'> | undefined
}

/** All articles, drafts and scheduled ones too, and their total number. */
export async function listArticles(
  db: Db,
  listing: ManagedListing,
): Promise<ArticlePage & { total: number }> {
  const { search, state } = listing
  const matching = sql<boolean>`${state ? inState[state] : sql`true`} AND ${
    search === undefined
      ? sql`true`
      : sql`strpos(lower(concat_ws(' ', title, slug, author)), lower(${search})) > 0`
  }`
  const [page, total] = await Promise.all([
    list(db, listing, matching),
    countRows(db, articles(db).where(matching)),
  ])
  return { ...page, total }
}

async function list(db: Db, { limit, after, page = 1, sort }: ManagedListing, which: RawBuilder<boolean>) {
  const found = await articles(db)
    .where(which)
    .$if(sort !== undefined, query => query.orderBy(...sortOrder(sort!, sortable)))
    .$if(after !== undefined && !sort, query =>
      query.where(
        sql<boolean>`(publish_at, id) < (SELECT a.publish_at, a.id FROM articles a WHERE a.id = ${after})`,
      ),
    )
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$if(page > 1, query => query.offset((page - 1) * limit))
    .execute()
  const shown = found.slice(0, limit)
  return { articles: shown, next: found.length > limit && !sort ? shown.at(-1)?.id : undefined }
}

const inState = {
  draft: sql<boolean>`draft`,
  scheduled: sql<boolean>`NOT draft AND publish_at > now()`,
  published: isPublished,
}

const sortable = { publishAt: sql`publish_at`, updatedAt: sql`updated_at`, title: sql`lower(title)` }

/** By this machine's clock, which may differ from the database's: only the difference is read from there. */
async function findNextPublication(db: Db): Promise<Date | undefined> {
  const now = Date.now()
  const { rows } = await sql<{ wait: number | null }>`
    SELECT extract(epoch FROM min(publish_at) - now()) * 1000 AS wait
    FROM articles WHERE NOT draft AND publish_at > now()`.execute(db)
  const wait = rows[0]?.wait
  // Capped, because a Date overflows.
  return wait == null ? undefined : new Date(now + Math.min(wait, 1e12))
}
