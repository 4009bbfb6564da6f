import type { Generated } from 'kysely'

declare module '#db/tables.ts' {
  interface Tables {
    backups: {
      id: string
      made_at: Generated<Date>
      file: string
      rows: number
      pictures: number
      bytes: number
    }
  }
}
