import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#domain/errors.ts'
import type { CollectionId } from '#values/ids.ts'
import type { Listing, Sort } from './listing.ts'
import { type Part, type Words, wordsQuery } from './tsquery.ts'

/** How a listing is sorted: numbers, then the id, so that no two products are ever equal; all in one direction. */
export interface Order {
  keys: RawBuilder<number>[]
  direction: 'asc' | 'desc'
  /** Where all are equally close to the words: how close, for their place. */
  degree?: number
}

export function orderOf({ sort, words, collection }: Pick<Listing, 'sort' | 'words' | 'collection'>): Order {
  if (sort === 'relevance' && words) return { keys: [closeness(words), ...popularity], direction: 'desc' }
  if (sort === 'chosen' && collection) return { keys: [position(collection)], direction: 'asc' }
  return orders[sort]
}

export const popularity = [sql<number>`s.popularity`, sql<number>`s.in_stock`]

const orders: Record<Sort, Order> = {
  relevance: { keys: popularity, direction: 'desc' },
  newest: { keys: [], direction: 'desc' },
  'price-up': { keys: [sql`s.price`], direction: 'asc' },
  'price-down': { keys: [sql`s.price`], direction: 'desc' },
  discount: { keys: [sql`s.discount`], direction: 'desc' },
  rating: { keys: [sql`s.rating`], direction: 'desc' },
  'best-selling': { keys: popularity, direction: 'desc' },
  chosen: { keys: [], direction: 'desc' },
}

/** The order that somebody chose by hand. */
const position = (collection: CollectionId) =>
  sql<number>`(SELECT position FROM collection_products
    WHERE collection_id = ${collection} AND product_id = s.product_id)`

export const closest = 2

/** 2 where the first of these holds, 1 where only the second does, 0 where neither; among equals, sales decide. */
export function closeness(words: Words): RawBuilder<number> {
  const [first, second] = degrees(words)
  return sql<number>`CASE WHEN ${first} THEN 2 WHEN ${second} THEN 1 ELSE 0 END`
}

/** So close, and no closer: for the index as well. */
export function isClose(words: Words, degree: number): RawBuilder<boolean> {
  const [first, second] = degrees(words)
  if (degree === 2) return first
  if (degree === 1) return sql<boolean>`${second} AND NOT ${first}`
  return words.most === undefined ? sql<boolean>`NOT ${second}` : sql<boolean>`NOT ${second} AND NOT ${first}`
}

/**
 * The name has the words; or name, brand, category and type do. Where not all words are needed: it has as many as any has;
 * or the name has enough.
 */
function degrees(words: Words): [first: RawBuilder<boolean>, second: RawBuilder<boolean>] {
  return words.most === undefined
    ? [within(words, 'a'), within(words, 'ab')]
    : [within({ ...words, enough: words.most }, 'all'), within(words, 'a')]
}

const within = (words: Words, part: Part) => sql<boolean>`s.doc @@ ${wordsQuery(words, part)}::tsquery`

export const orderBy = ({ keys, direction }: Order) =>
  sql.join([...keys, sql`s.product_id`].map(key => sql`${key} ${direction === 'asc' ? sql`ASC` : sql`DESC`}`))

/** Where a product stands in the order, as text: the next page starts behind it. */
export const place = ({ keys, degree }: Order): RawBuilder<string> => {
  const first = degree === undefined ? [] : [sql`${sql.lit(degree)}`]
  return sql<string>`concat_ws('.', ${sql.join([...first, ...keys.map(asNumber), sql`s.product_id`])})`
}

const asNumber = (key: RawBuilder<number>) => sql`(${key})::int`

/** The numbers and the id of a place. */
export function readPlace(text: string, { keys }: Order): { numbers: number[]; id: string } {
  const parts = text.split('.')
  const id = parts.pop()!
  const right =
    parts.length === keys.length && parts.every(part => /^\d{1,9}$/.test(part)) && /^[0-9a-f]{24}$/.test(id)
  if (!right) throw refuse.unknownPlace()
  return { numbers: parts.map(Number), id }
}

export function behind(order: Order, { numbers, id }: { numbers: number[]; id: string }) {
  const { keys, direction } = order
  const here = sql.join([...keys, sql`s.product_id`])
  const there = sql.join([
    ...numbers.map((n, index) => (isFlag(keys[index]!) ? sql`${n > 0}::boolean` : sql`${n}::bigint`)),
    sql`${id}`,
  ])
  return sql<boolean>`(${here}) ${direction === 'asc' ? sql`>` : sql`<`} (${there})`
}

const isFlag = (key: RawBuilder<number>) => key === popularity[1]
