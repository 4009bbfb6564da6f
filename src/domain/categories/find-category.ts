import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CategoryId, isId } from '#values/ids.ts'
import { isSlug, slugOf } from '#values/slug.ts'
import { type Category, categoryColumns, categoryPath } from './category.ts'
import { categoryRefusals } from './refusals.ts'

/** The category with this slug, and whether the slug is one from before it was renamed. */
export async function findCategoryBySlug(
  db: Db,
  slug: string,
): Promise<{ category: Category; old: boolean } | null> {
  if (!isSlug(slug)) return null
  const category = await bySlug(db, slug).executeTakeFirst()
  return category ? { category, old: category.slug !== slug } : null
}

export async function getCategoryBySlug(db: Db, slug: string) {
  const found = await findCategoryBySlug(db, slug)
  if (!found) throw categoryRefusals.unknownCategory()
  return found
}

/** The category that a form names by its id, slug or name; locked against deletion within a transaction. */
export async function getChosenCategory(db: Db, text: string): Promise<Category> {
  const byId = isId<'category'>(text)
    ? await db
        .selectFrom('categories')
        .select(categoryColumns)
        .where('id', '=', text)
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  const category = byId ?? (await bySlug(db, slugOf(text)).forKeyShare().executeTakeFirst())
  if (!category) throw categoryRefusals.noSuchCategory()
  return category
}

const bySlug = (db: Db, slug: string) =>
  db
    .selectFrom('categories')
    .select(categoryColumns)
    .where(({ or, eb }) =>
      or([
        eb('slug', '=', slug),
        eb(
          'id',
          '=',
          sql<CategoryId>`(SELECT to_id FROM redirects WHERE from_path = ${categoryPath(slug)} AND to_kind = 'category')`,
        ),
      ]),
    )
