import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, ProductId, QuestionId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    questions: {
      id: QuestionId
      product_id: ProductId
      /** The product's, set by triggers. */
      seller_id: Generated<AccountId | null>
      account_id: AccountId | null
      text: string
      created_at: CreatedAt
      answer: string | null
      answered_at: Date | null
      answered_by: 'seller' | 'shop' | null
      version: Generated<number>
    }
  }
}
