import type { ColumnType } from 'kysely'
import type { AccountId } from '#values/ids.ts'

/** The tables as the newest migration leaves them. Each room of the domain declares its own in its tables.ts. */
export interface Tables {
  demo_accounts: {
    account_id: AccountId
    password: 'published' | 'random' | 'closed'
    password_hash: string
  }
}

/** Set by the database; the demo gives its own, so that its shop has a past. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>

/** Written as JSON text, read as what it says. */
export type JsonColumn = ColumnType<unknown, string | null, never>

export type Json<Value> = ColumnType<Value, string, string>
