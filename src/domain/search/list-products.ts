import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listByIds } from '#domain/products/list-by-ids.ts'
import { type Card, listCards, type StoredCard, selectCards, toCards } from '#domain/products/list-cards.ts'
import type { Product } from '#domain/products/product.ts'
import type { ProductId } from '#values/ids.ts'
import { conditions, facetsInUse, indexedConditions } from './conditions.ts'
import { indexRange, isIndexRange, newestOf } from './index-range.ts'
import type { Filters, Listing } from './listing.ts'
import {
  afterCursor,
  comesBefore,
  cursorOf,
  hasOneRank,
  hasRank,
  type Keyed,
  keyColumns,
  type ListingOrder,
  listingOrder,
  orderBy,
  parseCursor,
  popularity,
  relevanceRank,
  topRank,
} from './order.ts'
import type { Words } from './tsquery.ts'

/** Up to so many matches are all read and sorted. */
const maxSorted = 5000
/** With more, so many products are scanned in sort order; only if that does not fill the page, all matches are sorted. */
const maxScanned = 6000
/** By relevance, where up to so many matches are expected, all are ranked and sorted, … */
export const maxRanked = 500
/** … unless there are as many as this, because the words stand together more often than by chance. */
const maxMisjudged = 1000
/** In the order of sales, where at least so many matches are expected, a page is looked for among what sold well, … */
const minTiered = 200
/** … by a scan first if this share of the products is expected to match. */
const minScanned = 0.02
/** The popularity of 100 and of 10 pieces sold: what sells at least as well has an index of its own. */
export const tiers = [106, 55] as const
const maxLimit = 100

export interface Page<Item> {
  products: Item[]
  /** The cursor of the next page, if there is one. */
  next: string | undefined
}

/** How a page's products are read: whole ones, or their cards. */
export type ListPage<Item> = (db: Db, listing: Listing) => Promise<Page<Item>>

/** A page of any listing: search, category, all products, a seller's. */
export async function listProducts(db: Db, listing: Listing): Promise<Page<Product>> {
  const { rows, next } = await findProducts(db, listing)
  return { products: inOrderOf(rows, await listByIds(db, idsOf(rows))), next }
}

/** The same, but of the products only what their cards show. */
export async function listPageOfCards(db: Db, listing: Listing): Promise<Page<Card>> {
  if (isIndexRange(listing)) return listRangeOfCards(db, listing)
  const { rows, next } = await findProducts(db, listing)
  return { products: inOrderOf(rows, await listCards(db, idsOf(rows))), next }
}

/** In one statement. */
async function listRangeOfCards(db: Db, listing: Listing): Promise<Page<Card>> {
  const order = listingOrder(listing)
  const range = pageOf(rangeInOrder(listing, order, readCursor(listing, order)), listing)
  const onPage = sql`(SELECT product_id, row_number() OVER () FROM found LIMIT ${listing.limit})`
  const { rows } = await sql<{ found: Row[]; cards: StoredCard[] }>`WITH found AS MATERIALIZED (${range})
    SELECT (SELECT coalesce(json_agg(found), '[]') FROM found) AS found, ${selectCards(onPage)} AS cards`.execute(
    db,
  )
  const { found, cards } = rows[0]!
  const { next, ...page } = cutPage(found, listing, order)
  return { products: inOrderOf(page.rows, toCards(cards)), next }
}

const idsOf = (rows: Row[]) => rows.map(({ product_id }) => product_id)

/** A product that was deleted after its row was read is left out. */
function inOrderOf<Item extends { id: ProductId }>(rows: Row[], products: Item[]): Item[] {
  const byId = new Map(products.map(product => [product.id, product]))
  return idsOf(rows).flatMap(id => byId.get(id) ?? [])
}

interface FoundPage {
  rows: Row[]
  next: string | undefined
}

/** Which products are on the page. */
export async function findProducts(db: Db, listing: Listing): Promise<FoundPage> {
  const order = listingOrder(listing)
  return cutPage(await readRows(db, listing, order, readCursor(listing, order)), listing, order)
}

const readCursor = ({ after }: Listing, order: ListingOrder): Cursor =>
  after === undefined ? undefined : parseCursor(after, order)

/** Of the rows of a page and one more if there is a next page. */
function cutPage(found: Row[], { limit }: Listing, order: ListingOrder): FoundPage {
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? cursorOf(rows.at(-1)!, order) : undefined }
}

/** The rows of the page, and one more if there is a next page. */
async function readRows(db: Db, listing: Listing, order: ListingOrder, after: Cursor): Promise<Row[]> {
  if (isIndexRange(listing)) return run(db, rangeInOrder(listing, order, after), listing)
  const { words, sort, limit, page = 1, collection } = listing
  const all = sortMatches(indexedConditions(listing), order, after)
  if (words && sort === 'relevance' && !hasOneRank(words)) {
    const last = page * limit
    if (collection || last > maxLimit) return run(db, all, listing)
    const few = words.documents > maxRanked ? undefined : await sortFew(db, { ...listing, words }, after)
    return few ?? (await readByRank(db, { ...listing, words, limit: last }, after)).slice(last - limit)
  }
  return firstFull(db, [...likelyToFill(listing, order, after), all], listing)
}

/** What finds a page without reading all matches, where there are many of them. */
function likelyToFill(listing: Listing, order: ListingOrder, after: Cursor): RawBuilder<Row>[] {
  const { words, sort, collection } = listing
  // With common words and filters, a page of matches is likely among the first products in sort order.
  const scan = mayMatchMany(listing) ? [scanInOrder(conditions(listing), order, after)] : []
  const isBySales = sort === 'best-selling' || sort === 'relevance'
  if (!words || collection || !isBySales || words.documents < minTiered) return scan
  const sold = wellSold(indexedConditions(listing), order, after)
  return words.documents > minScanned * words.products ? [...scan, ...sold] : sold
}

/** The matches among what sold 100 pieces, then 10: each has an index of its own. */
const wellSold = (only: RawBuilder<boolean>, order: ListingOrder, after: Cursor) =>
  tiers.map(tier => sortMatches(sql`${only} AND s.popularity >= ${sql.lit(tier)}`, order, after))

type Cursor = ReturnType<typeof parseCursor> | undefined

/** Sorted already by the index. */
const rangeInOrder = (listing: Listing, order: ListingOrder, after: Cursor) =>
  order.keys.length === 0 && !after
    ? sql<Row>`SELECT ${rowColumns(order)} FROM listed_products s WHERE ${newestOf(listing)}`
    : inOrder(sql`listed_products s`, indexRange(listing), order, after)

/** Whether there may be so many matches that scanning in sort order is faster than sorting them. */
const mayMatchMany = ({ words, collection }: Filters) =>
  !collection && (!words || words.documents > maxSorted)

/** All matches, sorted; undefined where there are too many of them. Each is ranked once, and its wide tsvector left behind. */
async function sortFew(
  db: Db,
  listing: Listing & { words: Words },
  after: Cursor,
): Promise<Row[] | undefined> {
  const few = sql<Row & { matches: string }>`
    SELECT ${rowColumns(byRank)}, s.matches
    FROM (SELECT *, count(*) OVER () AS matches
      FROM (SELECT s.product_id, s.family, s.popularity, s.in_stock, ${relevanceRank(listing.words)} AS rank
        FROM listed_products s WHERE ${indexedConditions(listing)} LIMIT ${sql.lit(maxMisjudged)}) s) s
    WHERE ${after ? afterCursor(byRank, after) : sql`true`} ORDER BY ${orderBy(byRank)}`
  const rows = await run(db, few, listing)
  // Without a row it is not known how many there were.
  return (rows.length > 0 || !after) && !(Number(rows[0]?.matches) >= maxMisjudged) ? rows : undefined
}

/** By a rank that the query has as a column. */
const byRank: ListingOrder = { keys: [sql`s.rank`, ...popularity], direction: 'desc' }

/**
 * Common words by relevance. No index is sorted by rank, so the ranks are read one after the other. Ranking the best-selling
 * products first fills most pages; if not, what sells well is searched by an index of its own, then less of it.
 */
async function readByRank(db: Db, listing: Listing & { words: Words }, after: Cursor): Promise<Row[]> {
  const { words, limit } = listing
  const expected = expectedAmongBest(listing)
  const mayFill = !after && expected > limit
  const bestSellers = mayFill ? await rankBestSellers(db, listing) : []
  const rows: Row[] = []
  for (let rank = after?.numbers[0] ?? topRank; rank >= 0 && rows.length <= limit; rank--) {
    const rest = { ...listing, limit: limit - rows.length, page: 1 }
    const sameRank = bestSellers.filter(row => row.rank === rank)
    if (sameRank.length > rest.limit) return [...rows, ...sameRank]

    const from = after?.numbers[0] === rank ? { ...after, numbers: after.numbers.slice(1) } : undefined
    const bySales: ListingOrder = { keys: popularity, direction: 'desc', rank }
    const isRare = !after && (mayFill ? sameRank.length : expected) < 3
    const isOfRank = hasRank(words, rank)
    const inIndex = sql<boolean>`${indexedConditions(listing)} AND ${isOfRank}`
    const attempts = [
      ...wellSold(inIndex, bySales, from).slice(0, isRare ? 1 : tiers.length),
      ...(!isRare && mayMatchMany(listing)
        ? [scanInOrder(sql`${conditions(listing)} AND ${isOfRank}`, bySales, from)]
        : []),
      sortMatches(inIndex, bySales, from),
    ]
    rows.push(...(await firstFull(db, attempts, rest)))
  }
  return rows
}

/** The rows of the first query that fills the page; the last one finds all there are. */
async function firstFull(db: Db, attempts: RawBuilder<Row>[], listing: Listing): Promise<Row[]> {
  let found: Row[] = []
  for (const attempt of attempts) {
    found = await run(db, attempt, listing)
    if (found.length > listing.limit) break
  }
  return found
}

const maxBestSellers = 1000
/** The share of products that a filter leaves, roughly: it chooses the query plan, never the result. */
const filteredShare = 0.2

const expectedAmongBest = ({ words, ...filters }: Listing & { words: Words }) =>
  (maxBestSellers * filteredShare ** facetsInUse(filters).length * words.documents) /
  Math.max(words.products, 1)

/** The matches among the best-selling products, with their ranks. */
async function rankBestSellers(db: Db, listing: Listing & { words: Words }) {
  const ranked = sql<Row & { rank: number }>`
    SELECT ${rowColumns(byRank)}, s.rank
    FROM (SELECT s.*, ${relevanceRank(listing.words)} AS rank
      FROM (SELECT * FROM listed_products s
        ORDER BY ${orderBy({ keys: popularity, direction: 'desc' })} LIMIT ${sql.lit(maxBestSellers)}) s
      WHERE ${conditions(listing)} LIMIT 300) s
    ORDER BY ${orderBy(byRank)}`
  return run(db, ranked, { ...listing, page: 1 })
}

/**
 * Finds all matches by the GIN index and sorts them. OFFSET 0 is an optimisation fence: without it PostgreSQL would scan in
 * sort order until the page is full, which reads the whole catalogue when common words never occur together.
 */
function sortMatches(only: RawBuilder<boolean>, order: ListingOrder, after: Cursor) {
  return inOrder(sql`(SELECT * FROM listed_products s WHERE ${only} OFFSET 0) s`, sql`true`, order, after)
}

const inOrder = (
  products: RawBuilder<unknown>,
  only: RawBuilder<boolean>,
  order: ListingOrder,
  after: Cursor,
) => sql<Row>`SELECT ${rowColumns(order)}
  FROM ${products} WHERE ${only} AND ${after ? afterCursor(order, after) : sql`true`}
  ORDER BY ${orderBy(order)}`

function scanInOrder(only: RawBuilder<boolean>, order: ListingOrder, after: Cursor) {
  return sql<Row>`SELECT ${rowColumns(order)}
    FROM (SELECT * FROM listed_products s WHERE ${after ? afterCursor(order, after) : sql`true`}
      ORDER BY ${orderBy(order)} LIMIT ${sql.lit(maxScanned)}) s
    WHERE ${only}`
}

interface Row extends Keyed {
  /** 'SELLER:Name'; null without one. */
  family: string | null
}

/** A row, and what its family is compared by. */
const rowColumns = (order: ListingOrder) =>
  sql.join([sql`s.product_id, s.family, s.in_stock`, ...keyColumns(order)])

/** The page's part of the rows; grouped, only those in front of their family, which is checked until the page is full. */
function pageOf<Found extends Row>(rows: RawBuilder<Found>, listing: Listing): RawBuilder<Found> {
  const { limit, page = 1, grouped } = listing
  const cut = sql`${atMost(limit)} ${page > 1 ? sql`OFFSET ${(page - 1) * limit}` : sql``}`
  return grouped
    ? sql<Found>`SELECT * FROM (${rows}) one WHERE ${isInFront(listing)} ${cut}`
    : sql<Found>`${rows} ${cut}`
}

async function run<Found extends Row>(db: Db, rows: RawBuilder<Found>, listing: Listing): Promise<Found[]> {
  return (await pageOf(rows, listing).execute(db)).rows
}

/**
 * Of a family's products that match, the first in stock, so that a card can be bought if any shade can. OFFSET 0 is an
 * optimisation fence: a family is found by its own index, never by a word's or a category's.
 */
const isInFront = (listing: Listing) => sql<boolean>`one.family IS NULL OR NOT EXISTS (
  SELECT FROM (SELECT * FROM listed_products WHERE family = one.family OFFSET 0) s
  WHERE (s.in_stock > one.in_stock OR s.in_stock = one.in_stock AND ${comesBefore(listingOrder(listing))})
    AND ${isIndexRange(listing) ? indexRange(listing) : conditions(listing)})`

/** A literal, one of two: with a parameter PostgreSQL would not plan for a short page. */
const atMost = (limit: number) => sql`LIMIT ${sql.lit(limit < 25 ? 25 : maxLimit + 1)}`
