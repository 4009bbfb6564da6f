import type { Generated } from 'kysely'

declare module '#db/tables.ts' {
  interface Tables {
    stored_files: {
      path: string
      stored_at: Generated<Date>
      unused_since: Date | null
      has_copies: Generated<boolean>
    }
    picture_tints: {
      hash: string
      tint: string | null
    }
  }
}
