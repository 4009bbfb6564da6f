import { type RawBuilder, sql } from 'kysely'
import type { CollectionId, ProductId } from '#values/ids.ts'
import { isCursorKey } from '#values/listing-cursor.ts'
import type { Listing, Sort } from './listing.ts'
import { searchRefusals } from './refusals.ts'
import { isRelaxed, type Part, type Words, wordsQuery } from './tsquery.ts'

/** ORDER BY of a listing: numbers, then the id as a tie-breaker; all in one direction, so a cursor is a row comparison. */
export interface ListingOrder {
  keys: RawBuilder<number>[]
  direction: 'asc' | 'desc'
}

export function listingOrder({
  sort,
  words,
  collection,
}: Pick<Listing, 'sort' | 'words' | 'collection'>): ListingOrder {
  if (sort === 'relevance' && words) return byRank
  if (sort === 'chosen' && collection) return { keys: [position(collection)], direction: 'asc' }
  return orders[sort]
}

const popularity = [sql<number>`s.popularity`, sql<number>`s.in_stock`]

export const bySales: ListingOrder = { keys: popularity, direction: 'desc' }

/** The rank is a column of the ranked matches. */
const byRank: ListingOrder = { keys: [sql`s.rank`, ...popularity], direction: 'desc' }

const orders: Record<Sort, ListingOrder> = {
  relevance: bySales,
  newest: { keys: [], direction: 'desc' },
  'price-up': { keys: [sql`s.price`], direction: 'asc' },
  'price-down': { keys: [sql`s.price`], direction: 'desc' },
  discount: { keys: [sql`s.discount`], direction: 'desc' },
  rating: { keys: [sql`s.rating`], direction: 'desc' },
  'best-selling': bySales,
  chosen: { keys: [], direction: 'desc' },
}

const position = (collection: CollectionId) =>
  sql<number>`(SELECT position FROM collection_products
    WHERE collection_id = ${collection} AND product_id = s.product_id)`

/** A relaxed query whose matches all have as many words as the best: sales alone decide. */
const hasOneRank = (words: Words) => isRelaxed(words) && words.bestUnits === words.minUnits

/** Relevance as one of a few ranks, not a score: ranks often tie, and then sales decide. */
export function relevanceRank(words: Words): RawBuilder<number> {
  if (hasOneRank(words)) return sql<number>`2`
  const [first, second] = rankConditions(words)
  const rank = sql<number>`CASE WHEN ${first} THEN 2 WHEN ${second} THEN 1 ELSE 0 END`
  if (!words.typed || isRelaxed(words)) return rank
  // A name with the very words comes before one with their synonyms: 'kesar' finds Kesar Milk, then saffron.
  return sql<number>`CASE WHEN ${matches({ ...words, units: words.typed }, 'a')} THEN 3 ELSE ${rank} END`
}

/**
 * Rank 2: the name has all words. Rank 1: name, brand, category and type have them. In a relaxed query, rank 2: as many
 * words as the best match has; rank 1: enough of them in the name.
 */
function rankConditions(words: Words): [first: RawBuilder<boolean>, second: RawBuilder<boolean>] {
  return isRelaxed(words)
    ? [matches({ ...words, minUnits: words.bestUnits }, 'all'), matches(words, 'a')]
    : [matches(words, 'a'), matches(words, 'ab')]
}

const matches = (words: Words, part: Part) => sql<boolean>`s.doc @@ ${wordsQuery(words, part)}::tsquery`

export const orderBy = ({ keys, direction }: ListingOrder) =>
  sql.join([...keys, sql`s.product_id`].map(key => sql`${key} ${direction === 'asc' ? sql`ASC` : sql`DESC`}`))

/** A row with its sort keys as columns. */
export type Keyed = { product_id: ProductId } & Record<`key_${number}`, number | string | boolean>

export const keyColumns = ({ keys }: ListingOrder) => keys.map((key, nth) => sql`${key} AS ${nthKey(nth)}`)

const nthKey = (nth: number) => sql.id(`key_${nth}`)

/** A product's sort keys and id as text, such as '2.14.1.ID': the next page starts after it. */
export const cursorOf = (row: Keyed, { keys }: ListingOrder): string =>
  [...keys.map((_, nth) => Number(row[`key_${nth}`])), row.product_id].join('.')

/** Whether product `s` is before the row `one` in this order. */
export function comesBefore({ keys, direction }: ListingOrder): RawBuilder<boolean> {
  const row = sql.join([...keys.map((_, nth) => sql`one.${nthKey(nth)}`), sql`one.product_id`])
  return sql<boolean>`(${sql.join([...keys, sql`s.product_id`])}) ${direction === 'asc' ? sql`<` : sql`>`} (${row})`
}

export function parseCursor(text: string, { keys }: ListingOrder): { numbers: number[]; id: string } {
  const parts = text.split('.')
  const id = parts.pop()!
  const isValid = parts.length === keys.length && parts.every(isCursorKey) && /^[0-9a-f]{24}$/.test(id)
  if (!isValid) throw searchRefusals.unknownCursor()
  return { numbers: parts.map(Number), id }
}

export function afterCursor(order: ListingOrder, { numbers, id }: { numbers: number[]; id: string }) {
  const { keys, direction } = order
  const here = sql.join([...keys, sql`s.product_id`])
  const there = sql.join([
    ...numbers.map((n, index) => (isFlag(keys[index]!) ? sql`${n > 0}::boolean` : sql`${n}::bigint`)),
    sql`${id}`,
  ])
  return sql<boolean>`(${here}) ${direction === 'asc' ? sql`>` : sql`<`} (${there})`
}

const isFlag = (key: RawBuilder<number>) => key === popularity[1]
