import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { Scope } from '#domain/sales/tables.ts'
import type { AccountId, OrderId, PromotionId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

declare module '#db/tables.ts' {
  interface Tables {
    promotions: {
      id: PromotionId
      /** Null for automatic ones. */
      code: string | null
      automatic: Generated<boolean>
      title: Generated<string>
      combines: Generated<boolean>
      funded_by: Generated<FundedBy>
      scope: ColumnType<Partial<Scope>, string | undefined, string>
      buy_quantity: ColumnType<number | null, number | null | undefined>
      get_quantity: ColumnType<number | null, number | null | undefined>
      reward: ColumnType<Partial<Scope>, string | undefined, string>
      kind: PromotionKind
      value: number
      cap: Paise | null
      minimum: Paise
      first_order_only: boolean
      starts_at: Date | null
      ends_at: Date | null
      total_limit: number | null
      per_customer_limit: number | null
      is_active: boolean
      used: Generated<number>
      version: Generated<number>
      created_at: CreatedAt
    }
    promotion_consents: {
      promotion_id: PromotionId
      seller_id: AccountId
      answer: 'yes' | 'no' | null
      asked_at: CreatedAt
      expires_at: Date
      answered_at: Date | null
    }
    promotion_uses: {
      promotion_id: PromotionId
      order_id: OrderId
      account_id: AccountId | null
      nth: number
      first_order: boolean
      discount: Paise
      given_back_at: Date | null
      phone: string | null
      address_key: string | null
    }
  }
}

export type PromotionKind = 'percent' | 'amount' | 'free-delivery' | 'buy-get'

/** Who pays for what a promotion takes off. */
export type FundedBy = 'shop' | 'seller'

/** What one promotion took off a line of an order. */
export interface LineDiscount {
  /** Null: given by hand. */
  promotion: PromotionId | null
  title: string
  code: string | null
  amount: Paise
  fundedBy: FundedBy
}
