import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'

/** What the last week's orders, questions and reviews would have told, read up to two days ago. */
export async function fillNotifications(trx: Db) {
  await sql`UPDATE notification_cursor SET read_until = now() - interval '7 days'`.execute(trx)
  await sql`UPDATE accounts SET created_at = now() - interval '120 days' WHERE role = 'admin'`.execute(trx)
  await collectNotifications(trx)
  await sql`
    INSERT INTO notification_choices (account_id, read_until)
    SELECT id, (SELECT coalesce(max(id), '') FROM notifications WHERE at < now() - interval '2 days')
    FROM accounts WHERE role <> 'customer'`.execute(trx)
}
