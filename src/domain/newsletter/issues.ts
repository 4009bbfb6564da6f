import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { IssueId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { newsletterRefusals } from './refusals.ts'
import type { IssueState, NewsletterSegment } from './tables.ts'

/** One newsletter: written, then sent to a segment of the subscribers. */
export interface Issue extends IssueDraft {
  id: IssueId
  state: IssueState
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  createdAt: Date
  version: number
  figures: IssueFigures
}

export interface IssueDraft {
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  /** Markdown, and what it became. */
  body: string
  html: string
  segment: NewsletterSegment
  perMinute: number
}

interface IssueFigures {
  recipients: number
  sent: number
  failed: number
  /** Left or lost since the sending began, so that nothing was sent. */
  skipped: number
  unsubscribed: number
  /** By customers who came by a link of it, without what was cancelled. */
  orders: number
  revenue: Paise
}

/** Newest first. */
export async function listIssues(db: Db): Promise<Issue[]> {
  return issuesQuery(db).orderBy('i.id', 'desc').limit(500).execute()
}

export async function getIssue(db: Db, id: IssueId): Promise<Issue> {
  return issuesQuery(db).where('i.id', '=', id).executeTakeFirstOrThrow(newsletterRefusals.unknownIssue)
}

const issuesQuery = (db: Db) =>
  db
    .selectFrom('newsletter_issues as i')
    .select([
      'i.id',
      'i.subject',
      'i.preview',
      'i.body',
      'i.html',
      'i.segment',
      'i.per_minute as perMinute',
      'i.state',
      'i.send_at as sendAt',
      'i.started_at as startedAt',
      'i.finished_at as finishedAt',
      'i.created_at as createdAt',
      'i.version',
    ])
    .select(
      sql<IssueFigures>`(
        SELECT json_build_object('recipients', l.recipients, 'sent', l.sent, 'failed', l.failed, 'skipped', l.skipped,
          'unsubscribed', l.unsubscribed, 'orders', o.orders, 'revenue', o.revenue)
        FROM (
          SELECT count(*) AS recipients, count(*) FILTER (WHERE outcome = 'sent') AS sent,
            count(*) FILTER (WHERE outcome = 'failed') AS failed, count(*) FILTER (WHERE outcome = 'skipped') AS skipped,
            count(unsubscribed_at) AS unsubscribed
          FROM newsletter_letters WHERE issue_id = i.id
        ) AS l, (
          SELECT count(*) AS orders, coalesce(sum(current_total(o)), 0) AS revenue
          FROM newsletter_orders n JOIN orders o ON o.id = n.order_id AND is_sale(o.status) WHERE n.issue_id = i.id
        ) AS o)`.as('figures'),
    )
