import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { AccountId } from '#values/ids.ts'
import { type Bearer, type CostKind, costKindNames, costKinds } from '#values/ledger.ts'

/** Who bears a cost of a seller's parcel: by the seller's own rule, otherwise by that for all, otherwise the shop. */
export async function findBearer(db: Db, kind: CostKind, seller: AccountId): Promise<Bearer> {
  const { rows } = await sql<{ bearer: Bearer }>`
    SELECT bearer FROM bearer_rules WHERE kind = ${kind} AND seller_id IN ('', ${seller}) ORDER BY seller_id DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]?.bearer ?? 'shop'
}

export interface BearerOfKind {
  kind: CostKind
  bearer: Bearer
}

/** Who bears each kind of cost, for all sellers. */
export async function listBearers(db: Db): Promise<BearerOfKind[]> {
  const rows = await db
    .selectFrom('bearer_rules')
    .select(['kind', 'bearer'])
    .where('seller_id', '=', '')
    .execute()
  return costKindNames.map(kind => ({ kind, bearer: rows.find(row => row.kind === kind)?.bearer ?? 'shop' }))
}

/** Counts for costs that are entered from now on. */
export async function setBearer(
  db: Db,
  actor: Actor,
  { kind, seller, bearer }: BearerOfKind & { seller: AccountId | null },
): Promise<void> {
  await inTransaction(db, async trx => {
    await trx
      .insertInto('bearer_rules')
      .values({ kind, seller_id: seller ?? '', bearer })
      .onConflict(conflict => conflict.columns(['kind', 'seller_id']).doUpdateSet({ bearer }))
      .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'bearer-rule',
      subjectId: seller ?? 'shop',
      label: costKinds[kind].name,
      after: { bearer },
    })
  })
}
