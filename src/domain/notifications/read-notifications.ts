import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/** Marks these as read by this account; others' and unknown ids change nothing. */
export async function markRead(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO notification_reads (account_id, notification_id)
    SELECT ${actor.id}, id FROM notifications
    WHERE id = ANY(${ids}) AND (account_id = ${actor.id} OR (account_id IS NULL AND ${actor.role === 'admin'}))
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Marks all up to the newest one that the reader has seen: what came since stays unread. */
export async function markAllRead(db: Db, actor: Actor, until: string): Promise<void> {
  await inTransaction(db, async trx => {
    await sql`
      INSERT INTO notification_choices (account_id, read_until) VALUES (${actor.id}, ${until})
      ON CONFLICT (account_id) DO UPDATE SET read_until = greatest(notification_choices.read_until, excluded.read_until)`.execute(
      trx,
    )
    await sql`
      DELETE FROM notification_reads WHERE account_id = ${actor.id} AND notification_id <= ${until}`.execute(
      trx,
    )
  })
}
