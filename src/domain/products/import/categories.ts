import type { Db } from '#db/client.ts'
import type { CategoryId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { getChosenCategory } from '../../categories/find-category.ts'

/** Finds categories by id, name or slug, also by a slug from before a category was renamed. */
export async function readCategories(trx: Db, otherCategory: string | undefined) {
  const [categories, old, fallback] = await Promise.all([
    trx.selectFrom('categories').select(['id', 'slug']).forKeyShare().execute(),
    trx.selectFrom('category_old_slugs').select(['category_id as id', 'slug']).execute(),
    otherCategory ? getChosenCategory(trx, otherCategory) : undefined,
  ])
  const bySlug = new Map([...old, ...categories].map(({ slug, id }) => [slug, id]))
  const byId = new Map<string, CategoryId>(categories.map(({ id }) => [id, id]))
  return (text: string): CategoryId | undefined => byId.get(text) ?? bySlug.get(slugOf(text)) ?? fallback?.id
}
