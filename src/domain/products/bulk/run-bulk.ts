import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import { type BulkChangeId, newId, type ProductId } from '#values/ids.ts'
import { countUntaxed } from '../count-untaxed.ts'
import { deleteLocked } from '../delete-product.ts'
import { productsWithCategory } from '../product.ts'
import type { BulkChange } from './plan-change.ts'
import { previewBulk, type RefusedProduct, shownRefusals, tryChange } from './preview-bulk.ts'
import { type MadeChange, madeChange, planUndo, restoreMany } from './undo-bulk.ts'
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
  /** Whether it can be undone. */
  mayUndo: boolean
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
    .select(sql<boolean>`${isUndoable}`.as('mayUndo'))
    .where('id', '=', id)
    .where('actor_id', '=', actor.id)
    .executeTakeFirstOrThrow(productRefusals.unknownBulkChange)
  const isPublished = progress.finished && (change as BulkChange).state === 'live'
  return { ...progress, untaxed: isPublished ? await countUntaxed(db, ids) : 0 }
}

/** Undoes a change that is finished: a change of its own, of the products that it changed. */
export async function undoBulk(db: Db, actor: Actor, id: BulkChangeId): Promise<BulkProgress> {
  const undo = newId<'bulk-change'>()
  await inTransaction(db, async trx => {
    const undone = await trx
      .updateTable('bulk_changes')
      .set({ undone_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('actor_id', '=', actor.id)
      .where(isUndoable)
      .returning('made')
      .executeTakeFirst()
    if (!undone) throw productRefusals.bulkNotUndoable()
    const ids = undone.made.map(one => one.id).sort()
    await trx
      .insertInto('bulk_changes')
      .values({ id: undo, actor_id: actor.id, change: JSON.stringify({ undoes: id }), product_ids: ids })
      .execute()
    announce(trx, bulkChanges)
  })
  await inTransaction(db, trx => runBatch(trx, undo))
  return getBulk(db, actor, undo)
}

const isUndoable = sql<boolean>`finished_at IS NOT NULL AND undone_at IS NULL AND made <> '[]'`

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
  const change = bulk.change as BulkChange | Undoing
  const { made, changed, refused } =
    'undoes' in change
      ? await undoBatch(trx, actor, bulk.ids, change.undoes)
      : await changeBatch(trx, actor, bulk.ids, change)
  const done = bulk.done + bulk.ids.length
  await trx
    .updateTable('bulk_changes')
    .set({
      done,
      changed: sql<number>`changed + ${changed}`,
      made: sql<MadeChange[]>`made || ${JSON.stringify(made)}::jsonb`,
      refused_count: sql<number>`refused_count + ${refused.length}`,
      refused: sql<RefusedProduct[]>`CASE WHEN jsonb_array_length(refused) < ${sql.lit(shownRefusals)}
        THEN refused || ${JSON.stringify(refused)}::jsonb ELSE refused END`,
      ...(done >= bulk.total && { finished_at: sql<Date>`now()` }),
    })
    .where('id', '=', bulk.id)
    .execute()
  return true
}

interface Undoing {
  undoes: BulkChangeId
}

interface Batch {
  made: MadeChange[]
  changed: number
  refused: RefusedProduct[]
}

const lockProducts = (trx: Db, ids: ProductId[]) =>
  productsWithCategory(trx).where(sql<boolean>`p.id = ANY(${ids})`).orderBy('p.id').forUpdate('p').execute()

async function changeBatch(
  trx: Db,
  actor: Actor | undefined,
  ids: ProductId[],
  change: BulkChange,
): Promise<Batch> {
  const products = await lockProducts(trx, ids)
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
  const made = writes.map(({ before, changes }) =>
    change.delete ? { id: before.id, fields: null } : madeChange(before, changes),
  )
  return { made, changed: writes.length, refused }
}

async function undoBatch(
  trx: Db,
  actor: Actor | undefined,
  ids: ProductId[],
  undoes: BulkChangeId,
): Promise<Batch> {
  if (!actor)
    return {
      made: [],
      changed: 0,
      refused: ids.map(id => ({ id, name: id, reason: refuse.notAllowed().message })),
    }
  const { rows } = await sql<{ one: MadeChange }>`
    SELECT one FROM bulk_changes, jsonb_array_elements(made) AS one
    WHERE bulk_changes.id = ${undoes} AND one->>'id' = ANY(${ids})`.execute(trx)
  const all = rows.map(({ one }) => one)
  const refused = await restoreMany(
    trx,
    actor,
    all.filter(({ fields }) => fields === null),
  )
  const changed = new Map(all.filter(({ fields }) => fields !== null).map(made => [made.id, made]))
  const writes = []
  for (const product of await lockProducts(trx, [...changed.keys()]))
    try {
      writes.push({ before: product, changes: planUndo(actor, product, changed.get(product.id)!) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: product.id, name: product.name, reason: error.message })
    }
  if (writes.length > 0) await writeManyChanges(trx, actor, writes)
  return { made: [], changed: all.length - refused.length, refused }
}
