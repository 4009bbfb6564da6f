import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { AccountId } from '#values/ids.ts'
import { mailedKinds, type NotificationGroup } from '#values/notification-kinds.ts'
import { type Notification, type Reader, visibleTo } from './list-notifications.ts'

export interface MailChoices {
  /** The groups of notifications that are also sent by mail. */
  mailGroups: NotificationGroup[]
  version: number
}

export async function getMailChoices(db: Db, actor: Actor): Promise<MailChoices> {
  const found = await db
    .selectFrom('notification_choices')
    .select(['mail_groups as mailGroups', 'version'])
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  return found ?? { mailGroups: [], version: 1 }
}

export async function changeMailChoices(
  db: Db,
  actor: Actor,
  { mailGroups, version: sent }: { mailGroups: NotificationGroup[]; version?: number | undefined },
): Promise<MailChoices> {
  return inTransaction(db, async trx => {
    await sql`INSERT INTO notification_choices (account_id) VALUES (${actor.id}) ON CONFLICT DO NOTHING`.execute(
      trx,
    )
    const before = await trx
      .selectFrom('notification_choices')
      .select(['mail_groups as mailGroups', 'version'])
      .where('account_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await refuseStale(trx, {
      subject: 'notification-mails',
      subjectId: actor.id,
      current: before.version,
      sent,
    })
    // Only what happens from now on is mailed.
    const { rows } = await sql<MailChoices>`
      UPDATE notification_choices
      SET mail_groups = ${mailGroups}, mailed_until = coalesce((SELECT max(id) FROM notifications), '')
      WHERE account_id = ${actor.id}
      RETURNING mail_groups AS "mailGroups", version`.execute(trx)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'notification-mails',
      subjectId: actor.id,
      before: { mailGroups: before.mailGroups },
      after: { mailGroups: rows[0]!.mailGroups },
      version: rows[0]!.version,
    })
    return rows[0]!
  })
}

/** One mail for all that is new, at most once an hour for each account. Safe to run on every instance. */
export async function mailNotifications(db: Db): Promise<void> {
  const { rows } = await sql<Reader & { mailGroups: string[] }>`
    SELECT a.id, a.name, a.role, a.staff_role AS "staffRole", c.mail_groups AS "mailGroups"
    FROM notification_choices c JOIN accounts a ON a.id = c.account_id
    WHERE c.mail_groups <> '{}' AND a.is_active AND a.role <> 'customer'
      AND coalesce(c.mailed_at, '-infinity') <= now() - interval '1 hour'`.execute(db)
  for (const account of rows) await inTransaction(db, trx => queueDigest(trx, account))
}

async function queueDigest(trx: Db, { mailGroups, ...account }: Reader & { mailGroups: string[] }) {
  const locked = await sql<{ after: string }>`
    SELECT mailed_until AS after FROM notification_choices
    WHERE account_id = ${account.id} AND coalesce(mailed_at, '-infinity') <= now() - interval '1 hour'
    FOR UPDATE SKIP LOCKED`.execute(trx)
  if (!locked.rows[0]) return
  const { after } = locked.rows[0]
  const news = await readUnmailed(trx, account, { groups: mailGroups, after, until: lastId })
  if (news.length === 0) return
  const until = news[0]!.id
  await sql`
    UPDATE notification_choices SET mailed_until = ${until}, mailed_at = now()
    WHERE account_id = ${account.id}`.execute(trx)
  await queueMail(trx, 'notifications', { accountId: account.id as AccountId, after, until })
}

const lastId = 'f'.repeat(24)
const mostInMail = 50

interface Unmailed {
  groups: readonly string[]
  after: string
  until: string
}

/** What a mail tells: nothing that was read meanwhile, the newest first. */
export async function readUnmailed(
  db: Db,
  account: Reader,
  { groups, after, until }: Unmailed,
): Promise<Notification[]> {
  const kinds = mailedKinds(account.role === 'admin' ? 'admin' : 'seller', groups)
  const { rows } = await sql<Notification>`
    SELECT id, kind, title, text, link, at, is_read AS "isRead"
    FROM (${visibleTo(
      account,
      sql`
      AND n.id > ${after} AND n.id <= ${until} AND n.kind = ANY(${kinds})
      ORDER BY n.id DESC LIMIT ${mostInMail}`,
    )}) AS visible
    WHERE NOT is_read ORDER BY id DESC LIMIT ${mostInMail}`.execute(db)
  return rows
}
