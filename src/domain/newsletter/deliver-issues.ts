import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import type { IssueId, OrderId } from '#values/ids.ts'
import { inSegment } from './segments.ts'

/**
 * Begins issues that are due and queues the next mails of those that are being sent, as many a minute as each allows. Safe to
 * run on every instance and at any time: who gets an issue is written down when it begins, and a letter is marked as queued
 * in the transaction that queues its mail, so a crash neither loses nor repeats one.
 */
export async function deliverIssues(db: Db): Promise<void> {
  const due = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where(sql<boolean>`state = 'sending' OR (state = 'scheduled' AND send_at <= now())`)
    .orderBy('send_at')
    .execute()
  for (const { id } of due) await inTransaction(db, trx => deliver(trx, id))
  // A mail may fail for a day before it is given up.
  await recordOutcomes(db)
}

async function deliver(trx: Db, id: IssueId) {
  const issue = await trx
    .selectFrom('newsletter_issues')
    .select(['state', 'segment', 'per_minute as perMinute'])
    .where('id', '=', id)
    .where('state', 'in', ['scheduled', 'sending'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!issue) return
  if (issue.state === 'scheduled') {
    await sql`
      INSERT INTO newsletter_letters (issue_id, subscriber_id)
      SELECT ${id}, s.id FROM newsletter_subscribers s WHERE ${inSegment(issue.segment)}`.execute(trx)
    await trx
      .updateTable('newsletter_issues')
      .set(eb => ({ state: 'sending', started_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
  // The issue is locked, so nobody else queues these.
  const { rows } = await sql<{ issueId: IssueId; subscriberId: string }>`
    SELECT issue_id AS "issueId", subscriber_id AS "subscriberId" FROM newsletter_letters
    WHERE issue_id = ${id} AND queued_at IS NULL
    ORDER BY subscriber_id LIMIT greatest(0, ${issue.perMinute} - (
      SELECT count(*) FROM newsletter_letters
      WHERE issue_id = ${id} AND queued_at > now() - interval '55 seconds'))`.execute(trx)
  const mails = await queueMails(
    trx,
    rows.map(data => ({ kind: 'newsletter-issue', data })),
  )
  await sql`
    UPDATE newsletter_letters l SET queued_at = now(), mail_id = queued.mail
    FROM unnest(${rows.map(({ subscriberId }) => subscriberId)}::text[], ${mails}::text[]) AS queued (subscriber, mail)
    WHERE l.issue_id = ${id} AND l.subscriber_id = queued.subscriber`.execute(trx)
}

/** A mail that is gone without having been sent was no longer wanted. Mails are stored for a month, so none is missed. */
async function recordOutcomes(db: Db) {
  await sql`
    UPDATE newsletter_letters l
    SET outcome = CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.id IS NULL THEN 'skipped' ELSE 'failed' END
    FROM newsletter_letters o LEFT JOIN mails m ON m.id = o.mail_id
    WHERE l.issue_id = o.issue_id AND l.subscriber_id = o.subscriber_id AND o.outcome IS NULL AND o.queued_at IS NOT NULL
      AND (m.id IS NULL OR m.sent_at IS NOT NULL OR m.dead_at IS NOT NULL)`.execute(db)
  await sql`
    UPDATE newsletter_issues i SET state = 'sent', finished_at = now(), version = version + 1
    WHERE state = 'sending'
      AND NOT EXISTS (SELECT FROM newsletter_letters WHERE issue_id = i.id AND (queued_at IS NULL OR outcome IS NULL))`.execute(
    db,
  )
}

/** Whether a queued letter is still to be sent: a stopped issue sends nothing more, a paused one what is on its way. */
export async function isLetterWanted(db: Db, issue: IssueId): Promise<boolean> {
  const found = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '=', issue)
    .where('state', '<>', 'stopped')
    .executeTakeFirst()
  return found !== undefined
}

/** An order by somebody who came by a link of an issue. An unknown issue is ignored: the link may be old. */
export async function recordNewsletterOrder(
  db: Db,
  { order, issue }: { order: OrderId; issue: IssueId },
): Promise<void> {
  await sql`
    INSERT INTO newsletter_orders (order_id, issue_id)
    SELECT ${order}, id FROM newsletter_issues WHERE id = ${issue}
    ON CONFLICT DO NOTHING`.execute(db)
}
