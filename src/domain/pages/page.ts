import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Id, PageId } from '#values/ids.ts'
import { isSlug } from '#values/slug.ts'
import { type PageDocument, type StoredSection, upgrade } from './document.ts'
import { pageRefusals } from './refusals.ts'

/** Made by the migration: there is one in every shop. */
export const homePageId = '000000000000000000000001' as Id<'page'>

/** The home page, or one of the shop's own below /pages/. */
export interface Page {
  id: PageId
  kind: 'home' | 'page'
  slug: string
  title: string
  description: string
  /** The version that visitors see; null where they see none. */
  published: number | null
  version: number
  updatedAt: Date
}

export interface Draft {
  sections: StoredSection[]
  /** The version that it started from. */
  basedOn: number | null
  version: number
  actorName: string
  updatedAt: Date
}

const pages = (db: Db) =>
  db
    .selectFrom('pages')
    .select(['id', 'kind', 'slug', 'title', 'description', 'published', 'version', 'updated_at as updatedAt'])

/** The home page first, then by title; `hasDraft`: with changes that are not published. */
export async function listPages(db: Db): Promise<(Page & { hasDraft: boolean })[]> {
  return pages(db)
    .select(eb =>
      eb
        .exists(eb.selectFrom('page_drafts').select('page_id').whereRef('page_id', '=', 'pages.id'))
        .$castTo<boolean>()
        .as('hasDraft'),
    )
    .orderBy('kind')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
}

export async function getPage(db: Db, id: PageId): Promise<Page> {
  return pages(db).where('id', '=', id).executeTakeFirstOrThrow(pageRefusals.unknown)
}

/** Locked until the end of this transaction. */
export async function lockPage(trx: Db, id: PageId): Promise<Page> {
  return pages(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(pageRefusals.unknown)
}

/** A page of the shop's own as visitors see it. */
export async function getPublishedPage(db: Db, slug: string): Promise<Page & { document: PageDocument }> {
  if (!isSlug(slug)) throw pageRefusals.unknown()
  const page = await pages(db)
    .where('slug', '=', slug)
    .where('kind', '=', 'page')
    .where('published', 'is not', null)
    .executeTakeFirstOrThrow(pageRefusals.unknown)
  return { ...page, document: await getVersion(db, page.id, page.published!) }
}

export async function listPublishedPages(db: Db): Promise<Page[]> {
  return pages(db).where('kind', '=', 'page').where('published', 'is not', null).orderBy('slug').execute()
}

export async function getVersion(db: Db, id: PageId, n: number): Promise<PageDocument> {
  const { document } = await db
    .selectFrom('page_versions')
    .select('document')
    .where('page_id', '=', id)
    .where('n', '=', n)
    .executeTakeFirstOrThrow(pageRefusals.unknownVersion)
  return upgrade(document)
}

/** The home page as visitors see it. */
export async function getHomeDocument(db: Db): Promise<PageDocument> {
  const { document } = await db
    .selectFrom('pages')
    .innerJoin('page_versions', join => join.onRef('page_id', '=', 'id').onRef('n', '=', 'published'))
    .select('document')
    .where('id', '=', homePageId)
    .executeTakeFirstOrThrow()
  return upgrade(document)
}

/** What is being worked on; null where everything is published. */
export async function findDraft(db: Db, id: PageId): Promise<Draft | null> {
  const draft = await db
    .selectFrom('page_drafts')
    .select([
      'sections',
      'based_on as basedOn',
      'version',
      'actor_name as actorName',
      'updated_at as updatedAt',
    ])
    .where('page_id', '=', id)
    .executeTakeFirst()
  return draft ?? null
}

export interface PageVersion {
  n: number
  actorName: string
  at: Date
}

/** The newest first. */
export async function listVersions(db: Db, id: PageId): Promise<PageVersion[]> {
  return db
    .selectFrom('page_versions')
    .select(['n', 'actor_name as actorName', 'at'])
    .where('page_id', '=', id)
    .orderBy('n', 'desc')
    .execute()
}
