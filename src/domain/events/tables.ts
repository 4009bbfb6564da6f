import type { ColumnType, Generated } from 'kysely'
import type { EventKind } from '#values/event-kinds.ts'
import type { AccountId, OrderId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    shop_events: {
      id: Generated<string>
      position: number | null
      kind: EventKind
      subject_id: string
      seller_ids: AccountId[]
      order_id: OrderId | null
      at: Generated<Date>
      data: ColumnType<object, string>
    }
    event_cursors: {
      follower: string
      position: number
    }
  }
}
