import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, CategoryId, ProductId, SaleId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

declare module '#db/tables.ts' {
  interface Tables {
    sales: {
      id: SaleId
      name: string
      kind: SaleKind
      value: number
      scope: ColumnType<Partial<Scope>, string, string>
      seller_id: AccountId | null
      starts_at: Date
      ends_at: Date | null
      state: Generated<SaleState>
      version: Generated<number>
      created_at: CreatedAt
    }
    sale_prices: {
      sale_id: SaleId
      product_id: ProductId
      regular_price: Paise
      price: Paise
      ended_at: Date | null
    }
  }
}

export type SaleKind = 'percent' | 'amount' | 'price'

export type SaleState = 'scheduled' | 'running' | 'ended'

/** Some goods: those that are in each of the lists that are not empty. */
export interface Scope {
  products: ProductId[]
  categories: CategoryId[]
  brands: string[]
  sellers: AccountId[]
}
