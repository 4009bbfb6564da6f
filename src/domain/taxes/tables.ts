import type { Generated } from 'kysely'
import type { AccountId, TaxRateId } from '#values/ids.ts'
import type { TaxScheme } from '#values/tax-scheme.ts'

declare module '#db/tables.ts' {
  interface Tables {
    tax_rates: {
      id: TaxRateId
      hsn_prefix: string
      description: string
      rate: number
      /** Days of the calendar: '2026-12-31'. */
      valid_from: string
      valid_to: string | null
      version: Generated<number>
    }
    shop_tax_profile: {
      is_only: Generated<boolean>
      legal_name: string
      scheme: TaxScheme
      gstin: string
      pan: string
      address: string
      city: string
      state: string
      pincode: string
      version: Generated<number>
      updated_at: Generated<Date>
    }
    tax_profiles: {
      account_id: AccountId
      legal_name: string
      scheme: TaxScheme
      gstin: string
      pan: string
      address: string
      city: string
      state: string
      pincode: string
      version: Generated<number>
      updated_at: Generated<Date>
    }
  }
}
