import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { mostCounted } from '#values/counted.ts'
import type { Db } from './client.ts'

/** Which page of a list that grows without bound. */
export interface PageRequest<Id extends string = string> {
  limit: number
  /** Cursor: the last row of the page before. Only for lists with the newest first. */
  after?: Id | undefined
  /** Or a page number, from 1: columns that are not unique cannot be a cursor. */
  page?: number | undefined
}

export interface PageOf<Row extends { id: string }> {
  rows: Row[]
  hasMore: boolean
  /** The cursor of the page after it, where there is one and the newest come first. */
  next: Row['id'] | undefined
}

/** A search is counted up to here: to find all that match a common word takes long, and nobody pages through them. */
const mostFound = 1000

interface Searched {
  search?: string | undefined
}

/** How far the rows of a list are counted. */
export const mostOf = ({ search }: Searched) => (search === undefined ? mostCounted : mostFound)

/** The count of all rows, or nothing where there are more than are counted: then pages cannot be read from the end. */
export const exactTotal = (total: number | undefined, listing: Searched) =>
  total !== undefined && total <= mostOf(listing) ? total : undefined

interface PageOptions {
  order?: [column: RawBuilder<unknown>, direction: 'asc' | 'desc'] | undefined
  id?: RawBuilder<unknown>
  /** What `countRows` says: then far pages are read from the end. */
  total?: number | undefined
  /** The same rows without the tables that only add to them: far pages take their ids from it. */
  lean?: IdQuery
}

type IdQuery = Pick<SelectQueryBuilder<never, never, unknown>, 'clearSelect'>

/** One page of a query, newest first unless `order` says otherwise. */
export async function readPage<Schema, Table extends keyof Schema, Row extends { id: string }>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { limit, after, page = 1, search }: PageRequest<Row['id']> & Searched,
  { order, id = sql`id`, total: counted, lean = query }: PageOptions = {},
): Promise<PageOf<Row>> {
  const total = exactTotal(counted, { search })
  const offset = (page - 1) * limit
  const length = total === undefined ? limit + 1 : Math.max(0, Math.min(limit + 1, total - offset))
  const fromEnd = total === undefined ? offset : Math.max(0, total - offset - length)
  const isNear = offset <= fromEnd
  const way = ((order?.[1] ?? 'desc') === 'asc') === isNear ? 'asc' : 'desc'
  const inRange = <Any extends SelectQueryBuilder<Schema, Table, object>>(rows: Any) =>
    rows
      .$if(after !== undefined && !order, some => some.where(sql<boolean>`${id} < ${after}`))
      .$if(order !== undefined, some => some.orderBy(order![0], way))
      // The same way, so that one index serves both directions.
      .orderBy(id, way)
      .limit(length)
      .offset(isNear ? offset : fromEnd) as Any
  const read =
    offset === 0
      ? await inRange(query).execute()
      : await readFarRows(query, inRange(lean as typeof query), id)
  const found = isNear ? read : read.reverse()
  const rows = found.slice(0, limit)
  const hasMore = found.length > limit
  return { rows, hasMore, next: hasMore && !order ? rows.at(-1)?.id : undefined }
}

/** The ids first, from an index if there is one: whole rows would be read of all pages before. */
async function readFarRows<Schema, Table extends keyof Schema, Row extends { id: string }>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  page: SelectQueryBuilder<Schema, Table, Row>,
  id: RawBuilder<unknown>,
): Promise<Row[]> {
  const found = (await page.clearSelect().select(id.as('id')).execute()) as unknown as { id: string }[]
  const ids = found.map(row => row.id)
  const rows = (await query.where(sql<boolean>`${id} = ANY(${ids}::text[])`).execute()) as Row[]
  const place = new Map(ids.map((one, n) => [one, n]))
  return rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!)
}

/** How many rows there are on all pages, at most one more than are counted. */
export async function countRows<Schema, Table extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, Table, Row>,
  listing: Searched = {},
): Promise<number> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(mostOf(listing) + 1)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${some}) AS found`.execute(db)
  return rows[0]!.count
}
