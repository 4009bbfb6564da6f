import type { Generated } from 'kysely'
import type { FinishAnswer } from '#values/finish-dates.ts'
import type { AccountId, OrderId, ProductId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    finish_answers: {
      account_id: AccountId
      product_id: ProductId
      order_id: OrderId
      answer: FinishAnswer
      days: number
      answered_at: Generated<Date>
    }
    finish_reminders: {
      id: string
      account_id: AccountId
      product_id: ProductId
      order_id: OrderId
      token: string
      queued_at: Generated<Date>
    }
  }
}
