import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { redirectRenamed } from '#domain/redirects/change-redirects.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import { isSlugTaken } from '#domain/slugs.ts'
import { readRatesOn } from '#domain/taxes/tax-rates.ts'
import { dayInIndia } from '#values/dates.ts'
import { rateProblem } from '#values/gst.ts'
import type { CategoryId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { type Category, categoryColumns, categoryPath } from './category.ts'
import { refuseCategories, refuseShared } from './may-change.ts'
import { categoryRefusals } from './refusals.ts'

interface CategoryUpdate {
  id: CategoryId
  name?: string | undefined
  intro?: string | undefined
  hsn?: string | undefined
  gstRate?: number | null | undefined
  gstReason?: string | undefined
  picture?: Upload | undefined
  version?: number | undefined
}

/** A new name changes the slug; the old slug redirects to it. */
export async function updateCategory(
  db: Db,
  actor: Actor,
  { id, name, intro, hsn, gstRate, gstReason, picture, version: sent }: CategoryUpdate,
  media: Media,
): Promise<Category> {
  // Checked before the picture is processed, which takes long.
  await refuseCategories(db, actor)
  await orRefuse(readCategory(db, id))
  const image = picture ? await storePicture(media, picture) : undefined
  return inTransaction(db, async trx => {
    const before = await orRefuse(readCategory(trx, id).forUpdate())
    await refuseShared(trx, actor, id)
    await refuseStale(trx, { subject: 'category', subjectId: id, current: before.version, sent })
    const tax = {
      hsn: hsn ?? before.hsn,
      gstRate: gstRate === undefined ? before.gstRate : gstRate,
      gstReason: gstReason ?? before.gstReason,
    }
    const isTaxChanged =
      tax.hsn !== before.hsn || tax.gstRate !== before.gstRate || tax.gstReason !== before.gstReason
    if (isTaxChanged) {
      if (actor.role !== 'admin') throw categoryRefusals.categoryTaxByAdmins()
      const problem = rateProblem(tax, await readRatesOn(trx, dayInIndia(new Date())))
      if (problem) throw refuse.wrongField('gstReason', problem)
    }
    const slug = name === undefined ? before.slug : slugOf(name)
    if (slug !== before.slug) {
      if (await isSlugTaken(trx, 'category', slug, id)) throw categoryRefusals.categoryNameTaken()
      await redirectRenamed(trx, {
        from: categoryPath(before.slug),
        now: categoryPath(slug),
        to: { kind: 'category', id },
      })
    }
    const after = await trx
      .updateTable('categories')
      .set({
        name: name ?? before.name,
        slug,
        image: image ?? before.image,
        intro: intro ?? before.intro,
        hsn: tax.hsn,
        gst_rate: tax.gstRate,
        gst_reason: tax.gstReason,
        ...(isTaxChanged && { gst_rate_on: dayInIndia(new Date()) }),
      })
      .where('id', '=', id)
      .returning(categoryColumns)
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'category',
      subjectId: id,
      before,
      after,
    })
    await storeRevision(trx, actor, {
      kind: 'category',
      subjectId: id,
      before: wordsOf(before),
      after: wordsOf(after),
    })
    announce(trx, 'categories', `category:${before.slug}`, `category:${slug}`)
    return after
  })
}

const wordsOf = ({ name, intro }: Category) => ({ name, intro })

export async function deleteCategory(db: Db, actor: Actor, id: CategoryId): Promise<void> {
  await refuseCategories(db, actor)
  await inTransaction(db, async trx => {
    // Locked, so that no product can be added to it until the transaction ends.
    const category = await orRefuse(readCategory(trx, id).forUpdate())
    const { count } = await trx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('category_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) throw categoryRefusals.categoryInUse(count)
    await trx.deleteFrom('categories').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'category', subjectId: id, before: category })
    announce(trx, 'categories', `category:${category.slug}`)
  })
}

const readCategory = (db: Db, id: CategoryId) =>
  db.selectFrom('categories').select(categoryColumns).where('id', '=', id)

const orRefuse = (query: ReturnType<typeof readCategory>): Promise<Category> =>
  query.executeTakeFirstOrThrow(categoryRefusals.unknownCategory)
