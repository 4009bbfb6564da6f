import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

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

/** One page of a query, newest first unless `order` says otherwise. */
export async function readPage<Schema, Table extends keyof Schema, Row extends { id: string }>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { limit, after, page = 1 }: PageRequest<Row['id']>,
  order?: [column: RawBuilder<unknown>, direction: 'asc' | 'desc'],
  id: RawBuilder<unknown> = sql`id`,
): Promise<PageOf<Row>> {
  const sorted = query
    .$if(after !== undefined && !order, rows => rows.where(sql<boolean>`${id} < ${after}`))
    .$if(order !== undefined, rows => rows.orderBy(...order!))
    // The same way, so that one index serves both directions.
    .orderBy(id, order?.[1] ?? 'desc')
  const found =
    page === 1
      ? await sorted.limit(limit + 1).execute()
      : await readFarRows(query, sorted.limit(limit + 1).offset((page - 1) * limit), id)
  const rows = found.slice(0, limit) as Row[]
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

/** How many rows there are on all pages. */
export async function countRows<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const [row] = await query.clearSelect().select(sql<number>`count(*)`.as('count')).execute()
  return (row as { count: number }).count
}
