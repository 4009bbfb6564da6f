import type { Generated } from 'kysely'

declare module '#db/tables.ts' {
  interface Tables {
    demo_start: { table_name: string; rows: unknown }
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
