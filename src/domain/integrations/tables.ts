import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { EventKind } from '#values/event-kinds.ts'
import type { AccountId } from '#values/ids.ts'
import type { KeyRight } from '#values/rights.ts'

declare module '#db/tables.ts' {
  interface Tables {
    api_keys: {
      id: Generated<string>
      account_id: AccountId
      name: string
      key_hash: Buffer
      hint: string
      rights: KeyRight[]
      created_at: CreatedAt
      last_used_at: ColumnType<Date | null, Date | null | undefined>
      revoked_at: ColumnType<Date | null, Date | null | undefined>
    }
    webhooks: {
      id: Generated<string>
      account_id: AccountId
      url: string
      sealed: Buffer
      events: EventKind[]
      created_at: CreatedAt
    }
    webhook_deliveries: {
      id: Generated<string>
      webhook_id: string
      event_id: ColumnType<string | null, string | null | undefined>
      event: string
      body: string
      attempts: Generated<number>
      due_at: ColumnType<Date | null, Date | null | undefined>
      delivered_at: ColumnType<Date | null, Date | null | undefined>
      last_status: ColumnType<number | null, number | null | undefined>
      last_error: ColumnType<string | null, string | null | undefined>
      created_at: CreatedAt
    }
  }
}
