import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import { type BulkChangeId, newId, type ProductId } from '#values/ids.ts'
import { countUntaxed } from '../count-untaxed.ts'
import { deleteLocked } from '../delete-product.ts'
import { productsWithCategory } from '../product.ts'
import type { BulkChange } from './plan-change.ts'
import { previewBulk, type RefusedProduct, shownRefusals, tryChange } from './preview-bulk.ts'
import { writeManyChanges } from './write-changes.ts'

/** Announced when there is a change to make, for the job that makes it. */
export const bulkChanges = 'bulk-changes'

export interface BulkProgress {
  id: BulkChangeId
  total: number
  /** How many have been tried. */
  done: number
  changed: number
  refusedCount: number
  /** The first of them. */
  refused: RefusedProduct[]
  finished: boolean
  /** Once products were made live: how many of them cannot be invoiced yet. */
  untaxed: number
}

/** Begins a change that was previewed; refused if one of its products was changed since. */
export async function startBulk(
  db: Db,
  actor: Actor,
  { ids, change, stamp }: { ids: ProductId[]; change: BulkChange; stamp: string },
): Promise<BulkProgress> {
  if ((await previewBulk(db, actor, { ids, change })).stamp !== stamp) throw productRefusals.previewOutdated()
  const id = newId<'bulk-change'>()
  await inTransaction(db, async trx => {
    await trx
      .deleteFrom('bulk_changes')
      .where('finished_at', '<', sql<Date>`now() - interval '7 days'`)
      .execute()
    await trx
      .insertInto('bulk_changes')
      // Sorted, so that every batch locks its products in id order.
      .values({ id, actor_id: actor.id, change: JSON.stringify(change), product_ids: ids.toSorted() })
      .execute()
    announce(trx, bulkChanges)
  })
  // Few products are changed at once; the job only goes on with what is left.
  await inTransaction(db, trx => runBatch(trx, id))
  return getBulk(db, actor, id)
}

/** How far one's own change is. */
export async function getBulk(db: Db, actor: Actor, id: BulkChangeId): Promise<BulkProgress> {
  const { ids, change, ...progress } = await db
    .selectFrom('bulk_changes')
    .select(['id', 'done', 'changed', 'refused_count as refusedCount', 'refused'])
    .select(['product_ids as ids', 'change'])
    .select(sql<number>`cardinality(product_ids)`.as('total'))
    .select(sql<boolean>`finished_at IS NOT NULL`.as('finished'))
    .where('id', '=', id)
    .where('actor_id', '=', actor.id)
    .executeTakeFirstOrThrow(productRefusals.unknownBulkChange)
  const isPublished = progress.finished && (change as BulkChange).state === 'live'
  return { ...progress, untaxed: isPublished ? await countUntaxed(db, ids) : 0 }
}

/** So few products are changed in one transaction, because orders of them wait until it ends. */
const batchSize = 100

/** Makes all queued changes, batch by batch. Any number of instances may run it at once. */
export async function runBulkChanges(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await inTransaction(db, trx => runBatch(trx))));
}

/** Whether there was something to do. */
async function runBatch(trx: Db, only?: BulkChangeId): Promise<boolean> {
  const bulk = await trx
    .selectFrom('bulk_changes')
    .select(['id', 'actor_id as actorId', 'change', 'done'])
    .select(eb => sql<ProductId[]>`${eb.ref('product_ids')}[done + 1:done + ${sql.lit(batchSize)}]`.as('ids'))
    .select(sql<number>`cardinality(product_ids)`.as('total'))
    .where('finished_at', 'is', null)
    .$if(only !== undefined, query => query.where('id', '=', only!))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!bulk) return false
  const actor = await trx
    .selectFrom('accounts')
    .select(['id', 'name', 'role'])
    .where('id', '=', bulk.actorId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  const { changed, refused } = await changeBatch(trx, actor, bulk.ids, bulk.change as BulkChange)
  const done = bulk.done + bulk.ids.length
  await trx
    .updateTable('bulk_changes')
    .set({
      done,
      changed: sql<number>`changed + ${changed}`,
      refused_count: sql<number>`refused_count + ${refused.length}`,
      refused: sql<RefusedProduct[]>`CASE WHEN jsonb_array_length(refused) < ${sql.lit(shownRefusals)}
        THEN refused || ${JSON.stringify(refused)}::jsonb ELSE refused END`,
      ...(done >= bulk.total && { finished_at: sql<Date>`now()` }),
    })
    .where('id', '=', bulk.id)
    .execute()
  return true
}

async function changeBatch(trx: Db, actor: Actor | undefined, ids: ProductId[], change: BulkChange) {
  const products = await productsWithCategory(trx)
    .where(sql<boolean>`p.id = ANY(${ids})`)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  const found = new Set(products.map(({ id }) => id))
  const refused: RefusedProduct[] = ids
    .filter(id => !found.has(id))
    .map(id => ({ id, name: id, reason: refuse.unknownProduct().message }))
  const writes = []
  for (const product of products) {
    const planned = actor
      ? await tryChange(trx, actor, product, change)
      : { reason: refuse.notAllowed().message }
    if ('reason' in planned) refused.push({ id: product.id, name: product.name, reason: planned.reason })
    else if (planned.inWords) writes.push({ before: product, changes: planned.changes })
  }
  if (actor && change.delete) for (const { before } of writes) await deleteLocked(trx, actor, before)
  else if (actor && writes.length > 0) await writeManyChanges(trx, actor, writes)
  return { changed: writes.length, refused }
}
