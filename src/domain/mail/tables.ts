import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { MailWish } from '#values/mail-wishes.ts'

declare module '#db/tables.ts' {
  interface Tables {
    mail_wishes: {
      account_id: AccountId
      kind: MailWish
      opted_in_at: Date | null
      declined_at: Date | null
      token: string
    }
    product_mail_wishes: {
      account_id: AccountId
      kind: MailWish
      product_id: ProductId
      wanted: boolean
    }
    mails: {
      id: Generated<string>
      kind: string
      data: ColumnType<unknown, string, never>
      created_at: CreatedAt
      due_at: Generated<Date>
      attempts: Generated<number>
      recipient: string | null
      sent_at: Date | null
      last_error: string | null
      dead_at: Date | null
    }
    mail_links: {
      token_hash: Buffer
      purpose: 'reset-password' | 'confirm-email' | 'newsletter' | 'change-email' | 'restore-email'
      account_id: AccountId | null
      subscriber_id: string | null
      email: string
      expires_at: Date
    }
  }
}
