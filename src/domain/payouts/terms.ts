import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { notFound } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'

export interface PayoutTermsOfSeller {
  /** Always stays, for what may come back. */
  reserve: Paise
  /** Empty while the seller is paid. */
  holdReason: string
  heldBy: string
  heldAt: Date | null
}

export async function readTerms(db: Db, seller: AccountId): Promise<PayoutTermsOfSeller> {
  const found = await db
    .selectFrom('payout_terms')
    .select(['reserve', 'hold_reason as holdReason', 'held_name as heldBy', 'held_at as heldAt'])
    .where('seller_id', '=', seller)
    .executeTakeFirst()
  return found ?? { reserve: paise(0), holdReason: '', heldBy: '', heldAt: null }
}

/** What an admin decides about a seller's payouts: a reserve, and whether they are held. */
export async function changeTerms(
  db: Db,
  actor: Actor,
  { seller, reserve, holdReason }: { seller: AccountId; reserve: Paise; holdReason: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const account = await trx
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', seller)
      .where('role', '=', 'seller')
      .executeTakeFirst()
    if (!account) throw notFound('There is no such seller.')
    const before = await readTerms(trx, seller)
    await sql`
      INSERT INTO payout_terms AS t (seller_id, reserve, hold_reason, held_name, held_at)
      VALUES (${seller}, ${reserve}, ${holdReason}, ${holdReason && actor.name}, ${holdReason ? new Date() : null})
      ON CONFLICT (seller_id) DO UPDATE SET reserve = excluded.reserve, hold_reason = excluded.hold_reason,
        held_name = CASE WHEN t.hold_reason = excluded.hold_reason THEN t.held_name ELSE excluded.held_name END,
        held_at = CASE WHEN t.hold_reason = excluded.hold_reason THEN t.held_at ELSE excluded.held_at END`.execute(
      trx,
    )
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'payout-terms',
      subjectId: seller,
      label: account.name,
      before: { reserve: before.reserve, holdReason: before.holdReason },
      after: { reserve, holdReason },
    })
  })
}
