import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { BankLineState, BankMatch, RemittanceOutcome } from '#values/bank.ts'
import type { BankLineId, OrderId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

declare module '#db/tables.ts' {
  interface Tables {
    settlements: {
      provider: string
      id: string
      utr: string
      /** A day in India. */
      settled_on: string
      amount: Paise
    }
    bank_lines: {
      id: BankLineId
      day: string
      description: string
      reference: string
      amount: Paise
      print: string
      state: Generated<BankLineState>
      matched_kind: Generated<BankMatch | null>
      matched_id: Generated<string | null>
      imported_name: string
      created_at: CreatedAt
    }
    remittance_lines: {
      id: string
      courier: string
      tracking_number: string
      amount: Paise
      remitted_on: string
      utr: string
      order_id: OrderId | null
      shipment_id: ShipmentId | null
      outcome: Exclude<RemittanceOutcome, 'known'>
      created_at: CreatedAt
    }
  }
}
