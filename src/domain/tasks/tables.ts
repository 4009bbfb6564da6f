import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, OrderId, TaskId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { TaskKind } from '#values/task-kinds.ts'

declare module '#db/tables.ts' {
  interface Tables {
    tasks: {
      id: TaskId
      kind: TaskKind
      subject_id: string
      order_id: OrderId | null
      detail: Generated<string>
      amount: Paise | null
      link: string
      due_at: Date | null
      /** Somebody else has to do it. */
      not_for: AccountId | null
      created_at: CreatedAt
      done_at: Generated<Date | null>
    }
  }
}
