import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'

export type AgreementKind = 'delivery' | 'policies'

export interface Agreement {
  kind: AgreementKind
  /** Null before the first time. */
  agreedAt: Date | null
  /** False once what it is about was changed since. */
  isCurrent: boolean
}

/** What a seller has agreed to, and whether it still holds. */
export async function listAgreements(db: Db, seller: AccountId): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    SELECT known.kind, agreed_at AS "agreedAt", ${isCurrent} AS "isCurrent"
    FROM ${whatHolds} LEFT JOIN seller_agreements a ON a.kind = known.kind AND a.account_id = ${seller}
    ORDER BY known.kind`.execute(db)
  return rows
}

/** SQL of whether a seller has agreed to all that holds today. */
export const hasAgreed = (seller: string) => sql<boolean>`NOT EXISTS (
  SELECT FROM ${whatHolds} LEFT JOIN seller_agreements a ON a.kind = known.kind AND a.account_id = ${sql.ref(seller)}
  WHERE NOT ${isCurrent})`

const whatHolds = sql`(VALUES
    ('delivery', (SELECT max(at) FROM audit_events WHERE subject = 'delivery')),
    ('policies', (SELECT max(edited_at) FROM policies))
  ) AS known (kind, changed_at)`

const isCurrent = sql`coalesce(agreed_at >= coalesce(changed_at, '-infinity'), false)`

export async function agree(db: Db, actor: Actor, kind: AgreementKind): Promise<void> {
  if (actor.role !== 'seller') throw refuse.notAllowed()
  await inTransaction(db, async trx => {
    await sql`
      INSERT INTO seller_agreements (account_id, kind) VALUES (${actor.id}, ${kind})
      ON CONFLICT (account_id, kind) DO UPDATE SET agreed_at = now()`.execute(trx)
    await recordAudit(trx, actor, { action: 'agree', subject: 'seller', subjectId: actor.id, label: kind })
  })
}
