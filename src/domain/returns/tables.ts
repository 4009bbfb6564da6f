import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, OrderId, ProductId, ReturnId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { InspectionOutcome, ReturnReason, ReturnState, ReturnWish } from '#values/return-rules.ts'

declare module '#db/tables.ts' {
  interface Tables {
    returns: {
      id: ReturnId
      number: string
      order_id: OrderId
      shipment_id: ShipmentId
      seller_id: AccountId | null
      account_id: AccountId | null
      wish: ReturnWish
      comment: string
      pictures: string[]
      state: ReturnState
      due_at: Date | null
      keeps_goods: Generated<boolean>
      outcome: Generated<InspectionOutcome | null>
      refusal: Generated<string | null>
      /** A day of the calendar: '2026-12-31'. */
      pickup_on: Generated<string | null>
      courier: Generated<string | null>
      courier_reference: Generated<string | null>
      estimate: Generated<Paise>
      refunded: Generated<Paise>
      /** Of `credits`: their documents are the credit notes. */
      credits: Generated<string[]>
      with_delivery: Generated<boolean>
      exchange_order_id: Generated<OrderId | null>
      disputed_at: Generated<Date | null>
      dispute: Generated<string | null>
      dispute_closed_at: Generated<Date | null>
      dispute_answer: Generated<string | null>
      created_at: CreatedAt
      ended_at: Generated<Date | null>
    }
    return_items: {
      return_id: ReturnId
      line_id: string
      product_id: ProductId
      name: string
      image: string | null
      quantity: number
      reason: ReturnReason
      is_opened: boolean
      exchange_product_id: ProductId | null
      exchange_name: string | null
      reserved: Generated<number>
      accepted: Generated<number | null>
      restocked: Generated<number | null>
    }
    return_events: {
      id: string
      return_id: ReturnId
      state: ReturnState
      at: CreatedAt
      actor_id: AccountId | null
      actor_name: string
      note: string | null
    }
    return_payees: {
      return_id: ReturnId
      sealed: Buffer
      hint: string
      created_at: ColumnType<Date, Date | undefined, Date>
    }
  }
}
