import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { PolicyKind } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { listSections, markEdited, type PolicySection } from './policy.ts'

/** Moves the sections into this order, which names each of them once. */
export async function orderSections(
  db: Db,
  { kind, by, ids }: { kind: PolicyKind; by: Account; ids: string[] },
): Promise<PolicySection[]> {
  return inTransaction(db, async trx => {
    await markEdited(trx, kind)
    const before = (await listSections(trx, kind)).map(({ id }) => id)
    if (!sameMembers(before, ids)) throw refuse.incompleteOrder()
    await sql`
      UPDATE policy_sections SET position = wanted.position
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS wanted (id, position)
      WHERE policy_sections.id = wanted.id`.execute(trx)
    await recordAudit(trx, by, {
      action: 'order',
      subject: `policy:${kind}`,
      subjectId: kind,
      before: { ids: before },
      after: { ids },
    })
    return listSections(trx, kind)
  })
}

/** Each of the one is in the other, and nothing is there twice. */
function sameMembers(ids: string[], wanted: string[]): boolean {
  const known = new Set(wanted)
  return ids.length === wanted.length && known.size === wanted.length && ids.every(id => known.has(id))
}
