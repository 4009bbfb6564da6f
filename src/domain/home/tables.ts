import type { Generated } from 'kysely'
import type { Json } from '#db/tables.ts'

declare module '#db/tables.ts' {
  interface Tables {
    home_pieces: {
      piece: string
      value: Json<unknown>
      version: Generated<number>
    }
  }
}
