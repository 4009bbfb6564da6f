import type { Db } from '#db/client.ts'
import type { CategoryId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { getChosenCategory } from '../../categories/find-category.ts'

/** What a file calls a category → the category: by id, name or slug, also one from before it was renamed. */
export async function readCategories(trx: Db, otherwise: string | undefined) {
  const [categories, old, fallback] = await Promise.all([
    trx.selectFrom('categories').select(['id', 'slug']).forKeyShare().execute(),
    trx.selectFrom('category_old_slugs').select(['category_id as id', 'slug']).execute(),
    otherwise ? getChosenCategory(trx, otherwise) : undefined,
  ])
  const bySlug = new Map([...old, ...categories].map(({ slug, id }) => [slug, id]))
  const ids = new Set<string>(categories.map(({ id }) => id))
  return (text: string): CategoryId | undefined =>
    ids.has(text) ? (text as CategoryId) : (bySlug.get(slugOf(text)) ?? fallback?.id)
}
