import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, NoteId } from '#values/ids.ts'
import type { StaffRole } from '#values/rights.ts'
import type { SkinTone } from '#values/skin-tones.ts'

declare module '#db/tables.ts' {
  interface Tables {
    accounts: {
      id: AccountId
      name: string
      email: string
      password_hash: string
      role: Role
      staff_role: ColumnType<StaffRole | null, StaffRole | null | undefined>
      two_step_at: ColumnType<Date | null, Date | null | undefined>
      invited_at: ColumnType<Date | null, Date | null | undefined>
      is_active: boolean
      declined_at: ColumnType<Date | null, Date | null | undefined>
      declined_reason: ColumnType<string | null, string | null | undefined>
      state: GeneratedAlways<AccountState>
      created_at: CreatedAt
      email_confirmed_at: ColumnType<Date | null, Date | null | undefined>
      pending_email: ColumnType<string | null, string | null | undefined>
      skin_tone: ColumnType<SkinTone | null, SkinTone | null | undefined>
      order_count: Generated<number>
      product_count: Generated<number>
      spent: Generated<number>
      version: Generated<number>
    }
    seller_profiles: {
      account_id: AccountId
      about: string
      business_name: string
      address: string
      email: string
      phone: string
      website: string
      grievance_officer: string
      gstin: string
      version: Generated<number>
      updated_at: Generated<Date>
    }
    seller_bank_accounts: {
      account_id: AccountId
      sealed: Buffer
      hint: string
      updated_at: Generated<Date>
    }
    sessions: {
      id: Generated<string>
      token_hash: Buffer
      account_id: AccountId
      created_at: CreatedAt
      last_used_at: Generated<Date>
      expires_at: Date
      user_agent: string | null
      by_passkey: Generated<boolean>
    }
    attempts: {
      key: string
      count: number
      ends_at: Date
    }
    former_emails: {
      account_id: AccountId
      email: string
      changed_at: Generated<Date>
    }
    account_devices: {
      account_id: AccountId
      device: string
      network: string
      last_used_at: Generated<Date>
    }
    two_step_secrets: {
      account_id: AccountId
      sealed: Buffer
      last_step: Generated<number>
    }
    recovery_codes: {
      account_id: AccountId
      code_hash: Buffer
    }
    passkeys: {
      id: string
      account_id: AccountId
      credential_id: string
      public_key: Buffer
      counter: number
      transports: string[]
      name: string
      created_at: CreatedAt
      last_used_at: Date | null
    }
    passkey_challenges: {
      hash: Buffer
      expires_at: Date
    }
    sign_in_codes: {
      account_id: AccountId
      email: string
      code_hash: string
      attempts: Generated<number>
      expires_at: Date
    }
    setup_codes: {
      code_hash: Buffer
      created_at: CreatedAt
    }
    account_notes: {
      id: NoteId
      account_id: AccountId
      text: string
      author_name: string
      created_at: CreatedAt
    }
  }
}

export type Role = 'customer' | 'seller' | 'admin'

/** Whether somebody has decided about an account, and how. */
export type AccountState = 'waiting' | 'approved' | 'declined'
