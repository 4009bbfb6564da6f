import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { CategoryId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    categories: {
      id: CategoryId
      name: string
      slug: string
      image: string | null
      intro: Generated<string>
      hsn: Generated<string>
      gst_rate: number | null
      gst_reason: Generated<string>
      gst_rate_on: Generated<string>
      created_at: CreatedAt
      version: Generated<number>
    }
  }
}
