import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { ArticleId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    articles: {
      id: ArticleId
      slug: string
      title: string
      excerpt: string
      author: string
      picture: string | null
      body: string
      reading_minutes: number
      draft: boolean
      publish_at: Date
      season_start: number | null
      season_end: number | null
      created_at: CreatedAt
      updated_at: Generated<Date>
      version: Generated<number>
    }
  }
}
