import { type RawBuilder, sql } from 'kysely'
import { type Db, replanned } from '#db/client.ts'
import { listByIds } from '#domain/products/list-by-ids.ts'
import { type Card, type StoredCard, selectCards, toCards } from '#domain/products/list-cards.ts'
import type { Product } from '#domain/products/product.ts'
import type { FamilyId, ProductId } from '#values/ids.ts'
import { conditions } from './conditions.ts'
import { type Listing, maxCandidates } from './listing.ts'
import {
  afterCursor,
  bySales,
  comesBefore,
  cursorOf,
  type Keyed,
  keyColumns,
  type ListingOrder,
  listingOrder,
  orderBy,
  parseCursor,
  relevanceRank,
} from './order.ts'
import type { Words } from './tsquery.ts'

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
  const products = await listByIds(
    db,
    rows.map(({ product_id }) => product_id),
  )
  return { products: inOrderOf(rows, products), next }
}

/** A page as cards, found and read in one statement. */
export async function listPageOfCards(db: Db, listing: Listing): Promise<Page<Card>> {
  const onPage = sql`(SELECT product_id, row_number() OVER () FROM found LIMIT ${sql.lit(listing.limit)})`
  const { rows } = await sql<{ found: Row[]; cards: StoredCard[] }>`
    WITH found AS MATERIALIZED (${selectPage(listing)})
    SELECT (SELECT coalesce(json_agg(found), '[]') FROM found) AS found, ${selectCards(onPage)} AS cards
    ${replanned}`.execute(db)
  const { found, cards } = rows[0]!
  const { next, ...page } = cutPage(found, listing)
  return { products: inOrderOf(page.rows, toCards(cards)), next }
}

/** A product that was deleted after its row was read is left out. */
function inOrderOf<Item extends { id: ProductId }>(rows: Row[], products: Item[]): Item[] {
  const byId = new Map(products.map(product => [product.id, product]))
  return rows.flatMap(({ product_id }) => byId.get(product_id) ?? [])
}

interface Row extends Keyed {
  family_id: FamilyId | null
}

interface FoundPage {
  rows: Row[]
  next: string | undefined
}

/** Which products are on the page. */
export async function findProducts(db: Db, listing: Listing): Promise<FoundPage> {
  const { rows } = await sql<Row>`${selectPage(listing)} ${replanned}`.execute(db)
  return cutPage(rows, listing)
}

/** Of the rows of a page and one more if there is a next page. */
function cutPage(found: Row[], listing: Listing): FoundPage {
  const rows = found.slice(0, listing.limit)
  const hasMore = found.length > listing.limit
  return { rows, next: hasMore ? cursorOf(rows.at(-1)!, listingOrder(listing)) : undefined }
}

/** The rows of the page, and one more if there is a next page. */
function selectPage(listing: Listing): RawBuilder<Row> {
  const { words, sort, limit, page = 1 } = listing
  const order = listingOrder(listing)
  const rows =
    words && sort === 'relevance'
      ? selectInOrder(rankMatches({ ...listing, words }, order), listing, order)
      : selectMatches(listing, order)
  return sql<Row>`${rows} LIMIT ${sql.lit(limit + 1)} OFFSET ${sql.lit((page - 1) * limit)}`
}

/** In the order asked for; grouped, only those in front of their family, which is checked until the page is full. */
function selectMatches(listing: Listing, order: ListingOrder) {
  const matches = sql`(SELECT * FROM listed_products s WHERE ${conditions(listing)}) s`
  const rows = selectInOrder(matches, listing, order)
  return listing.grouped ? sql<Row>`SELECT * FROM (${rows}) one WHERE ${isInFront(listing, order)}` : rows
}

const selectInOrder = (matches: RawBuilder<unknown>, { after }: Listing, order: ListingOrder) => sql<Row>`
  SELECT ${sql.join([sql`s.product_id, s.family_id, s.in_stock`, ...keyColumns(order)])}
  FROM ${matches} WHERE ${after === undefined ? sql`true` : afterCursor(order, parseCursor(after, order))}
  ORDER BY ${orderBy(order)}`

/** The best-selling matches with their ranks; grouped, one of every family. */
function rankMatches({ words, grouped, ...listing }: Listing & { words: Words }, order: ListingOrder) {
  const { candidates = maxCandidates } = listing
  const ranked = sql`
    SELECT s.product_id, s.family_id, s.popularity, s.in_stock, ${relevanceRank(words)} AS rank
    FROM (SELECT * FROM listed_products s WHERE ${conditions({ ...listing, words })}
      ORDER BY ${orderBy(bySales)} LIMIT ${sql.lit(candidates)}) s`
  if (!grouped) return sql`(${ranked}) s`
  const family = sql`coalesce(s.family_id, s.product_id)`
  return sql`(SELECT DISTINCT ON (${family}) s.* FROM (${ranked}) s
    ORDER BY ${family}, s.in_stock DESC, ${orderBy(order)}) s`
}

/**
 * Of a family's products that match, the first in stock, so that a card can be bought if any shade can. OFFSET 0 is an
 * optimisation fence: a family is found by its own index, never by a word's or a category's.
 */
const isInFront = (
  listing: Listing,
  order: ListingOrder,
) => sql<boolean>`one.family_id IS NULL OR NOT EXISTS (
  SELECT FROM (SELECT * FROM listed_products WHERE family_id = one.family_id OFFSET 0) s
  WHERE (s.in_stock > one.in_stock OR s.in_stock = one.in_stock AND ${comesBefore(order)}) AND ${conditions(listing)})`
