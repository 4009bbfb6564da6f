import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { RedirectId } from '#values/ids.ts'
import type { LinkKind } from '#values/link-kinds.ts'

declare module '#db/tables.ts' {
  interface Tables {
    redirects: {
      id: RedirectId
      from_path: string
      to_kind: LinkKind
      to_id: string
      to_path: string | null
      source: RedirectSource
      hits: Generated<number>
      last_hit: Date | null
      created_at: CreatedAt
      version: Generated<number>
    }
    missed_addresses: {
      path: string
      misses: number
      last_at: Date
      referrer: string | null
      ignored: Generated<boolean>
    }
  }
}

export type RedirectSource = 'hand' | 'renamed' | 'import'
