import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import type { PolicyKind } from '#db/tables.ts'
import { refuse } from '#domain/errors.ts'
import type { SectionId } from '#values/ids.ts'

export interface PolicySection {
  id: SectionId
  heading: string
  content: string
  bulletPoints: string[]
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

/** Those that have been written, and when. */
export async function listPolicies(db: Db): Promise<Pick<Policy, 'kind' | 'editedAt'>[]> {
  return db
    .selectFrom('policies')
    .select(['kind', 'edited_at as editedAt'])
    .where(sql<boolean>`EXISTS (SELECT FROM policy_sections WHERE policy_sections.kind = policies.kind)`)
    .orderBy('kind')
    .execute()
}

export async function listSections(db: Db, kind: PolicyKind): Promise<PolicySection[]> {
  return readSections(db, kind).orderBy('position').orderBy('id').execute()
}

/** A section of this policy, and of no other. */
export async function getSection(db: Db, kind: PolicyKind, id: SectionId): Promise<PolicySection> {
  return readSections(db, kind).where('id', '=', id).executeTakeFirstOrThrow(refuse.unknownSection)
}

/** First in every edit: the date is also the lock that lets one admin at a time change a policy. */
export async function markEdited(trx: Db, kind: PolicyKind): Promise<void> {
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
    .select(['id', 'heading', 'content', 'bullet_points as bulletPoints'])
    .where('kind', '=', kind)
