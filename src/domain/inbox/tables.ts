import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, OrderId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    contact_messages: {
      id: string
      name: string
      email: string
      message: string
      created_at: CreatedAt
      read_at: Date | null
      handled_at: Date | null
      handled_by: string | null
      waiting_at: Date | null
      assigned_to: AccountId | null
      mail_id: string | null
      complaint_number: string | null
      about: Generated<string>
      order_id: OrderId | null
      acknowledgement_id: string | null
    }
    message_entries: {
      id: string
      message_id: string
      kind: EntryKind
      text: string
      author_name: string
      mail_id: string | null
      created_at: CreatedAt
    }
  }
}

/** In the thread of a message: sent by mail, received in the shop's mailbox, or for admins only. */
export type EntryKind = 'answer' | 'received' | 'note'
