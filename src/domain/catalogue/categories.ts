import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/duplicate.ts'
import { refuse } from '#domain/errors.ts'
import { type CategoryId, newId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'

export interface Category {
  id: CategoryId
  name: string
  slug: string
  image: string | null
}

export async function listCategories(db: Db): Promise<Category[]> {
  return db.selectFrom('categories').select(['id', 'name', 'slug', 'image']).orderBy('id').execute()
}

export async function addCategory(db: Db, draft: { name: string; image?: string | null }): Promise<Category> {
  const category = {
    id: newId<'category'>() as CategoryId,
    name: draft.name,
    slug: slugOf(draft.name),
    image: draft.image ?? null,
  }
  return inTransaction(db, async trx => {
    await trx
      .insertInto('categories')
      .values(category)
      .execute()
      .catch(error => {
        throw isDuplicate(error, 'categories_slug_key') ? refuse.categoryNameTaken() : error
      })
    announce(trx, 'categories')
    return category
  })
}
