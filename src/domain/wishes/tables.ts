import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountId, ProductId, StockAlertId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    stock_alerts: {
      id: StockAlertId
      product_id: ProductId
      account_id: AccountId | null
      email: string
      asked_at: Generated<Date>
      token_hash: Buffer | null
      confirmed_at: Date | null
      told_at: Date | null
    }
    wishlist_items: {
      account_id: AccountId
      product_id: ProductId
      position: GeneratedAlways<number>
    }
  }
}
