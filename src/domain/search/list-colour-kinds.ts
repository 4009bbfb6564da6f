import type { Db } from '#db/client.ts'

/** Kinds of products that are worn for their colour: what helps the skin is not asked of them. */
export interface ColourKinds {
  all: string[]
  /** Of these, those whose shade must suit the skin. */
  face: string[]
}

export async function listColourKinds(db: Db): Promise<ColourKinds> {
  const rows = await db
    .selectFrom('product_kinds')
    .select(['name', 'colour_area as area'])
    .where('profile_part', '=', 'makeup')
    .where('colour_area', 'is not', null)
    .orderBy('name')
    .execute()
  const names = (some: typeof rows) => some.map(({ name }) => name)
  return { all: names(rows), face: names(rows.filter(({ area }) => area === 'face')) }
}
