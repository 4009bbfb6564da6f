import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { freeAddress, redirectRenamed } from '#domain/redirects/change-redirects.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import { type CollectionId, newId } from '#values/ids.ts'
import { slugOf } from '#values/slug.ts'
import { type Collection, collectionProducts, getCollection, lockCollection } from './collection.ts'
import { collectionRefusals } from './refusals.ts'

export interface CollectionChanges {
  title?: string | undefined
  /** Its slug; from the title of a new one unless it is given. It stays when the title changes. */
  slug?: string | undefined
  intro?: string | undefined
  /** The ids of all its products, in order. */
  products?: readonly string[] | undefined
  routine?: boolean | undefined
}

export async function addCollection(
  db: Db,
  actor: Actor,
  { title, slug, intro = '', products = [], routine = false }: CollectionChanges & { title: string },
): Promise<Collection> {
  return inTransaction(db, async trx => {
    const id = newId<'collection'>()
    const row = { id, title, intro, slug: slugOf(slug ?? title), route: null, routine, version: 1 }
    await trx.insertInto('collections').values(row).execute().catch(explainDuplicate)
    await freeAddress(trx, `/collection/${row.slug}`)
    await chooseProducts(trx, id, products)
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'collection',
      subjectId: id,
      after: { ...row, products },
    })
    announce(trx, 'collections')
    return row
  })
}

export async function changeCollection(
  db: Db,
  actor: Actor,
  {
    id,
    products,
    version: sent,
    ...changes
  }: CollectionChanges & {
    id: CollectionId
    version?: number | undefined
  },
): Promise<Collection> {
  return inTransaction(db, async trx => {
    const before = { ...(await lockCollection(trx, id)), products: await productIds(trx, id) }
    await refuseStale(trx, { subject: 'collection', subjectId: id, current: before.version, sent })
    const { title = before.title, intro = before.intro, routine = before.routine } = changes
    const slug = changes.slug === undefined ? before.slug : slugOf(changes.slug)
    // Other products are an edit too, although they are in another table.
    const isEdited =
      title !== before.title ||
      intro !== before.intro ||
      slug !== before.slug ||
      routine !== before.routine ||
      (products !== undefined && products.join() !== before.products.join())
    await trx
      .updateTable('collections')
      .set({ title, intro, slug, routine, version: before.version + (isEdited ? 1 : 0) })
      .where('id', '=', id)
      .execute()
      .catch(explainDuplicate)
    if (slug !== before.slug) {
      await redirectRenamed(trx, {
        from: `/collection/${before.slug}`,
        now: `/collection/${slug}`,
        to: { kind: 'collection', id },
      })
      if (routine)
        await redirectRenamed(trx, {
          from: `/routine/${before.slug}`,
          now: `/routine/${slug}`,
          to: { kind: 'url', id: `/routine/${slug}` },
        })
    }
    if (products) await chooseProducts(trx, id, products)
    const collection = await getCollection(trx, id)
    const after = { ...collection, products: await productIds(trx, id) }
    await recordAudit(trx, actor, { action: 'update', subject: 'collection', subjectId: id, before, after })
    await storeRevision(trx, actor, {
      kind: 'collection',
      subjectId: id,
      before: wordsOf(before),
      after: wordsOf(after),
    })
    announce(trx, 'collections')
    return collection
  })
}

/** The four collections with a fixed route cannot be deleted. */
export async function deleteCollection(db: Db, actor: Actor, id: CollectionId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockCollection(trx, id)
    if (before.route) throw collectionRefusals.collectionHasPage()
    await trx.deleteFrom('collections').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'collection', subjectId: id, before })
    announce(trx, 'collections')
  })
}

/** What its history keeps; which products it has is in the audit log. */
const wordsOf = ({ title, intro }: Collection) => ({ title, intro })

async function chooseProducts(trx: Db, id: CollectionId, products: readonly string[]) {
  // Products of sellers who are not approved stay: the editor does not show them, and they come back on approval.
  await sql`
    DELETE FROM collection_products chosen USING products p
    WHERE chosen.collection_id = ${id} AND p.id = chosen.product_id AND p.suspended_at IS NULL`.execute(trx)
  const { numAffectedRows } = await sql`
    INSERT INTO collection_products (collection_id, product_id, position)
    SELECT ${id}, p.id, chosen.position
    FROM unnest(${products}::text[]) WITH ORDINALITY AS chosen (id, position)
    JOIN products p ON p.id = chosen.id AND p.deleted_at IS NULL
    ON CONFLICT (collection_id, product_id) DO UPDATE SET position = excluded.position`.execute(trx)
  if (Number(numAffectedRows) !== products.length) throw collectionRefusals.notAllProducts()
}

const productIds = async (db: Db, id: CollectionId) =>
  (await collectionProducts(db, id)).map(product => product.id)

function explainDuplicate(error: unknown): never {
  throw isDuplicate(error, 'collections_slug') ? collectionRefusals.collectionSlugTaken() : error
}
