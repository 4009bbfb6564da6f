import type { Db } from '#db/client.ts'
import { type Dictionary, makeDictionary } from '#values/ingredients/dictionary.ts'
import { selectIngredients } from './ingredient.ts'

export interface CachedDictionary extends Dictionary {
  version: number
}

/** By version, which no two shops share for different entries. Several, because tests open several shops at once. */
const cached = new Map<number, CachedDictionary>()
const mostCached = 4

/** All ingredients as of the last change. They are read from the database once per version. */
export async function getDictionary(db: Db): Promise<CachedDictionary> {
  const version = await getDictionaryVersion(db)
  const known = cached.get(version)
  if (known) return known
  const dictionary = { ...makeDictionary(await selectIngredients(db).execute()), version }
  // Changed while it was read.
  if ((await getDictionaryVersion(db)) !== version) return getDictionary(db)
  if (cached.size >= mostCached) cached.delete(cached.keys().next().value!)
  cached.set(version, dictionary)
  return dictionary
}

async function getDictionaryVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('ingredient_dictionary').select('version').executeTakeFirstOrThrow()
  return version
}
