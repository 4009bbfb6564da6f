import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type AccountId, newId } from '#values/ids.ts'
import type { NotificationKind } from '#values/notification-kinds.ts'

export interface NewNotification {
  /** Null for every admin. */
  accountId: AccountId | null
  kind: NotificationKind
  /** What it is about: a second one of the same kind about it is not written. */
  subject: string
  title: string
  text: string
  /** The screen or page where something can be done about it. */
  link: string
  at?: Date | undefined
}

/** In the order they are given, the newest last. */
export async function writeNotifications(db: Db, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map(({ at = new Date(), ...rest }) => ({ id: newId(), at, ...rest }))
  // An account may have been deleted since.
  await sql`
    INSERT INTO notifications (id, account_id, kind, subject, title, text, link, at)
    SELECT n.id, "accountId", kind, subject, title, text, link, at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS n
      (id text, "accountId" text, kind text, subject text, title text, text text, link text, at timestamptz)
    LEFT JOIN accounts a ON a.id = "accountId"
    WHERE "accountId" IS NULL OR a.id IS NOT NULL
    ON CONFLICT ON CONSTRAINT notifications_once DO NOTHING`.execute(db)
}
