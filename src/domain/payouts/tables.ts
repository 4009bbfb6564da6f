import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, PayoutId, PayoutRunId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { PayoutRail, PayoutState } from '#values/payouts.ts'

declare module '#db/tables.ts' {
  interface Tables {
    payout_runs: {
      id: PayoutRunId
      /** A day in India. */
      proposed_on: string
      proposed_name: string
      released_at: Generated<Date | null>
      released_by: Generated<AccountId | null>
      released_name: Generated<string | null>
      decided_at: Generated<Date | null>
      decided_name: Generated<string | null>
      is_approved: Generated<boolean | null>
      file_at: Generated<Date | null>
      created_at: CreatedAt
    }
    payouts: {
      id: PayoutId
      run_id: PayoutRunId
      seller_id: AccountId
      rail: PayoutRail
      amount: Paise
      state: Generated<PayoutState>
      payee: Generated<Buffer | null>
      payee_hint: Generated<string>
      reference: Generated<string>
      failure: Generated<string>
      sent_at: Generated<Date | null>
      paid_at: Generated<Date | null>
      due_at: Generated<Date>
      attempts: Generated<number>
    }
    payout_items: {
      payout_id: PayoutId
      shipment_id: ShipmentId | ''
      amount: Paise
    }
    payout_transfers: {
      id: string
      payout_id: PayoutId
      provider: string
      attempt_id: string
      amount: Paise
      provider_transfer_id: Generated<string | null>
      is_reversed: Generated<boolean>
    }
    payout_terms: {
      seller_id: AccountId
      reserve: Paise
      hold_reason: string
      held_name: Generated<string>
      held_at: Generated<Date | null>
    }
    linked_accounts: {
      seller_id: AccountId
      provider: string
      provider_account_id: Generated<string | null>
      bank_updated_at: ColumnType<Date, Date, Date>
      failure: Generated<string>
      due_at: Generated<Date>
    }
    bank_checks: {
      seller_id: AccountId
      bank_updated_at: ColumnType<Date, Date, Date>
      provider: string
      provider_check_id: Generated<string | null>
      registered_name: Generated<string>
      is_valid: Generated<boolean | null>
      due_at: Generated<Date>
    }
  }
}
