import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type {
  AccountId,
  AdjustmentId,
  BankLineId,
  CategoryId,
  ChargeRuleId,
  DocumentId,
  OrderId,
  ShipmentId,
} from '#values/ids.ts'
import type {
  Bearer,
  ChargeKind,
  CostKind,
  LedgerAccount,
  LedgerEntry,
  TransactionKind,
} from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'

declare module '#db/tables.ts' {
  interface Tables {
    ledger_transactions: {
      id: string
      kind: TransactionKind
      source_id: string
      order_id: OrderId | null
      /** A day of the calendar: '2026-12-31'. */
      effective_on: string
      note: Generated<string>
      created_at: CreatedAt
    }
    ledger_postings: {
      transaction_id: string
      nth: number
      account: LedgerAccount
      /** '' for what is nobody's in particular. */
      seller_id: AccountId | ''
      entry: LedgerEntry
      amount: Paise
      shipment_id: ShipmentId | null
      line_id: string | null
      effective_on: string
    }
    ledger_balances: {
      account: LedgerAccount
      seller_id: AccountId | ''
      balance: Paise
    }
    ledger_start: {
      is_only: Generated<boolean>
      began_at: Date
    }
    fee_transactions: {
      transaction_id: string
      seller_id: AccountId
      document_id: DocumentId
    }
    bearer_rules: {
      kind: CostKind
      /** '' for all sellers. */
      seller_id: AccountId | ''
      bearer: Bearer
    }
    parcel_costs: {
      id: string
      kind: CostKind
      order_id: OrderId
      shipment_id: ShipmentId
      seller_id: AccountId | null
      bearer: Bearer
      amount: Paise
      gst: Paise
      reference: string
      on_day: string
      actor_name: string
      undone_at: Generated<Date | null>
      created_at: CreatedAt
    }
    charge_rules: {
      id: ChargeRuleId
      kind: ChargeKind
      seller_id: AccountId | null
      category_id: CategoryId | null
      percent: number
      amount: Paise
      valid_from: string
      valid_to: string | null
      created_at: CreatedAt
    }
    operator_tax_rates: {
      id: string
      kind: 'tcs' | 'tds' | 'tds-without-pan'
      rate: number
      valid_from: string
    }
    seller_terms: {
      account_id: AccountId
      delivers_themselves: Generated<boolean>
      earlier_sales: Generated<Paise>
      earlier_sales_year: Generated<string>
      enrolment_number: Generated<string>
      version: ColumnType<number, number | undefined, number>
    }
    lower_deductions: {
      id: string
      seller_id: AccountId
      number: string
      rate: number
      valid_from: string
      valid_to: string
      most: Paise
      created_at: CreatedAt
    }
    tcs_registrations: {
      state_code: string
      gstin: string
    }
    tax_deposits: {
      id: string
      tax: 'tcs' | 'tds'
      month: string
      registration: string
      bsr_code: string
      paid_on: string
      serial: string
      amount: Paise
      actor_name: string
      created_at: CreatedAt
    }
    tcs_true_ups: {
      id: Generated<string>
      month: string
      registration: string
      seller_id: AccountId
      gstin: string
      igst: Paise
      cgst: Paise
      sgst: Paise
    }
    operator_supplies: {
      document_id: DocumentId
      seller_id: AccountId
      shipment_id: ShipmentId
      issued_on: string
      delivered_on: string | null
      pan: string
      gstin: string
      registration: Generated<string>
      enrolment_number: Generated<string>
      is_inter_state: Generated<boolean>
      is_collected: boolean
      taxable: Paise
      tcs_value: Generated<Paise>
      tcs_igst: Paise
      tcs_cgst: Paise
      tcs_sgst: Paise
      tds: Generated<Paise>
      certificate: Generated<string>
      certified: Generated<Paise>
      certified_tds: Generated<Paise>
      is_credit: boolean
      released_on: Generated<string | null>
    }
    ledger_adjustments: {
      id: AdjustmentId
      debit: LedgerAccount
      credit: LedgerAccount
      seller_id: AccountId | ''
      shipment_id: Generated<ShipmentId | null>
      bank_line_id: BankLineId | null
      amount: Paise
      reason: string
      state: Generated<'waiting' | 'posted' | 'refused'>
      asked_by: AccountId
      asked_name: string
      decided_name: Generated<string | null>
      decided_at: Generated<Date | null>
      created_at: CreatedAt
    }
    ledger_closings: {
      month: string
      closed_name: string
      closed_at: Generated<Date>
    }
    opening_balances: {
      seller_id: AccountId
      amount: Paise
      note: string
      proposed_name: string
      proposed_at: Generated<Date>
      agreed_at: Generated<Date | null>
    }
  }
}
