import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { AccountId, MoveInFileId, MoveInId, PastOrderId } from '#values/ids.ts'
import type { MovedKind, MoveInState, RowOutcome } from '#values/move-in.ts'
import type { PastAddress, PastLine, Thing } from './things.ts'

type Json<Value> = ColumnType<Value, string | undefined, string>

declare module '#db/tables.ts' {
  interface Tables {
    move_ins: {
      id: MoveInId
      started_by: AccountId | null
      state: MoveInState
      source: Buffer | null
      source_name: Generated<string>
      progress: ColumnType<ReadProgress | null, string | null | undefined, string | null>
      problem: Generated<string>
      kept: Json<string[]>
      created_at: CreatedAt
      finished_at: Date | null
      taken_back_at: Date | null
    }
    move_in_files: {
      id: MoveInFileId
      move_in_id: MoveInId
      name: string
      kind: MovedKind | null
      format: Generated<string>
      headings: Generated<string[]>
      mapping: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
      notes: Json<string[]>
      problem: Generated<string>
      bytes: Buffer | null
    }
    move_in_rows: {
      id: string
      move_in_id: MoveInId
      file_id: MoveInFileId | null
      kind: MovedKind
      rank: number
      line: number
      key: string
      name: string
      thing: ColumnType<Thing | null, string | null, string | null>
      checked: RowOutcome | null
      done: RowOutcome | null
      note: Generated<string>
      column_name: Generated<string>
    }
    move_in_keys: {
      kind: MovedKind
      key: string
      subject_id: string
      move_in_id: MoveInId
      digest: Generated<string>
      is_other: Generated<boolean>
    }
    move_in_pictures: {
      move_in_id: MoveInId
      url: string
      host: string
      state: Generated<'waiting' | 'done' | 'failed'>
      attempts: Generated<number>
      due_at: Generated<Date>
      path: string | null
      problem: Generated<string>
      bytes: Buffer | null
    }
    move_in_picture_uses: {
      move_in_id: MoveInId
      kind: 'product' | 'review' | 'article'
      subject_id: string
      place: number
      url: string
      attached: Generated<boolean>
    }
    past_orders: {
      id: PastOrderId
      number: string
      email: string
      customer_name: string
      phone: string
      address: ColumnType<PastAddress | null, string | null, string | null>
      placed_at: Date
      status: string
      payment: string
      subtotal: number
      delivery: number
      discount: number
      tax: number
      refunded: number
      total: number
      note: string
      lines: ColumnType<PastLine[], string, string>
    }
  }
}

/** How far an old shop's address has been read: which list, and how many of its pages. */
export interface ReadProgress {
  list: string
  page: number
  pages: number | null
}
