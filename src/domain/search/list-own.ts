import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countRows, readPage } from '#db/page.ts'
import type { Refusal } from '#domain/errors.ts'
import { listOwnRows, type OwnProduct, ownRows } from '#domain/products/list-own-rows.ts'
import type { ProductId } from '#values/ids.ts'
import { isCursorKey } from '#values/listing-cursor.ts'
import type { TableSort } from '#values/product-sorts.ts'
import { type OwnConditions, type OwnFilters, readOwnFilters } from './own-filters.ts'
import { searchRefusals } from './refusals.ts'

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
  const matches = db.selectFrom('products as p').where(conditions.only)
  const total = page === undefined ? undefined : await countRows(db, matches)
  const lean = after === undefined ? matches : matches.where(isAfter(order, after))
  const { rows, hasMore } = await readPage(
    ownRows(db),
    { limit, page },
    { order: [order.column, order.direction], id: sql`p.id`, lean },
  )
  return { products: rows, next: hasMore ? cursorOf(rows.at(-1)!, order) : undefined, total }
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
    SELECT p.id FROM products p WHERE ${only} ORDER BY 1 LIMIT ${maxRead + 1}`.execute(db)
  if (rows.length > maxRead) throw tooMany(maxRead)
  return rows.map(({ id }) => id)
}

/** All rows of the table, oldest first, for a file. */
export async function exportOwn(db: Db, filters: OwnFilters): Promise<OwnProduct[]> {
  const ids = await listOwnIds(db, filters, searchRefusals.exportTooLong)
  const all: OwnProduct[] = []
  for (let start = 0; start < ids.length; start += batchSize)
    all.push(...(await listOwnRows(db, ids.slice(start, start + batchSize))))
  return all
}

interface Order {
  /** Before the id, which decides between equals. */
  column: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** The number that comes before the id in a cursor, if any; without cursors, where the column is not a number. */
  key?: 'price' | 'stock' | 'none'
}

function orderOf(sort: TableSort, { word }: OwnConditions): Order {
  const direction = sort === 'newest' || sort.endsWith('down') ? 'desc' : 'asc'
  if (sort === 'relevance')
    return word
      ? { column: sql`strpos(p.words, ${word})`, direction: 'asc' }
      : { column: sql`p.id`, direction: 'desc', key: 'none' }
  if (sort === 'newest' || sort === 'oldest') return { column: sql`p.id`, direction, key: 'none' }
  if (sort === 'name-up' || sort === 'name-down') return { column: sql`p.words`, direction }
  const key = sort.startsWith('price') ? 'price' : 'stock'
  return { column: sql.ref(`p.${key}`), direction, key }
}

function cursorOf(product: OwnProduct, { key }: Order): string | undefined {
  if (key === undefined) return undefined
  return key === 'none' ? product.id : `${product[key]}.${product.id}`
}

function isAfter({ column, direction, key }: Order, after: string): RawBuilder<boolean> {
  const parts = after.split('.')
  const id = parts.pop()
  const isValid = key && parts.length === (key === 'none' ? 0 : 1) && parts.every(isCursorKey)
  if (!isValid) throw searchRefusals.unknownCursor()
  const than = direction === 'asc' ? sql`>` : sql`<`
  return key === 'none'
    ? sql<boolean>`p.id ${than} ${id}`
    : sql<boolean>`(${column}, p.id) ${than} (${Number(parts[0])}::bigint, ${id})`
}
