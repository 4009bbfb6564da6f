import type { ColumnType } from 'kysely'
import type { CreatedAt, JsonColumn } from '#db/tables.ts'
import type { AccountId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    audit_events: {
      id: string
      actor_id: AccountId | null
      actor_name: string
      action: string
      subject: string
      subject_id: string
      before: JsonColumn
      after: JsonColumn
      label: ColumnType<string | null, string | null | undefined>
      version: number | null
      at: CreatedAt
    }
    security_events: {
      id: string
      at: CreatedAt
      kind: SecurityEventKind
      account_id: AccountId | null
      account_name: string
      email: string
      address: string
      device: string
      detail: string
    }
  }
}

export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'refused'
  | 'rights-changed'
  | 'password-changed'
  | 'email-changed'
