import type { Generated } from 'kysely'
import type { Json } from '#db/tables.ts'
import type { MenuItem, MenuPlace } from '#values/menus.ts'

declare module '#db/tables.ts' {
  interface Tables {
    menus: {
      place: MenuPlace
      items: Json<MenuItem[]>
      version: Generated<number>
    }
  }
}
