import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { newToken } from '#domain/token.ts'
import type { AccountId } from '#values/ids.ts'

export interface InvitationChoice {
  /** Whether the shop invites to reviews at all. */
  offered: boolean
  /** On until the customer says no. */
  wanted: boolean
}

export async function getInvitationChoice(db: Db, account: AccountId): Promise<InvitationChoice> {
  const { rows } = await sql<InvitationChoice>`
    SELECT review_invitation_days IS NOT NULL AS offered,
      NOT EXISTS (
        SELECT FROM review_invitation_choices WHERE account_id = ${account} AND opted_out_at IS NOT NULL) AS wanted
    FROM settings`.execute(db)
  return rows[0]!
}

export async function chooseInvitations(db: Db, account: AccountId, wanted: boolean): Promise<void> {
  await sql`
    INSERT INTO review_invitation_choices AS c (account_id, opted_out_at, token)
    VALUES (${account}, CASE WHEN NOT ${wanted}::boolean THEN now() END, ${newToken()})
    ON CONFLICT (account_id) DO UPDATE
    SET opted_out_at = CASE WHEN NOT ${wanted}::boolean THEN coalesce(c.opted_out_at, now()) END`.execute(db)
}

/** The same in every invitation to an account. */
export async function getInvitationToken(db: Db, account: AccountId): Promise<string> {
  const { token } = await db
    .insertInto('review_invitation_choices')
    .values({ account_id: account, opted_out_at: null, token: newToken() })
    // Changes nothing, but answers the row that is there.
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ account_id: account }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return token
}

/** By the link of an invitation. Idempotent: the link works again and again. */
export async function stopInvitations(db: Db, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('review_invitation_choices')
    .set({ opted_out_at: sql<Date>`coalesce(opted_out_at, now())` })
    .where('token', '=', token)
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuse.deadLink()
}
