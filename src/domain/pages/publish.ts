import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { PageId } from '#values/ids.ts'
import { isSame } from '#values/is-same.ts'
import { mergeSections } from '#values/page-sections.ts'
import { nextDocument, type PageDocument, type StoredSection } from './document.ts'
import { findDraft, getVersion, lockPage, type Page } from './page.ts'
import { pageRefusals } from './refusals.ts'

/** So many versions of each page are stored. */
const mostVersions = 100

interface DraftChange {
  id: PageId
  sections: StoredSection[]
  /** The draft that the writer has seen; null for none. */
  draftVersion: number | null
}

/** Visitors see nothing of it. Refused if somebody else has changed the draft; the editor then merges and sends again. */
export async function saveDraft(
  db: Db,
  actor: Actor,
  { id, sections: sent, draftVersion }: DraftChange,
): Promise<number> {
  return inTransaction(db, async trx => {
    const page = await lockPage(trx, id)
    const draft = await findDraft(trx, id)
    if ((draft?.version ?? null) !== draftVersion) throw pageRefusals.draftChanged()
    const stored =
      draft?.sections ?? (page.published ? (await getVersion(trx, id, page.published)).sections : [])
    const sections = withKept(sent, stored)
    const { version } = await trx
      .insertInto('page_drafts')
      .values({
        page_id: id,
        sections: JSON.stringify(sections),
        based_on: page.published,
        actor_name: actor.name,
      })
      .onConflict(conflict =>
        conflict.column('page_id').doUpdateSet({
          sections: JSON.stringify(sections),
          actor_name: actor.name,
          updated_at: new Date(),
        }),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    return version
  })
}

/** An editor sends sections that it cannot read as 'kept'. */
function withKept(sent: StoredSection[], stored: StoredSection[]): StoredSection[] {
  const known = new Map(stored.map(section => [section.id, section]))
  return sent.flatMap(section => (section.type === 'kept' ? (known.get(section.id) ?? []) : [section]))
}

/** What visitors see stays. */
export async function discardDraft(db: Db, id: PageId): Promise<void> {
  await db.deleteFrom('page_drafts').where('page_id', '=', id).execute()
}

/** The draft becomes what visitors see, with what was published meanwhile; without one, an unpublished page is back. */
export async function publishPage(db: Db, actor: Actor, id: PageId): Promise<number> {
  return inTransaction(db, async trx => {
    const page = await lockPage(trx, id)
    const draft = await findDraft(trx, id)
    const now = page.published ? await getVersion(trx, id, page.published) : null
    if (!draft) {
      if (page.published) throw pageRefusals.nothingToPublish()
      const { sections } = await getVersion(trx, id, await newestVersion(trx, id))
      return publishSections(trx, actor, { page, before: null, sections })
    }
    const base = draft.basedOn === null ? null : await getVersion(trx, id, draft.basedOn)
    const sections =
      base && now && draft.basedOn !== page.published
        ? mergeSections(base.sections, draft.sections, now.sections).sections
        : draft.sections
    if (now && isSame(now.sections, sections)) throw pageRefusals.nothingToPublish()
    return publishSections(trx, actor, { page, before: now, sections })
  })
}

/** An earlier version is what visitors see again: as a new version, so that this can be taken back too. */
export async function publishVersion(
  db: Db,
  actor: Actor,
  { id, n }: { id: PageId; n: number },
): Promise<number> {
  return inTransaction(db, async trx => {
    const page = await lockPage(trx, id)
    const before = page.published ? await getVersion(trx, id, page.published) : null
    const { sections } = await getVersion(trx, id, n)
    return publishSections(trx, actor, { page, before, sections })
  })
}

export async function unpublishPage(db: Db, actor: Actor, id: PageId): Promise<void> {
  return inTransaction(db, async trx => {
    const page = await lockPage(trx, id)
    if (page.kind === 'home') throw pageRefusals.homeStays()
    await trx
      .updateTable('pages')
      .set({ published: null, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, actor, {
      action: 'unpublish',
      subject: 'page',
      subjectId: id,
      before: { title: page.title, published: page.published },
      after: { title: page.title, published: null },
    })
    announcePage(trx, page)
  })
}

interface Publication {
  page: Page
  before: PageDocument | null
  sections: StoredSection[]
}

async function publishSections(
  trx: Db,
  actor: Actor,
  { page, before, sections }: Publication,
): Promise<number> {
  const n = await storeVersion(trx, actor, { page, before, sections })
  await discardDraft(trx, page.id)
  await recordAudit(trx, actor, {
    action: 'publish',
    subject: 'page',
    subjectId: page.id,
    label: page.title,
    before: before && byId(before.sections),
    after: byId(sections),
    version: n,
  })
  return n
}

const byId = (sections: StoredSection[]) =>
  Object.fromEntries(sections.map(({ id, ...section }) => [id, section]))

/** Makes the next version of a page that the caller has locked, and answers its number. A draft stays as it is. */
export async function storeVersion(
  trx: Db,
  actor: Actor,
  { page: { id, ...page }, before, sections }: Publication,
): Promise<number> {
  const n = (await newestVersion(trx, id)) + 1
  await trx
    .insertInto('page_versions')
    .values({
      page_id: id,
      n,
      document: JSON.stringify(nextDocument(before, sections)),
      actor_id: actor.id,
      actor_name: actor.name,
    })
    .execute()
  await trx.updateTable('pages').set({ published: n, updated_at: new Date() }).where('id', '=', id).execute()
  // A draft is merged with the version that it started from.
  const draft = await findDraft(trx, id)
  await trx
    .deleteFrom('page_versions')
    .where('page_id', '=', id)
    .where('n', '<=', n - mostVersions)
    .where('n', '<>', draft?.basedOn ?? n)
    .execute()
  announcePage(trx, page)
  return n
}

async function newestVersion(trx: Db, id: PageId): Promise<number> {
  const last = await trx
    .selectFrom('page_versions')
    .select('n')
    .where('page_id', '=', id)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.n ?? 0
}

export const announcePage = (trx: Db, { kind }: Pick<Page, 'kind'>) =>
  announce(trx, kind === 'home' ? 'home' : 'pages')
