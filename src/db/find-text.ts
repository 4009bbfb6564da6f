import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** How many rows a statement gives, as PostgreSQL's statistics expect: nothing is read for it. */
export async function estimateRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) ${statement}`.execute(db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

const fewFound = 5000

interface TextSearch {
  id: RawBuilder<unknown>
  /** The ids of what is found, as a column `id`: a list from each index that can be searched. */
  ids: RawBuilder<unknown>
  /** Whether a row is found, for one at a time. */
  contains: RawBuilder<unknown>
}

/**
 * The condition of a search across tables. With few matches their ids are read from indexes, once; with many, PostgreSQL
 * looks at one row after the other in the order of the list until a page is full.
 */
export async function findText(db: Db, { id, ids, contains }: TextSearch): Promise<RawBuilder<boolean>> {
  if ((await estimateRows(db, ids)) > fewFound) return sql<boolean>`${contains}`
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${ids}) AS found LIMIT ${2 * fewFound}`.execute(
    db,
  )
  if (rows.length === 2 * fewFound) return sql<boolean>`${contains}`
  return sql<boolean>`${id} IN (SELECT unnest(${rows.map(row => row.id)}::text[]))`
}
