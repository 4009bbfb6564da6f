import type { Db } from '#db/client.ts'
import type { Ingredient } from '#values/ingredients/ingredient.ts'
import { ingredientRefusals } from './refusals.ts'

/** An entry of the dictionary. */
export interface Entry extends Ingredient {
  updatedAt: Date
  version: number
}

/** Announced when the dictionary changes. */
export const dictionaryTag = 'ingredients'

/** The cache tag of what explains an ingredient. */
export const ingredientTag = (slug: string) => `ingredient:${slug}`

export const selectIngredients = (db: Db) =>
  db
    .selectFrom('ingredients')
    .select([
      'slug',
      'n',
      'inci',
      'aliases',
      'kinds',
      'sentence',
      'origin',
      'vegan',
      'flags',
      'unsure',
      'palm',
      'food_allergen as foodAllergen',
      'capped',
      'key_active as keyActive',
      'chosen_for as chosenFor',
      'notes',
      'updated_at as updatedAt',
      'version',
    ])
    .orderBy('inci')
    .$castTo<Entry>()

export async function getIngredient(db: Db, slug: string): Promise<Entry> {
  const found = await selectIngredients(db).where('slug', '=', slug).executeTakeFirst()
  if (!found) throw ingredientRefusals.unknownIngredient()
  return found
}
