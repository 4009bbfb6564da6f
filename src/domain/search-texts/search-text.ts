import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findLinks, type Link } from '#domain/links/links.ts'
import { type LinkKind, type LinkTarget, linkKey } from '#values/link-kinds.ts'

/** What search engines and shared links say of a page; what is empty, the page says by itself. */
export interface SearchText {
  title: string
  description: string
  picture: string | null
  noindex: boolean
  /** 1 while there is none. */
  version: number
}

export const noSearchText: SearchText = {
  title: '',
  description: '',
  picture: null,
  noindex: false,
  version: 1,
}

export const searchTextTag = ({ kind, id }: LinkTarget) => `search-text:${kind}:${id}`

export async function findSearchText(db: Db, { kind, id }: LinkTarget): Promise<SearchText | undefined> {
  return db
    .selectFrom('search_texts')
    .select(['title', 'description', 'picture', 'noindex', 'version'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Announced with every change of any. */
export const searchTextsTag = 'search-texts'

/** Which pages have one, by `linkKey`: most have none, and need not look for it. */
export async function listWritten(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('search_texts').select(['kind', 'id']).execute()
  return new Set(rows.map(linkKey))
}

/** The ids of what is kept from search engines, by `linkKey`. */
export async function listUnindexed(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('search_texts')
    .select(['kind', 'id'])
    .where('noindex', '=', true)
    .execute()
  return new Set(rows.map(linkKey))
}

export interface Duplicate {
  field: 'title' | 'description'
  label: string
  path: string
}

const mostNamed = 5

/** Other pages with the same title or description: search engines show only one of them. */
export async function findDuplicates(
  db: Db,
  { kind, id }: LinkTarget,
  { title, description }: Pick<SearchText, 'title' | 'description'>,
): Promise<Duplicate[]> {
  const { rows } = await sql<LinkTarget & { field: Duplicate['field'] }>`
    SELECT kind, id, CASE WHEN ${title} <> '' AND lower(title) = lower(${title}) THEN 'title' ELSE 'description' END AS field
    FROM search_texts
    WHERE (kind, id) <> (${kind}, ${id}) AND (
      ${title} <> '' AND lower(title) = lower(${title})
      OR ${description} <> '' AND lower(description) = lower(${description}))
    LIMIT ${mostNamed}`.execute(db)
  const links = await findLinks(db, rows)
  return rows.flatMap(({ field, ...target }) => {
    const link = links.get(linkKey(target))
    return link ? [{ field, label: link.label, path: link.path }] : []
  })
}

export interface WrittenText extends SearchText {
  link: Link
  /** Whether another page has the same title or description. */
  isTwice: boolean
}

const mostListed = 1000

/** All that have words of their own, those that are the same first. */
export async function listSearchTexts(db: Db): Promise<WrittenText[]> {
  const { rows } = await sql<SearchText & { kind: LinkKind; id: string; isTwice: boolean }>`
    SELECT kind, id, title, description, picture, noindex, version,
      title <> '' AND count(*) OVER (PARTITION BY lower(title)) > 1
        OR description <> '' AND count(*) OVER (PARTITION BY lower(description)) > 1 AS "isTwice"
    FROM search_texts ORDER BY "isTwice" DESC, kind, id LIMIT ${mostListed}`.execute(db)
  const links = await findLinks(db, rows)
  return rows.flatMap(({ kind, id, ...text }) => {
    const link = links.get(linkKey({ kind, id }))
    return link ? [{ ...text, link }] : []
  })
}
