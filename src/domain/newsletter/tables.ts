import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { IssueId, OrderId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    newsletter_subscribers: {
      id: string
      email: string
      name: string
      created_at: CreatedAt
      asked_at: Generated<Date>
      confirmed_at: Date | null
      unsubscribed_at: Date | null
      unsubscribe_token: string
    }
    newsletter_issues: {
      id: IssueId
      subject: string
      preview: Generated<string>
      body: Generated<string>
      html: Generated<string>
      segment: Generated<NewsletterSegment>
      per_minute: Generated<number>
      state: Generated<IssueState>
      send_at: ColumnType<Date | null, Date | null | undefined>
      started_at: ColumnType<Date | null, Date | null | undefined>
      finished_at: ColumnType<Date | null, Date | null | undefined>
      version: Generated<number>
      created_at: CreatedAt
    }
    newsletter_letters: {
      issue_id: IssueId
      subscriber_id: string
      mail_id: string | null
      queued_at: Date | null
      outcome: 'sent' | 'failed' | 'skipped' | null
      unsubscribed_at: Date | null
    }
    newsletter_orders: {
      order_id: OrderId
      issue_id: IssueId
    }
  }
}

export type IssueState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent'

/** Everybody, who has bought, who has not for 90 days, or who never has. */
export type NewsletterSegment = 'all' | 'bought' | 'lapsed' | 'new'
