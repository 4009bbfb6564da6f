import { getIngredient, ingredientTag } from '#domain/ingredients/ingredient.ts'
import type { Services } from '#services.ts'
import { formatDate } from '#values/dates.ts'
import { ingredientPath } from '../present/ingredients.ts'
import { listing, readQuery } from './listing.ts'
import type { LoadedPage, PageCall } from './page.ts'

/** What an ingredient does, and the products that name it. */
export async function ingredientPage(services: Services, { params, query }: PageCall): Promise<LoadedPage> {
  const { slug, updatedAt, ...entry } = await getIngredient(services.db, params.slug!)
  const { n, inci, aliases, kinds, sentence, origin, vegan, chosenFor, notes } = entry
  return listing(services, {
    title: inci,
    target: { kind: 'ingredient', id: slug },
    intro: sentence,
    path: ingredientPath(slug),
    tags: [ingredientTag(slug), 'products', 'categories'],
    query: readQuery(query, 'q', 'ingredient'),
    ingredient: {
      slug,
      n,
      inci,
      aliases,
      kinds,
      sentence,
      origin,
      vegan,
      chosenFor,
      notes,
      updatedOn: formatDate(updatedAt),
    },
  })
}
