import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { kindsFor, type NotificationKind } from '#values/notification-kinds.ts'
import type { StaffRole } from '#values/rights.ts'

/** Whose notifications these are. */
export interface Reader extends Actor {
  staffRole: StaffRole | null
}

export interface Notification {
  id: string
  kind: NotificationKind
  title: string
  text: string
  link: string
  at: Date
  isRead: boolean
}

export interface NotificationListing {
  limit: number
  /** Cursor: the last one of the page before. */
  after?: string | undefined
  unread?: boolean | undefined
}

/** What happened for this account, newest first. */
export async function listNotifications(
  db: Db,
  actor: Reader,
  { limit, after, unread = false }: NotificationListing,
): Promise<{ rows: Notification[]; next: string | undefined }> {
  const { rows } = await sql<Notification>`
    SELECT id, kind, title, text, link, at, is_read AS "isRead"
    FROM (${visibleTo(
      actor,
      sql`
      ${after ? sql`AND n.id < ${after}` : sql``} ${unread ? sql`AND NOT ${isRead(actor)}` : sql``}
      ORDER BY n.id DESC LIMIT ${limit + 1}`,
    )}) AS visible
    ORDER BY id DESC LIMIT ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? page.at(-1)!.id : undefined }
}

/** Beyond this nobody counts. */
const mostCounted = 100

export async function countUnread(db: Db, actor: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT least(count(*), ${mostCounted})::int AS count
    FROM (${visibleTo(actor, sql`AND NOT ${isRead(actor)} LIMIT ${mostCounted}`)}) AS unread`.execute(db)
  return rows[0]!.count
}

/**
 * An admin's own and those of the team that concern their role: each is one range of the index. Not what was before the
 * account: ids sort by the time they were made, so the index leaves out what was written before it.
 */
export function visibleTo(actor: Reader, rest: ReturnType<typeof sql>) {
  const own = sql`
    (SELECT n.*, ${isRead(actor)} AS is_read FROM notifications n WHERE n.account_id = ${actor.id} ${rest})`
  if (actor.role !== 'admin') return own
  return sql`${own} UNION ALL
    (SELECT n.*, ${isRead(actor)} FROM notifications n
     WHERE n.account_id IS NULL AND n.id > ${actor.id} AND n.kind = ANY(${kindsFor(actor)}) AND n.at >= (SELECT created_at FROM accounts WHERE id = ${actor.id}) ${rest})`
}

const isRead = ({ id }: Actor) => sql`(
  n.id <= coalesce((SELECT read_until FROM notification_choices WHERE account_id = ${id}), '')
  OR EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${id} AND r.notification_id = n.id))`
