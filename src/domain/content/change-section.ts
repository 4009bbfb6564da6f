import { type Db, inTransaction } from '#db/client.ts'
import type { PolicyKind } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { SectionId } from '#values/ids.ts'
import { type Changes, refuseNoChange } from './changes.ts'
import { getSection, markEdited, type PolicySection } from './policy.ts'

interface OneSection {
  kind: PolicyKind
  id: SectionId
  by: Account
}

export async function updateSection(
  db: Db,
  { kind, id, by, changes }: OneSection & { changes: Changes<PolicySection> },
): Promise<PolicySection> {
  return inTransaction(db, async trx => {
    await markEdited(trx, kind)
    const before = await getSection(trx, kind, id)
    refuseNoChange(changes)
    const { bulletPoints, ...rest } = changes
    await trx
      .updateTable('policy_sections')
      .set({ ...rest, bullet_points: bulletPoints })
      .where('id', '=', id)
      .execute()
    const after = await getSection(trx, kind, id)
    await recordAudit(trx, by, { action: 'update', subject: `policy:${kind}`, subjectId: id, before, after })
    return after
  })
}

export async function deleteSection(db: Db, { kind, id, by }: OneSection): Promise<void> {
  await inTransaction(db, async trx => {
    await markEdited(trx, kind)
    const before = await getSection(trx, kind, id)
    await trx.deleteFrom('policy_sections').where('id', '=', id).execute()
    await recordAudit(trx, by, { action: 'delete', subject: `policy:${kind}`, subjectId: id, before })
  })
}
