import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { mostCounted } from '#values/counted.ts'
import { type Db, replanned } from './client.ts'

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

type Direction = 'asc' | 'desc'

/** Of equal rows, ids decide in the same direction, unless a third part says otherwise. */
export type PageOrder = [column: RawBuilder<unknown>, direction: Direction, ofEqual?: Direction]

interface PageOptions {
  order?: PageOrder | undefined
  id?: RawBuilder<unknown>
  /** What finds the page's ids, where the query itself joins tables that only add to its rows. */
  lean?: IdQuery
}

type IdQuery = Pick<SelectQueryBuilder<never, never, unknown>, 'clearSelect'>

/**
 * One page of a query, newest first unless `order` says otherwise. The ids are found first, if possible by an index alone: whole
 * rows would be read of all pages before, too. Planned each time, because the best plan depends on how much the filters leave.
 */
export async function readPage<Schema, Table extends keyof Schema, Row extends { id: string }>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { limit, after, page = 1 }: PageRequest<Row['id']>,
  { order, id = sql`id`, lean = query }: PageOptions = {},
): Promise<PageOf<Row>> {
  const [column, direction = 'desc', ofEqual = direction] = order ?? []
  const inOrder = <Any extends SelectQueryBuilder<Schema, Table, object>>(rows: Any) =>
    rows.$if(column !== undefined, some => some.orderBy(column!, direction)).orderBy(id, ofEqual) as Any
  const ids = inOrder((lean as typeof query).clearSelect().select(id.as('id')))
    .$if(after !== undefined && !order, some => some.where(sql<boolean>`${id} < ${after}`))
    .limit(limit + 1)
    .offset((page - 1) * limit)
  const found = await inOrder(query.where(sql<boolean>`${id} = ANY(ARRAY(${ids}))`))
    .modifyEnd(replanned)
    .execute()
  const rows = found.slice(0, limit) as Row[]
  const hasMore = found.length > limit
  return { rows, hasMore, next: hasMore && !order ? rows.at(-1)?.id : undefined }
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
    SELECT count(*) AS count FROM (${some}) AS found ${replanned}`.execute(db)
  return rows[0]!.count
}
