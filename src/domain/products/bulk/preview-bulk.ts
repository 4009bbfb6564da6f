import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { chooseState } from '../choose-state.ts'
import type { ProductChanges } from '../product-columns.ts'
import { type BulkChange, type Changeable, describeChange, planChange } from './plan-change.ts'

export interface BulkPreview {
  total: number
  toChange: number
  /** Those that are as wished already. */
  same: number
  refusedCount: number
  /** The first of those that would change, old and new in words. */
  rows: { id: ProductId; name: string; from: string; to: string }[]
  /** The first of those that would not, and why. */
  refused: RefusedProduct[]
  /** Says of which products, in which versions, this is true. */
  stamp: string
}

export interface RefusedProduct {
  id: ProductId
  name: string
  reason: string
}

const shownRows = 20
export const shownRefusals = 100
const batchSize = 500

/** What a change would make of these products, without making it. */
export async function previewBulk(
  db: Db,
  actor: Actor,
  { ids, change }: { ids: ProductId[]; change: BulkChange },
): Promise<BulkPreview> {
  const preview: Omit<BulkPreview, 'stamp'> = {
    total: ids.length,
    toChange: 0,
    same: 0,
    refusedCount: 0,
    rows: [],
    refused: [],
  }
  const seen = createHash('sha256')
  for (let start = 0; start < ids.length; start += batchSize) {
    const products = await readChangeable(db, ids.slice(start, start + batchSize))
    // Thousands of rows take a while; other requests go on in between.
    await setImmediate()
    for (const product of products) {
      const { id, name } = product
      seen.update(`${id}:${product.version};`)
      const planned = await tryChange(db, actor, product, change)
      if ('reason' in planned) {
        preview.refusedCount++
        if (preview.refused.length < shownRefusals) preview.refused.push({ id, name, reason: planned.reason })
      } else if (planned.inWords) {
        preview.toChange++
        if (preview.rows.length < shownRows) preview.rows.push({ id, name, ...planned.inWords })
      } else preview.same++
    }
  }
  const missing = ids.length - preview.toChange - preview.same - preview.refusedCount
  return { ...preview, total: ids.length - missing, stamp: seen.digest('base64url') }
}

export interface PlannedChange {
  changes: ProductChanges
  /** Null where nothing would change. */
  inWords: { from: string; to: string } | null
}

/** The change of one product, or why it cannot be made. */
export async function tryChange(
  db: Db,
  actor: Actor,
  product: Changeable & { sellerId: AccountId | null },
  change: BulkChange,
): Promise<PlannedChange | { reason: string }> {
  try {
    if (!mayChange(actor, product.sellerId)) throw refuse.notYourProduct()
    if (change.delete) return { changes: {}, inWords: { from: 'In the shop', to: 'Deleted' } }
    const isSameState = change.state === undefined || change.state === product.state
    const state = isSameState ? undefined : await chooseState(db, actor, { state: change.state }, product)
    const changes = { ...planChange(product, change), ...state }
    return { changes, inWords: describeChange(product, changes, change) }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message }
    throw error
  }
}

/** Only what a change depends on: products are wide, and there may be thousands. */
async function readChangeable(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.name', 'p.price', 'p.max_price as maxPrice', 'p.stock', 'p.seller_id as sellerId'])
    .select(['c.id as categoryId', 'c.name as category', 'p.version'])
    .select([
      'p.tracks_lots as tracksLots',
      'p.state',
      'p.live_at as liveAt',
      'p.first_live_at as firstLiveAt',
    ])
    .where(sql<boolean>`p.id = ANY(${ids})`)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id')
    .execute()
}
