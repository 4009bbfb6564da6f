import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import { newId, type SectionId } from '#values/ids.ts'
import { contentRefusals } from './refusals.ts'
import type { PolicyKind } from './tables.ts'

export interface PolicySection {
  id: SectionId
  heading: string
  content: string
  bulletPoints: string[]
  version: number
}

export interface Policy {
  kind: PolicyKind
  /** When an admin last changed it; null until then. */
  editedAt: Date | null
  sections: PolicySection[]
}

export async function getPolicy(db: Db, kind: PolicyKind): Promise<Policy> {
  const { editedAt } = await db
    .selectFrom('policies')
    .select('edited_at as editedAt')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { kind, editedAt, sections: await listSections(db, kind) }
}

/** The policies that have sections, and when they were edited. */
export async function listPolicies(db: Db): Promise<Pick<Policy, 'kind' | 'editedAt'>[]> {
  return db
    .selectFrom('policies')
    .select(['kind', 'edited_at as editedAt'])
    .where(sql<boolean>`EXISTS (SELECT FROM policy_sections WHERE policy_sections.kind = policies.kind)`)
    .orderBy('kind')
    .execute()
}

export interface SectionDraft {
  heading: string
  content?: string | undefined
  bulletPoints?: string[] | undefined
}

/** A new last section. */
export async function addSection(
  db: Db,
  actor: Actor,
  { kind, ...draft }: SectionDraft & { kind: PolicyKind },
): Promise<PolicySection> {
  return editPolicy(db, actor, kind, async trx => {
    const after = await appendSection(trx, kind, draft)
    await recordAudit(trx, actor, { action: 'create', subject: `policy:${kind}`, subjectId: after.id, after })
    return after
  })
}

/** Without an actor and an edit date: for the policies that the demo comes with. */
export async function appendSection(
  trx: Db,
  kind: PolicyKind,
  { heading, content = '', bulletPoints = [] }: SectionDraft,
): Promise<PolicySection> {
  const section = { id: newId<'section'>(), heading, content, bulletPoints, version: 1 }
  const { last } = await trx
    .selectFrom('policy_sections')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('policy_sections')
    .values({
      id: section.id,
      kind,
      position: (last ?? 0) + 1,
      heading,
      content,
      bullet_points: bulletPoints,
    })
    .execute()
  announce(trx, `policy:${kind}`)
  return section
}

interface SectionKey {
  kind: PolicyKind
  id: SectionId
}

export async function updateSection(
  db: Db,
  actor: Actor,
  { kind, id, version: sent, ...changes }: SectionKey & ChangesTo<PolicySection>,
): Promise<PolicySection> {
  return editPolicy(db, actor, kind, async trx => {
    const before = await getSection(trx, { kind, id })
    await refuseStale(trx, { subject: `policy:${kind}`, subjectId: id, current: before.version, sent })
    const after = applyChanges(before, changes)
    const { bulletPoints, ...rest } = after
    const { version } = await trx
      .updateTable('policy_sections')
      .set({ ...rest, bullet_points: bulletPoints })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const saved = { ...after, version }
    await recordAudit(trx, actor, {
      action: 'update',
      subject: `policy:${kind}`,
      subjectId: id,
      before,
      after: saved,
    })
    return saved
  })
}

export async function deleteSection(db: Db, actor: Actor, { kind, id }: SectionKey): Promise<void> {
  await editPolicy(db, actor, kind, async trx => {
    const before = await getSection(trx, { kind, id })
    await trx.deleteFrom('policy_sections').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: `policy:${kind}`, subjectId: id, before })
  })
}

/** Moves the sections into this order, which must name each of them exactly once. */
export async function orderSections(
  db: Db,
  actor: Actor,
  { kind, ids }: { kind: PolicyKind; ids: string[] },
): Promise<PolicySection[]> {
  return editPolicy(db, actor, kind, async trx => {
    const before: string[] = (await listSections(trx, kind)).map(({ id }) => id)
    if (!isDeepStrictEqual(before.toSorted(), ids.toSorted())) throw contentRefusals.incompleteOrder()
    await sql`
      UPDATE policy_sections SET position = wanted.position
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS wanted (id, position)
      WHERE policy_sections.id = wanted.id`.execute(trx)
    await recordAudit(trx, actor, {
      action: 'order',
      subject: `policy:${kind}`,
      subjectId: kind,
      before: { ids: before },
      after: { ids },
    })
    return listSections(trx, kind)
  })
}

/** All sections as they were, those that were deleted since with their ids. */
export async function restorePolicy(
  db: Db,
  actor: Actor,
  { kind, sections }: { kind: PolicyKind; sections: Omit<PolicySection, 'version'>[] },
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockAndMarkEdited(trx, kind)
    const before = await listSections(trx, kind)
    await trx
      .deleteFrom('policy_sections')
      .where('kind', '=', kind)
      .where('id', 'not in', ['', ...sections.map(({ id }) => id)] as SectionId[])
      .execute()
    for (const [index, { id, heading, content, bulletPoints }] of sections.entries()) {
      const values = { position: index + 1, heading, content, bullet_points: bulletPoints }
      await trx
        .insertInto('policy_sections')
        .values({ id, kind, ...values })
        .onConflict(conflict => conflict.column('id').doUpdateSet(values))
        .execute()
    }
    const after = await listSections(trx, kind)
    await recordAudit(trx, actor, {
      action: 'restore',
      subject: `policy:${kind}`,
      subjectId: kind,
      before: { sections: before },
      after: { sections: after },
    })
    await storeRevision(trx, actor, { kind: 'policy', subjectId: kind, before, after })
  })
}

/** The editor saves each section by a call of its own, one after the other. */
const secondsOfOneSave = 10

/** Changes a policy and keeps what it becomes. */
async function editPolicy<Result>(
  db: Db,
  actor: Actor,
  kind: PolicyKind,
  edit: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async trx => {
    await lockAndMarkEdited(trx, kind)
    const before = await listSections(trx, kind)
    const result = await edit(trx)
    await storeRevision(trx, actor, {
      kind: 'policy',
      subjectId: kind,
      before,
      after: await listSections(trx, kind),
      joinWithinSeconds: secondsOfOneSave,
    })
    return result
  })
}

const listSections = (db: Db, kind: PolicyKind): Promise<PolicySection[]> =>
  readSections(db, kind).orderBy('position').orderBy('id').execute()

const getSection = (db: Db, { kind, id }: SectionKey): Promise<PolicySection> =>
  readSections(db, kind).where('id', '=', id).executeTakeFirstOrThrow(contentRefusals.unknownSection)

/** First in every edit: updating the policy's row locks it, so two admins cannot change its sections at once. */
async function lockAndMarkEdited(trx: Db, kind: PolicyKind): Promise<void> {
  await trx
    .updateTable('policies')
    .set(({ fn }) => ({ edited_at: fn<Date>('clock_timestamp') }))
    .where('kind', '=', kind)
    .execute()
  announce(trx, `policy:${kind}`)
}

const readSections = (db: Db, kind: PolicyKind) =>
  db
    .selectFrom('policy_sections')
    .select(['id', 'heading', 'content', 'bullet_points as bulletPoints', 'version'])
    .where('kind', '=', kind)
