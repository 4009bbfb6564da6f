import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { liveProducts, type Product } from '#domain/catalogue/product.ts'
import type { ProductId } from '#values/ids.ts'
import { conditions, facetsInUse } from './conditions.ts'
import type { Listing } from './listing.ts'
import {
  behind,
  closeness,
  closest,
  type Order,
  orderBy,
  orderOf,
  place,
  popularity,
  readPlace,
} from './order.ts'

/** What so few products have is sorted as a whole. */
const few = 5000
/** How many products are looked through, in the order asked for, before the whole is sorted after all. */
const stretch = 10_000

interface Page {
  products: Product[]
  /** Where the page after this one starts, if there is one. */
  next: string | undefined
}

/** A page of any listing: search, category, all products, a seller's own. */
export async function listPage(db: Db, listing: Listing): Promise<Page> {
  const order = orderOf(listing)
  const after = listing.after === undefined ? undefined : readPlace(listing.after, order)
  if (isWhole(listing)) return read(db, listing, wholeRange(listing, order, after))
  if (mayBeMany(listing)) {
    // Common words and filters: the first of the best-selling, say, soon turn up among the best-selling of the shop.
    const page = await read(db, listing, looked(listing, order, after))
    if (page.next) return page
  }
  return read(db, listing, sorted(conditions(listing), listing, order, after))
}

type Place = ReturnType<typeof readPlace> | undefined

/** A stretch of an index: everything, one category, or one seller. */
const isWhole = (listing: Listing) =>
  !listing.words &&
  !listing.collection &&
  facetsInUse(listing).every(name => name === 'category' && listing.category!.length === 1) &&
  !(listing.seller && listing.category)

function wholeRange(listing: Listing, order: Order, after: Place) {
  const only = listing.category
    ? sql<boolean>`s.category_id = ${listing.category[0]}`
    : listing.seller
      ? sql<boolean>`s.seller_id = ${listing.seller}`
      : sql<boolean>`true`
  return sorted(only, listing, order, after)
}

const mayBeMany = ({ words, collection }: Listing) => !collection && (!words || words.documents > few)

function sorted(
  only: RawBuilder<boolean>,
  { limit, page = 1 }: Pick<Listing, 'limit' | 'page'>,
  order: Order,
  after: Place,
) {
  return sql<Row>`SELECT s.product_id, ${place(order)} AS place
    FROM listed_products s WHERE ${only} AND ${after ? behind(order, after) : sql`true`}
    ORDER BY ${orderBy(order)} ${atMost(limit)} ${from(page, limit)}`
}

const from = (page: number, limit: number) => (page > 1 ? sql`OFFSET ${(page - 1) * limit}` : sql``)

/** Closeness is no index's to know, so one degree of it is looked through at a time. */
function looked(listing: Listing, order: Order, after: Place) {
  const { words, sort, limit, page = 1 } = listing
  const byCloseness = sort === 'relevance' && words
  const degree = after?.numbers[0] ?? closest
  const along: Order = byCloseness ? { keys: popularity, direction: 'desc' } : order
  const start = after && (byCloseness ? { ...after, numbers: after.numbers.slice(1) } : after)
  const only = byCloseness
    ? sql<boolean>`${conditions(listing)} AND ${closeness(words)} = ${degree}::int`
    : conditions(listing)
  return sql<Row>`SELECT s.product_id, ${place(order)} AS place
    FROM (SELECT * FROM listed_products s WHERE ${start ? behind(along, start) : sql`true`}
      ORDER BY ${orderBy(along)} LIMIT ${sql.lit(stretch)}) s
    WHERE ${only} ${atMost(limit)} ${from(page, limit)}`
}

/** A number in the text, from a few: PostgreSQL plans for a short page only where it sees that it is one. */
const atMost = (limit: number) => sql`LIMIT ${sql.lit(limit < 25 ? 25 : 101)}`

interface Row {
  product_id: ProductId
  place: string
}

async function read(db: Db, { limit }: { limit: number }, rows: RawBuilder<Row>): Promise<Page> {
  const found = await liveProducts(db)
    .innerJoin(
      sql<Row & { nth: number }>`(SELECT *, row_number() OVER () AS nth FROM (${rows}) inorder)`.as('page'),
      join => join.onRef('page.product_id', '=', 'p.id'),
    )
    .select('page.place')
    .orderBy('page.nth')
    .limit(limit + 1)
    .execute()
  const products = found.slice(0, limit)
  const next = found.length > limit ? products.at(-1)!.place : undefined
  return { products: products.map(({ place: _, ...product }) => product), next }
}
