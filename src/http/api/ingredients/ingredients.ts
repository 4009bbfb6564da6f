import type { ingredientEndpoints } from '#contract/ingredients/ingredients.ts'
import { addIngredient, changeIngredient, removeIngredient } from '#domain/ingredients/change-ingredient.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import {
  dictionaryTag,
  getIngredient,
  ingredientTag,
  selectIngredients,
} from '#domain/ingredients/ingredient.ts'
import { listUnread } from '#domain/ingredients/list-unread.ts'
import { getProduct } from '#domain/products/get-product.ts'
import type { Services } from '#services.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { slugsOf, wordsOf } from '#values/ingredients/reading.ts'
import { presentReading } from '../../present/ingredients.ts'
import type { Handlers } from '../../serve.ts'

export const ingredientHandlers = ({
  db,
  readDb,
}: Services): Pick<Handlers, keyof typeof ingredientEndpoints> => ({
  'GET /api/ingredients/dictionary': async ({ cacheUntilChanged }) => {
    cacheUntilChanged(dictionaryTag)
    return { ingredients: [...(await getDictionary(readDb)).ingredients.values()] }
  },

  'POST /api/ingredients/read': async ({ body }) => {
    const dictionary = await getDictionary(db)
    return presentReading(readLabel(body.text, dictionary), dictionary)
  },

  'GET /api/ingredients/of-product/{id}': async ({ params, cacheUntilChanged }) => {
    const [product, dictionary] = await Promise.all([getProduct(readDb, params.id), getDictionary(readDb)])
    const words = wordsOf(readLabel(product.ingredients, dictionary))
    const slugs = new Set(words.flatMap(({ items }) => items.flatMap(slugsOf)))
    const ingredients = [...slugs].flatMap(slug => dictionary.ingredients.get(slug) ?? [])
    cacheUntilChanged(`product:${params.id}`, ...[...slugs].map(ingredientTag))
    return { ingredients }
  },

  'GET /api/ingredients': async () => {
    const all = await selectIngredients(db).execute()
    return { ingredients: all.map(entry => ({ ...entry, _id: entry.slug })) }
  },

  'GET /api/ingredients/unread': async () => ({ words: await listUnread(db) }),

  'GET /api/ingredients/{slug}': ({ params }) => getIngredient(db, params.slug),

  'POST /api/ingredients': async ({ account, body }) => {
    const added = await addIngredient(db, account, body)
    return { message: `${added.inci} is added. All labels will be read again.`, ingredient: added }
  },

  'PUT /api/ingredients/{slug}': async ({ account, params, body: { version, ...form } }) => {
    const changed = await changeIngredient(db, account, { slug: params.slug, form, version })
    return { message: `${changed.inci} is saved. All labels will be read again.`, ingredient: changed }
  },

  'DELETE /api/ingredients/{slug}': async ({ account, params, query }) => {
    await removeIngredient(db, account, { slug: params.slug, version: query.version })
    return { message: 'The ingredient is removed. All labels will be read again.' }
  },
})
