import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { AccountId, LotId, ProductId } from '#values/ids.ts'
import type { LotState } from '#values/lots.ts'
import { lotRefusals } from './refusals.ts'

export interface Lot {
  id: LotId
  productId: ProductId
  productName: string
  image: string | null
  sellerId: AccountId | null
  /** Empty: pieces from before the product was tracked in lots. */
  batch: string
  madeOn: string | null
  expiresOn: string | null
  /** The last day on which a piece is sold; null without a date. */
  sellUntil: string | null
  onHand: number
  held: number
  state: LotState
  version: number
}

export interface LotFilter {
  product?: ProductId | undefined
  seller?: AccountId | undefined
  /** near: within thirty days they are no longer sold; past: they are not; held: somebody has to look at them. */
  show?: 'near' | 'past' | 'held' | 'recalled' | 'empty' | undefined
  /** A part of the batch, or of the product's name. */
  search?: string | undefined
}

/** The shelf: what is to be sold soonest first. Without empty lots, unless they are asked for. */
export async function listLots(
  db: Db,
  listing: LotFilter & PageRequest<LotId>,
): Promise<PageOf<Lot> & { total: number }> {
  const query = lots(db).where(await conditionsOf(db, listing))
  const total = await countRows(db, query, listing)
  if (total === 0) return { rows: [], hasMore: false, next: undefined, total }
  const order: [ReturnType<typeof sql>, 'asc'] = [sql`coalesce(l.sell_until, 'infinity'::date)`, 'asc']
  return { ...(await readPage(query, listing, { order, id: sql`l.id` })), total }
}

/** How many lots want a decision: near their last day, past it, or with pieces that came back. */
export async function countUrgent(db: Db, seller: AccountId | undefined): Promise<number> {
  const urgent = sql<boolean>`(${shown.near} OR ${shown.past} OR ${shown.held})`
  return countRows(
    db,
    lots(db)
      .where(await conditionsOf(db, { seller }))
      .where(urgent),
  )
}

export async function findLot(db: Db, id: LotId): Promise<Lot> {
  return lots(db).where('l.id', '=', id).executeTakeFirstOrThrow(lotRefusals.unknownLot)
}

/** Days before the last one on which a lot is sold, from when on it is urgent. */
const nearDays = 30

const shown = {
  near: sql<boolean>`(l.state = 'sellable' AND l.on_hand > l.held
    AND l.sell_until BETWEEN day_in_india() AND day_in_india() + ${sql.lit(nearDays)})`,
  past: sql<boolean>`(l.state <> 'recalled' AND l.sell_until < day_in_india())`,
  held: sql<boolean>`(l.state = 'held' OR (l.held > 0 AND l.state = 'sellable'))`,
  recalled: sql<boolean>`l.state = 'recalled'`,
  empty: sql<boolean>`l.is_empty`,
}

async function conditionsOf(db: Db, { product, seller, show, search }: LotFilter) {
  const conditions = [
    show === 'empty' ? undefined : sql`NOT l.is_empty`,
    show && shown[show],
    product && sql`l.product_id = ${product}`,
    seller && sql`p.seller_id = ${seller}`,
    search && (await findText(db, { id: sql`l.id`, ...lotsWith(search) })),
  ].filter(condition => typeof condition === 'object')
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
}

function lotsWith(search: string) {
  const pattern = containsPattern(search)
  return {
    ids: sql`
      SELECT id FROM lots WHERE batch_code ILIKE ${pattern}
      UNION ALL SELECT l.id FROM products p JOIN lots l ON l.product_id = p.id WHERE p.name ILIKE ${pattern}`,
    contains: sql`(l.batch_code ILIKE ${pattern} OR p.name ILIKE ${pattern})`,
  }
}

// Days as text: the driver would make a moment of a day, in the server's time zone.
const lots = (db: Db) =>
  db
    .selectFrom('lots as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .where('p.deleted_at', 'is', null)
    .select(['l.id', 'l.product_id as productId', 'p.name as productName', 'p.seller_id as sellerId'])
    .select(sql<string | null>`coalesce(p.image, p.images[1])`.as('image'))
    .select(['l.batch_code as batch', 'l.on_hand as onHand', 'l.held', 'l.state', 'l.version'])
    .select(['l.made_on as madeOn', 'l.expires_on as expiresOn', 'l.sell_until as sellUntil'])
