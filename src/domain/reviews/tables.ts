import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { SkinType } from '#values/beauty/profile.ts'
import type { Snapshot } from '#values/beauty/snapshot.ts'
import type { AccountId, OrderId, ProductId, ReviewId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    review_invitations: {
      order_id: OrderId
      queued_at: Generated<Date>
    }
    reviews: {
      id: ReviewId
      product_id: ProductId
      /** These two are the product's, set by triggers. */
      product_name: Generated<string>
      seller_id: Generated<AccountId | null>
      account_id: AccountId | null
      stars: number
      text: string
      skin_type: SkinType | null
      profile: ColumnType<Snapshot | null, string | null | undefined, string | null | undefined>
      pictures: Generated<string[]>
      /** Of one that was written in another shop; nobody's account. */
      author_name: ColumnType<string | null, string | null | undefined>
      brought_from: ColumnType<string | null, string | null | undefined>
      verified: ColumnType<boolean | null, boolean | null | undefined>
      helpful: Generated<number>
      hidden_at: Date | null
      hidden_by: AccountId | null
      hidden_reason: string | null
      created_at: CreatedAt
      updated_at: Generated<Date>
      answer: string | null
      answered_at: Date | null
      answered_by: 'seller' | 'shop' | null
      version: Generated<number>
    }
    review_votes: {
      review_id: ReviewId
      account_id: AccountId
    }
  }
}
