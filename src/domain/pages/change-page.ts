import { type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { freeAddress, redirectRenamed } from '#domain/redirects/change-redirects.ts'
import { newId, type PageId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import type { StoredSection } from './document.ts'
import { findDraft, getPage, getVersion, lockPage, type Page } from './page.ts'
import { announcePage, saveDraft } from './publish.ts'
import { pageRefusals } from './refusals.ts'

interface NewPage {
  title: string
  /** From the title unless it is given. */
  slug?: string | undefined
  description?: string | undefined
  /** What its draft begins with. */
  sections?: StoredSection[] | undefined
}

/** As a draft: visitors see it once it is published. */
export async function addPage(
  db: Db,
  actor: Actor,
  { title, slug, description = '', sections = [] }: NewPage,
): Promise<Page> {
  return inTransaction(db, async trx => {
    const id = newId<'page'>()
    const row = { id, kind: 'page' as const, slug: slugOf(slug ?? title), title, description }
    await trx
      .insertInto('pages')
      .values(row)
      .execute()
      .catch(error => explainDuplicate(error, row.slug))
    await freeAddress(trx, pathOf(row.slug))
    await saveDraft(trx, actor, { id, sections, draftVersion: null })
    await recordAudit(trx, actor, { action: 'create', subject: 'page', subjectId: id, after: row })
    return getPage(trx, id)
  })
}

interface PageChanges {
  id: PageId
  title?: string | undefined
  slug?: string | undefined
  description?: string | undefined
  version?: number | undefined
}

/** What a page is called and where it is found; at once, unlike its sections. Its old address leads to the new one. */
export async function changePage(
  db: Db,
  actor: Actor,
  { id, version: sent, ...changes }: PageChanges,
): Promise<Page> {
  return inTransaction(db, async trx => {
    const before = await lockPage(trx, id)
    await refuseStale(trx, { subject: 'page', subjectId: id, current: before.version, sent })
    const { title = before.title, description = before.description } = changes
    const slug = before.kind === 'home' || changes.slug === undefined ? before.slug : slugOf(changes.slug)
    await trx
      .updateTable('pages')
      .set({ title, description, slug, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
      .catch(error => explainDuplicate(error, slug))
    if (slug !== before.slug)
      await redirectRenamed(trx, {
        from: pathOf(before.slug),
        now: pathOf(slug),
        to: { kind: 'own-page', id },
      })
    const after = await getPage(trx, id)
    await recordAudit(trx, actor, { action: 'update', subject: 'page', subjectId: id, before, after })
    announcePage(trx, after)
    return after
  })
}

/** What is in its draft, or else what is published, as the draft of another page. */
export async function duplicatePage(db: Db, actor: Actor, id: PageId): Promise<Page> {
  return inTransaction(db, async trx => {
    const page = await getPage(trx, id)
    const sections =
      (await findDraft(trx, id))?.sections ??
      (page.published ? (await getVersion(trx, id, page.published)).sections : [])
    const titles = await trx.selectFrom('pages').select('slug').execute()
    const taken = new Set(titles.map(({ slug }) => slug))
    let title = `Copy of ${page.title}`
    for (let count = 2; taken.has(slugOf(title)); count++) title = `Copy ${count} of ${page.title}`
    return addPage(trx, actor, { title: title.slice(0, 120), description: page.description, sections })
  })
}

export async function deletePage(db: Db, actor: Actor, id: PageId): Promise<void> {
  return inTransaction(db, async trx => {
    const page = await lockPage(trx, id)
    if (page.kind === 'home') throw pageRefusals.homeStays()
    await trx.deleteFrom('pages').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'page', subjectId: id, before: page })
    announcePage(trx, page)
  })
}

const pathOf = (slug: string) => `/pages/${slug}`

function explainDuplicate(error: unknown, slug: string): never {
  throw isDuplicate(error, 'pages_slug_key') ? pageRefusals.slugTaken(slug) : error
}
