import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface PageWanted {
  /** From 1. */
  page: number
  limit: number
}

export interface PageOf<Row> {
  rows: Row[]
  total: number
}

/** One page of an ordered query, and how many rows there are on all pages. */
export async function readRows<Row>(
  db: Db,
  query: RawBuilder<unknown>,
  { page, limit }: PageWanted,
): Promise<PageOf<Row>> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`${query} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (${query}) AS all_rows`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

/** One page of rows that are all in memory. */
export const pageOf = <Row>(rows: Row[], { page, limit }: PageWanted): PageOf<Row> => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
})
