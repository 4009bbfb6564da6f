import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, ProductId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    cart_lines: {
      account_id: AccountId
      product_id: ProductId
      quantity: number
      position: GeneratedAlways<number>
      added_at: CreatedAt
    }
    saved_lines: {
      account_id: AccountId
      product_id: ProductId
      quantity: number
      position: GeneratedAlways<number>
    }
    cart_promo_codes: {
      account_id: AccountId
      code: string
    }
    cart_reminders: {
      id: Generated<string>
      account_id: AccountId
      queued_at: Generated<Date>
    }
  }
}
