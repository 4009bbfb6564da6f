import type { Db } from '#db/client.ts'
import type { OwnFont } from '#values/looks/dress.ts'

export interface AddedFont extends OwnFont {
  /** Letters that the shop needs and it lacks. */
  missing: string
}

export async function listOwnFonts(db: Db): Promise<AddedFont[]> {
  return db
    .selectFrom('look_fonts')
    .select(['id', 'family', 'file', 'weights', 'fallback', 'missing'])
    .orderBy('id')
    .execute()
}
