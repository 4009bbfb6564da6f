import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountId, LotId, OrderId, ProductId } from '#values/ids.ts'
import type { LotMoveReason, LotState } from '#values/lots.ts'

declare module '#db/tables.ts' {
  interface Tables {
    lots: {
      id: LotId
      product_id: ProductId
      batch_code: string
      /** Days of the calendar: '2028-07-31'. */
      made_on: string | null
      expires_on: string | null
      sell_until: string | null
      on_hand: Generated<number>
      held: Generated<number>
      state: Generated<LotState>
      offered_from: Generated<LotId | null>
      is_empty: GeneratedAlways<boolean>
      received_at: Generated<Date>
      version: Generated<number>
    }
    lot_moves: {
      id: string
      lot_id: LotId
      delta: number
      reason: LotMoveReason
      note: Generated<string>
      ref: Generated<string | null>
      actor_id: AccountId | null
      actor_name: string
      at: Generated<Date>
    }
    order_line_lots: {
      order_id: OrderId
      line_id: string
      lot_id: LotId
      quantity: number
      back: Generated<number>
    }
  }
}
