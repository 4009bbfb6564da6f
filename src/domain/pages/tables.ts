import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '#db/tables.ts'
import type { AccountId, PageId } from '#values/ids.ts'
import type { PageDocument, StoredSection } from './document.ts'

declare module '#db/tables.ts' {
  interface Tables {
    pages: {
      id: PageId
      kind: 'home' | 'page'
      slug: string
      title: string
      description: Generated<string>
      published: ColumnType<number | null, number | null | undefined>
      version: Generated<number>
      created_at: CreatedAt
      updated_at: Generated<Date>
    }
    page_versions: {
      page_id: PageId
      n: number
      document: Json<PageDocument>
      actor_id: AccountId | null
      actor_name: string
      at: Generated<Date>
    }
    page_drafts: {
      page_id: PageId
      sections: Json<StoredSection[]>
      based_on: number | null
      actor_name: string
      updated_at: Generated<Date>
      version: Generated<number>
    }
  }
}
