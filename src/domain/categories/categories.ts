import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { freeAddress } from '#domain/redirects/change-redirects.ts'
import { isSlugTaken } from '#domain/slugs.ts'
import { newId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { type Category, categoryColumns, categoryPath } from './category.ts'
import { hasOthers, mayAddCategories, refuseCategories } from './may-change.ts'
import { categoryRefusals } from './refusals.ts'

export const listCategories: (db: Db) => Promise<Category[]> = compileOnce(db =>
  db.selectFrom('categories').select(categoryColumns).orderBy('id'),
)

export interface ManagedCategory extends Category {
  products: number
  /** Whether the reader may change it; see refuseShared. */
  mayChange: boolean
}

/** Every category as somebody of the back office sees it. */
export async function listManagedCategories(db: Db, actor: Actor): Promise<ManagedCategory[]> {
  const isAdmin = actor.role === 'admin'
  const mayAdd = await mayAddCategories(db, actor)
  return db
    .selectFrom('categories')
    .select(categoryColumns)
    .select(
      sql<number>`(SELECT count(*) FROM products p WHERE p.category_id = categories.id AND p.deleted_at IS NULL)`.as(
        'products',
      ),
    )
    .select(
      isAdmin
        ? sql.lit(true).as('mayChange')
        : sql<boolean>`${mayAdd} AND NOT ${hasOthers(actor)}`.as('mayChange'),
    )
    .orderBy('id')
    .execute()
}

export async function addCategory(
  db: Db,
  draft: { name: string; image?: string | null; intro?: string | undefined },
): Promise<Category> {
  const category = {
    id: newId<'category'>(),
    name: draft.name,
    slug: slugOf(draft.name),
    image: draft.image ?? null,
    intro: draft.intro ?? '',
    hsn: '',
    version: 1,
  }
  return inTransaction(db, async trx => {
    if (await isSlugTaken(trx, 'category', category.slug, category.id))
      throw categoryRefusals.categoryNameTaken()
    await freeAddress(trx, categoryPath(category.slug))
    await trx.insertInto('categories').values(category).execute()
    announce(trx, 'categories')
    return { ...category, gstRate: null, gstReason: '' }
  })
}

export async function createCategory(
  db: Db,
  actor: Actor,
  { picture, ...draft }: { name: string; intro?: string | undefined; picture?: Upload | undefined },
  media: Media,
): Promise<Category> {
  await refuseCategories(db, actor)
  const image = picture ? await storePicture(media, picture) : null
  return inTransaction(db, async trx => {
    const category = await addCategory(trx, { ...draft, image })
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'category',
      subjectId: category.id,
      after: category,
    })
    return category
  })
}
