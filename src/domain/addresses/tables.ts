import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, AddressId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    addresses: {
      id: AddressId
      account_id: AccountId
      name: string
      phone: string
      line1: string
      line2: string | null
      city: string
      state: string
      pincode: string
      is_default: boolean
      created_at: CreatedAt
      version: Generated<number>
    }
  }
}
