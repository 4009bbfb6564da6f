import type { ColumnType, Generated } from 'kysely'
import type { RevisionId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    revisions: {
      id: RevisionId
      kind: RevisionKind
      subject_id: string
      snapshot: ColumnType<unknown, string, string>
      actor_id: ColumnType<string | null, string | null | undefined>
      actor_name: string
      at: Generated<Date>
      restored_from: ColumnType<Date | null, Date | null | undefined>
      is_first: Generated<boolean>
    }
  }
}

/** Which of the shop's texts keep their revisions. */
export type RevisionKind =
  | 'about'
  | 'contact'
  | 'footer'
  | 'policy'
  | 'article'
  | 'home'
  | 'collection'
  | 'category'
