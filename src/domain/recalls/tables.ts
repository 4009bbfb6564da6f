import type { Generated } from 'kysely'
import type { AccountId, LotId, OrderId, ProductId, RecallId } from '#values/ids.ts'
import type { RecallAnswer, RecallLevel, RecallState } from '#values/recalls.ts'

declare module '#db/tables.ts' {
  interface Tables {
    recalls: {
      id: RecallId
      seller_id: AccountId | null
      level: RecallLevel
      reason: string
      instructions: string
      state: Generated<RecallState>
      proposed_by: AccountId | null
      proposed_name: string
      proposed_at: Generated<Date>
      confirmed_name: Generated<string | null>
      confirmed_alone: Generated<boolean>
      confirmed_at: Generated<Date | null>
      ended_name: Generated<string | null>
      ended_at: Generated<Date | null>
      ended_reason: Generated<string | null>
    }
    recall_lots: {
      recall_id: RecallId
      lot_id: LotId
      product_id: ProductId
      product_name: string
      batch_code: string
    }
    recall_notices: {
      recall_id: RecallId
      order_id: OrderId
      line_id: string
      quantity: number
      answer: Generated<RecallAnswer | null>
      answered_at: Generated<Date | null>
    }
  }
}
