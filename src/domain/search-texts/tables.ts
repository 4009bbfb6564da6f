import type { Generated } from 'kysely'
import type { LinkKind } from '#values/link-kinds.ts'

declare module '#db/tables.ts' {
  interface Tables {
    search_texts: {
      kind: LinkKind
      id: string
      title: Generated<string>
      description: Generated<string>
      picture: string | null
      noindex: Generated<boolean>
      version: Generated<number>
    }
  }
}
