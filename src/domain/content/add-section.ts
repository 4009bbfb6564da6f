import { announce, type Db, inTransaction } from '#db/client.ts'
import type { PolicyKind } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { newId, type SectionId } from '#values/ids.ts'
import { markEdited, type PolicySection } from './policy.ts'

export interface SectionDraft {
  heading: string
  content?: string | undefined
  bulletPoints?: string[] | undefined
}

/** A new last section. */
export async function addSection(
  db: Db,
  { kind, by, draft }: { kind: PolicyKind; by: Account; draft: SectionDraft },
): Promise<PolicySection> {
  return inTransaction(db, async trx => {
    await markEdited(trx, kind)
    const after = await placeSection(trx, kind, draft)
    await recordAudit(trx, by, { action: 'create', subject: `policy:${kind}`, subjectId: after.id, after })
    return after
  })
}

/** For a policy that comes with the shop: nobody edited it. */
export async function placeSection(
  trx: Db,
  kind: PolicyKind,
  { heading, content = '', bulletPoints = [] }: SectionDraft,
): Promise<PolicySection> {
  const section = { id: newId<'section'>() as SectionId, heading, content, bulletPoints }
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
