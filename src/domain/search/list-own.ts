import { type RawBuilder, sql } from 'kysely'
import { type Db, replanned } from '#db/client.ts'
import { estimateRows } from '#db/find-text.ts'
import { exactTotal, mostOf } from '#db/page.ts'
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
  /** How many rows the whole table has, up to as many as are counted. */
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
  const isFew =
    conditions.isFiltered &&
    (await estimateRows(db, sql`SELECT FROM product_rows s WHERE ${conditions.only}`)) <= fewMatches
  const { rows, total } = await (isFew ? readFew : readMany)(db, conditions, order, { limit, page })
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
  /** Whether the key is a number, so that it can be part of a cursor. */
  isNumber: boolean
}

function orderOf(sort: TableSort, { word }: OwnConditions): Order {
  const direction = sort === 'newest' || sort.endsWith('down') ? 'desc' : 'asc'
  if (sort === 'relevance')
    return word
      ? {
          key: sql`strpos(s.words, ${word})`,
          direction: 'asc',
          isNumber: false,
        }
      : orderOf('newest', { word } as OwnConditions)
  if (sort === 'newest' || sort === 'oldest') return { key: null, direction, isNumber: true }
  if (sort === 'name-up' || sort === 'name-down') return { key: sql`s.words`, direction, isNumber: false }
  const key = sort.startsWith('price') ? sql`s.price` : sql`s.stock`
  return { key, direction, isNumber: true }
}

async function countMatches(db: Db, { only }: OwnConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM product_rows s WHERE ${only} LIMIT ${mostOf({}) + 1}) AS found ${replanned}`.execute(db)
  return rows[0]!.count
}

/** With so few matches, all are read, counted and sorted at once; more are read in the order of an index. */
const fewMatches = 20_000

/**
 * The page and the count of a table with few matches, in one reading of an index that has the order, or of the matches, which
 * are sorted then. Pages are cut out of arrays: for LIMIT and OFFSET, PostgreSQL keeps all rows up to the page in a heap, which
 * for a page in the middle takes longer than to sort all of them.
 */
async function readFew(
  db: Db,
  { only }: OwnConditions,
  order: Order,
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: Row[]; total: number }> {
  const from = sql.lit((page - 1) * limit + 1)
  const to = sql.lit(page * limit)
  const cut = (what: RawBuilder<unknown>) =>
    sql`coalesce((array_agg(${what} ORDER BY ${orderBy(order)}))[${from}:${to}], '{}')`
  const { rows } = await sql<{ total: number; ids: ProductId[]; keys: (number | string)[] | null }>`
    SELECT count(*)::int AS total, ${cut(sql`s.product_id`)} AS ids,
      ${order.isNumber && order.key ? cut(order.key) : sql`NULL`} AS keys
    FROM product_rows s WHERE ${only} ${replanned}`.execute(db)
  const { total, ids, keys } = rows[0]!
  const cursor = (id: ProductId, n: number) => (keys ? `${keys[n]}.${id}` : order.isNumber ? id : null)
  return { rows: ids.map((id, n) => ({ id, cursor: cursor(id, n) })), total }
}

/** Pages of the second half are read from the end, so that at most half of the rows are skipped. */
async function readMany(
  db: Db,
  conditions: OwnConditions,
  order: Order,
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: Row[]; total: number }> {
  const total = await countMatches(db, conditions)
  const all = exactTotal(total, {})
  const offset = (page - 1) * limit
  const length = all === undefined ? limit : Math.min(limit, all - offset)
  if (length <= 0) return { rows: [], total }
  const fromEnd = all === undefined ? offset : all - offset - length
  if (offset <= fromEnd)
    return { rows: await readRows(db, conditions, order, { limit: length, offset }), total }
  const direction = order.direction === 'asc' ? 'desc' : 'asc'
  const rows = await readRows(db, conditions, { ...order, direction }, { limit: length, offset: fromEnd })
  return { rows: rows.reverse(), total }
}

const orderBy = ({ key, direction }: Order, from = sql`s`) => {
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`
  return sql`${key ? sql`${key} ${way}, ` : sql``}${from}.product_id ${way}`
}

const cursorOf = ({ key, isNumber }: Order, from = sql`s`) =>
  isNumber ? (key ? sql`${key} || '.' || ${from}.product_id` : sql`${from}.product_id`) : sql`NULL`

interface Row {
  id: ProductId
  cursor: string | null
}

async function readRows(
  db: Db,
  { only }: OwnConditions,
  order: Order,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: string | undefined },
): Promise<Row[]> {
  const found = { ...order, key: order.key && sql`s.key` }
  // The cursor is put together for the page alone, not for every row that is skipped before it.
  const { rows } = await sql<Row>`
    SELECT s.product_id AS id, ${cursorOf(found)} AS cursor FROM (
      SELECT s.product_id, ${order.key ?? sql`0`} AS key FROM product_rows s
      WHERE ${only} AND ${after === undefined ? sql`true` : isAfter(order, after)}
      ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}) s
    ORDER BY ${orderBy(found)} ${replanned}`.execute(db)
  return rows
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
