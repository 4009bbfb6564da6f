import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { newToken } from '#domain/token.ts'
import type { AccountId } from '#values/ids.ts'

export interface ReminderChoice {
  /** Whether the shop sends reminders at all. */
  offered: boolean
  /** Off until the customer says yes. */
  wanted: boolean
}

export async function getReminderChoice(db: Db, account: AccountId): Promise<ReminderChoice> {
  const { rows } = await sql<ReminderChoice>`
    SELECT cart_reminder_hours IS NOT NULL AS offered,
      EXISTS (SELECT FROM cart_reminder_choices WHERE account_id = ${account} AND opted_in_at IS NOT NULL) AS wanted
    FROM settings`.execute(db)
  return rows[0]!
}

export async function chooseReminders(db: Db, account: AccountId, wanted: boolean): Promise<void> {
  await sql`
    INSERT INTO cart_reminder_choices AS c (account_id, opted_in_at, token)
    VALUES (${account}, CASE WHEN ${wanted}::boolean THEN now() END, ${newToken()})
    ON CONFLICT (account_id) DO UPDATE
    SET opted_in_at = CASE WHEN ${wanted}::boolean THEN coalesce(c.opted_in_at, now()) END`.execute(db)
}

/** By the link of a reminder. Idempotent: the link works again and again. */
export async function stopReminders(db: Db, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cart_reminder_choices')
    .set({ opted_in_at: null })
    .where('token', '=', token)
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuse.deadLink()
}
