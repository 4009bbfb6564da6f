import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
import type { ProductId } from '#values/ids.ts'
import { conditions, facetsInUse, indexedConditions } from './conditions.ts'
import type { Filters, Listing } from './listing.ts'
import {
  behind,
  closeness,
  closest,
  isClose,
  type Order,
  orderBy,
  orderOf,
  place,
  popularity,
  readPlace,
} from './order.ts'
import type { Words } from './tsquery.ts'

/** What so few products have is sorted as a whole. */
const few = 5000
/** How many products are looked through, in the order asked for, before the index is asked after all. */
const stretch = 6000
const mostAtOnce = 100

interface Page {
  products: Product[]
  /** Where the page after this one starts, if there is one. */
  next: string | undefined
}

/** A page of any listing: search, category, all products, a seller's own. */
export async function listPage(db: Db, listing: Listing): Promise<Page> {
  const order = orderOf(listing)
  const after = listing.after === undefined ? undefined : readPlace(listing.after, order)
  return readPage(db, listing, await placesOf(db, listing, order, after))
}

/** What the page holds, and one more where there is a next. */
async function placesOf(db: Db, listing: Listing, order: Order, after: Place): Promise<Row[]> {
  if (isWhole(listing)) return run(db, along(wholeRange(listing), listing, order, after))
  if (mayBeMany(listing)) {
    const { words, sort, limit, page = 1 } = listing
    const last = page * limit
    if (words && sort === 'relevance') {
      if (last <= mostAtOnce)
        return (await byDegrees(db, { ...listing, words, limit: last }, after)).slice(last - limit)
    } else {
      // Common words and filters: the first of the cheapest, say, soon turn up among the cheapest of the shop.
      const rows = await run(db, looked(conditions(listing), listing, order, after))
      if (rows.length > limit) return rows
    }
  }
  return run(db, sorted(indexedConditions(listing), listing, order, after))
}

type Place = ReturnType<typeof readPlace> | undefined

/** A stretch of an index: everything, one category, or one seller. */
export const isWhole = (listing: Filters) =>
  !listing.words &&
  !listing.collection &&
  facetsInUse(listing).every(name => name === 'category' && listing.category!.length === 1) &&
  !(listing.seller && listing.category)

export function wholeRange({ category, seller }: Filters) {
  if (category) return sql<boolean>`s.category_id = ${category[0]}`
  return seller ? sql<boolean>`s.seller_id = ${seller}` : sql<boolean>`true`
}

/** Whether there may be so many that they are better looked for in the order asked for than sorted. */
export const mayBeMany = ({ words, collection }: Filters) => !collection && (!words || words.documents > few)

/**
 * Common words by relevance: closeness is no index's to know, so one degree is read after the other. A glance at what sells
 * best fills most pages; a degree that it shows little of is rare, and the index has it at once.
 */
async function byDegrees(db: Db, listing: Listing & { words: Words }, after: Place): Promise<Row[]> {
  const { words, limit } = listing
  const seen = after ? [] : await glance(db, listing)
  const rows: Row[] = []
  for (let degree = after?.numbers[0] ?? closest; degree >= 0 && rows.length <= limit; degree--) {
    const rest = { limit: limit - rows.length }
    const seenSoClose = seen.filter(row => row.degree === degree)
    if (seenSoClose.length > rest.limit) return [...rows, ...seenSoClose]

    const from = after?.numbers[0] === degree ? { ...after, numbers: after.numbers.slice(1) } : undefined
    const bySales: Order = { keys: popularity, direction: 'desc', degree }
    const isRare = !after && seenSoClose.length < 3
    const close = isClose(words, degree)
    const found = isRare
      ? []
      : await run(db, looked(sql`${conditions(listing)} AND ${close}`, rest, bySales, from))
    rows.push(
      ...(found.length > rest.limit
        ? found
        : await run(db, sorted(sql`${indexedConditions(listing)} AND ${close}`, rest, bySales, from))),
    )
  }
  return rows
}

/** Which of the best-selling match, and how closely. */
async function glance(db: Db, listing: Listing & { words: Words }) {
  const { rows } = await sql<Row & { degree: number }>`
    SELECT s.product_id, ${place(orderOf(listing))} AS place, ${closeness(listing.words)} AS degree
    FROM (SELECT * FROM listed_products s
      ORDER BY ${orderBy({ keys: popularity, direction: 'desc' })} LIMIT 1000) s
    WHERE ${conditions(listing)} LIMIT 300`.execute(db)
  return rows
}

type Slice = Pick<Listing, 'limit' | 'page'>

/**
 * All that match, found by the index and then sorted. PostgreSQL would rather walk along the order until it has met enough,
 * which is the whole catalogue where words that are common never meet; behind an OFFSET it cannot.
 */
function sorted(only: RawBuilder<boolean>, slice: Slice, order: Order, after: Place) {
  const matching = sql`(SELECT * FROM listed_products s WHERE ${only} OFFSET 0) s`
  return page(matching, sql`true`, slice, order, after)
}

/** A stretch of an index that has the order. */
function along(only: RawBuilder<boolean>, slice: Slice, order: Order, after: Place) {
  return page(sql`listed_products s`, only, slice, order, after)
}

const page = (
  products: RawBuilder<unknown>,
  only: RawBuilder<boolean>,
  { limit, page = 1 }: Slice,
  order: Order,
  after: Place,
) => sql<Row>`SELECT s.product_id, ${place(order)} AS place
  FROM ${products} WHERE ${only} AND ${after ? behind(order, after) : sql`true`}
  ORDER BY ${orderBy(order)} ${atMost(limit)} ${from(page, limit)}`

const from = (page: number, limit: number) => (page > 1 ? sql`OFFSET ${(page - 1) * limit}` : sql``)

function looked(only: RawBuilder<boolean>, { limit, page = 1 }: Slice, order: Order, after: Place) {
  return sql<Row>`SELECT s.product_id, ${place(order)} AS place
    FROM (SELECT * FROM listed_products s WHERE ${after ? behind(order, after) : sql`true`}
      ORDER BY ${orderBy(order)} LIMIT ${sql.lit(stretch)}) s
    WHERE ${only} ${atMost(limit)} ${from(page, limit)}`
}

/** A number in the text, from a few: PostgreSQL plans for a short page only where it sees that it is one. */
const atMost = (limit: number) => sql`LIMIT ${sql.lit(limit < 25 ? 25 : mostAtOnce + 1)}`

interface Row {
  product_id: ProductId
  place: string
}

const run = async (db: Db, query: RawBuilder<Row>) => (await query.execute(db)).rows

async function readPage(db: Db, { limit }: Listing, rows: Row[]): Promise<Page> {
  const places = rows.slice(0, limit)
  const ids = places.map(({ product_id }) => product_id)
  const found = ids.length > 0 ? await liveProducts(db).where('p.id', 'in', ids).execute() : []
  const byId = new Map(found.map(product => [product.id, product]))
  return {
    // One that was deleted a moment ago is left out.
    products: ids.flatMap(id => byId.get(id) ?? []),
    next: rows.length > limit ? places.at(-1)!.place : undefined,
  }
}
