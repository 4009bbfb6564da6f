import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageRequest, readPage } from '#db/page.ts'
import { findLinks, type Link } from '#domain/links/links.ts'
import type { RedirectId } from '#values/ids.ts'
import { type LinkTarget, linkKey } from '#values/link-kinds.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import type { RedirectSource } from './tables.ts'

export interface Redirect {
  id: RedirectId
  from: string
  /** With what it leads to now; null once that is gone. */
  to: LinkTarget & { link: Link | null }
  source: RedirectSource
  hits: number
  lastHit: Date | null
  createdAt: Date
  version: number
}

export interface RedirectListing extends PageRequest<RedirectId> {
  search?: string | undefined
  source?: RedirectSource | undefined
  sort?: SortBy<'from' | 'hits' | 'lastHit' | 'createdAt'> | undefined
}

export async function listRedirects(db: Db, listing: RedirectListing) {
  const { search, source, sort } = listing
  const pattern = search && containsPattern(search)
  const matching = redirects(db)
    .$if(source !== undefined, query => query.where('source', '=', source!))
    .$if(search !== undefined, query =>
      query.where(sql<boolean>`(from_path ILIKE ${pattern} OR to_id ILIKE ${pattern})`),
    )
  const order = sort && sortOrder(sort, sortable)
  const [page, total] = await Promise.all([
    readPage(matching, listing, { order }),
    countRows(db, matching, listing),
  ])
  return { ...page, rows: await withLinks(db, page.rows), total }
}

export async function getRedirect(db: Db, id: RedirectId): Promise<Redirect | undefined> {
  return (await withLinks(db, await redirects(db).where('id', '=', id).execute()))[0]
}

/** All of them, oldest first, for a file. */
export async function allRedirects(db: Db): Promise<Redirect[]> {
  return withLinks(db, await redirects(db).orderBy('id').execute())
}

const sortable = {
  from: sql`from_path`,
  hits: sql`hits`,
  lastHit: sql`coalesce(last_hit, '-infinity')`,
  createdAt: sql`created_at`,
}

async function withLinks<Row extends { kind: LinkTarget['kind']; target: string }>(db: Db, rows: Row[]) {
  const targets = rows.map(({ kind, target }) => ({ kind, id: target }))
  const links = await findLinks(db, targets)
  return rows.map(({ kind, target, ...rest }) => {
    const to = { kind, id: target }
    return { ...rest, to: { ...to, link: links.get(linkKey(to)) ?? null } }
  })
}

const redirects = (db: Db) =>
  db
    .selectFrom('redirects')
    .select(['id', 'from_path as from', 'to_kind as kind', 'to_id as target', 'source', 'hits', 'version'])
    .select(['last_hit as lastHit', 'created_at as createdAt'])
