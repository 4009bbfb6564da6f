import type { Generated } from 'kysely'
import type { AccountId } from '#values/ids.ts'
import type { NotificationGroup, NotificationKind } from '#values/notification-kinds.ts'

declare module '#db/tables.ts' {
  interface Tables {
    notifications: {
      id: string
      account_id: AccountId | null
      kind: NotificationKind
      subject: string
      title: string
      text: string
      link: string
      at: Date
    }
    notification_choices: {
      account_id: AccountId
      read_until: Generated<string>
      mail_groups: Generated<NotificationGroup[]>
      mailed_until: Generated<string>
      mailed_at: Date | null
      version: Generated<number>
    }
  }
}
