import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Refusal, refuse } from '#domain/errors.ts'
import { listOwnRows, type OwnProduct } from '#domain/products/list-own-rows.ts'
import type { ProductId } from '#values/ids.ts'
import { isCursorKey } from '#values/listing-cursor.ts'
import type { TableSort } from '#values/product-sorts.ts'
import { type OwnConditions, type OwnFilters, readOwnFilters } from './own-filters.ts'

export interface OwnListing extends OwnFilters {
  sort?: TableSort | undefined
  limit: number
  /** From 1; then the rows of the whole table are counted. */
  page?: number | undefined
  /** Or the cursor: `next` of the page before. */
  after?: string | undefined
}

interface OwnPage {
  products: OwnProduct[]
  next: string | undefined
  /** How many rows the whole table has. */
  total: number | undefined
}

/** The back office's table of products, in any order; newest first by default. */
export async function listOwn(db: Db, listing: OwnListing): Promise<OwnPage> {
  const { sort = 'newest', limit, page, after } = listing
  const conditions = await readOwnFilters(db, listing)
  const order = orderOf(sort, conditions)
  if (page === undefined) {
    const found = await readRows(db, conditions, order, { after, limit: limit + 1 })
    const ids = found.slice(0, limit)
    const last = found.length > limit ? ids.at(-1)?.cursor : undefined
    return {
      products: await listOwnRows(
        db,
        ids.map(({ id }) => id),
      ),
      next: last ?? undefined,
      total: undefined,
    }
  }
  const total = await countMatches(db, conditions)
  const rows = await readNumberedPage(db, conditions, order, { limit, page, total })
  const last = page * limit < total ? rows.at(-1)?.cursor : undefined
  return {
    products: await listOwnRows(
      db,
      rows.map(({ id }) => id),
    ),
    next: last ?? undefined,
    total,
  }
}

/** How many products match, in all. */
export async function countOwn(db: Db, filters: OwnFilters): Promise<number> {
  return countMatches(db, await readOwnFilters(db, filters))
}

const maxRead = 20_000
const batchSize = 500

/** The ids of all that match, oldest first; with too many, it is refused. */
export async function listOwnIds(
  db: Db,
  filters: OwnFilters,
  tooMany: (most: number) => Refusal,
): Promise<ProductId[]> {
  const { only } = await readOwnFilters(db, filters)
  const { rows } = await sql<{ id: ProductId }>`
    SELECT s.product_id AS id FROM product_rows s WHERE ${only} ORDER BY 1 LIMIT ${maxRead + 1}`.execute(db)
  if (rows.length > maxRead) throw tooMany(maxRead)
  return rows.map(({ id }) => id)
}

/** All rows of the table, oldest first, for a file. */
export async function exportOwn(db: Db, filters: OwnFilters): Promise<OwnProduct[]> {
  const ids = await listOwnIds(db, filters, refuse.exportTooLong)
  const all: OwnProduct[] = []
  for (let start = 0; start < ids.length; start += batchSize)
    all.push(...(await listOwnRows(db, ids.slice(start, start + batchSize))))
  return all
}

interface Order {
  /** Before the id, which decides between equals. */
  key: RawBuilder<unknown> | null
  direction: 'asc' | 'desc'
  /** Whether an index has this order. */
  isIndexed: boolean
  /** Whether the key is a number, so that it can be part of a cursor. */
  isNumber: boolean
}

function orderOf(sort: TableSort, { word }: OwnConditions): Order {
  const direction = sort === 'newest' || sort.endsWith('down') ? 'desc' : 'asc'
  if (sort === 'relevance')
    return word
      ? {
          key: sql`strpos(s.words, ${word})::text || s.words`,
          direction: 'asc',
          isIndexed: false,
          isNumber: false,
        }
      : orderOf('newest', { word } as OwnConditions)
  if (sort === 'newest' || sort === 'oldest') return { key: null, direction, isIndexed: true, isNumber: true }
  if (sort === 'name-up' || sort === 'name-down')
    return { key: sql`s.words`, direction, isIndexed: true, isNumber: false }
  const key = sort.startsWith('price') ? sql`s.price` : sql`s.stock`
  return { key, direction, isIndexed: true, isNumber: true }
}

async function countMatches(db: Db, { only }: OwnConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product_rows s WHERE ${only}`.execute(db)
  return rows[0]!.count
}

/** Pages of the second half are read from the end, so that at most half of the rows are skipped. */
async function readNumberedPage(
  db: Db,
  conditions: OwnConditions,
  order: Order,
  { limit, page, total }: { limit: number; page: number; total: number },
): Promise<Row[]> {
  const offset = (page - 1) * limit
  const length = Math.min(limit, total - offset)
  if (length <= 0) return []
  const fromEnd = total - offset - length
  if (offset <= fromEnd) return readRows(db, conditions, order, { limit: length, offset, total })
  const direction = order.direction === 'asc' ? 'desc' : 'asc'
  const rows = await readRows(
    db,
    conditions,
    { ...order, direction },
    { limit: length, offset: fromEnd, total },
  )
  return rows.reverse()
}

interface Row {
  id: ProductId
  cursor: string | null
}

/** Up to so many matches are all read and sorted; more are read in the order of an index. */
const maxSorted = 15_000

async function readRows(
  db: Db,
  { only, isFiltered }: OwnConditions,
  order: Order,
  {
    limit,
    offset = 0,
    after,
    total,
  }: { limit: number; offset?: number; after?: string | undefined; total?: number },
): Promise<Row[]> {
  const { key, direction, isNumber } = order
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`
  const cursor = isNumber ? (key ? sql`${key} || '.' || s.product_id` : sql`s.product_id`) : sql`NULL`
  const isSorted = isFiltered && ((total !== undefined && total <= maxSorted) || !order.isIndexed)
  // OFFSET 0 is an optimisation fence: all matches are found first, then sorted.
  const rows = isSorted
    ? sql`(SELECT s.product_id, s.price, s.stock, s.words FROM product_rows s WHERE ${only} OFFSET 0) s`
    : sql`product_rows s`
  const result = await sql<Row>`
    SELECT s.product_id AS id, ${cursor} AS cursor FROM ${rows}
    WHERE ${isSorted ? sql`true` : only} AND ${after === undefined ? sql`true` : isAfter(order, after)}
    ORDER BY ${key ? sql`${key} ${way}, ` : sql``}s.product_id ${way} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return result.rows
}

function isAfter({ key, direction, isNumber }: Order, after: string): RawBuilder<unknown> {
  const parts = after.split('.')
  const id = parts.pop()
  const isValid = isNumber && parts.length === (key ? 1 : 0) && parts.every(isCursorKey)
  if (!isValid) throw refuse.unknownCursor()
  const than = direction === 'asc' ? sql`>` : sql`<`
  return key
    ? sql`(${key}, s.product_id) ${than} (${Number(parts[0])}::bigint, ${id})`
    : sql`s.product_id ${than} ${id}`
}
