import { type RawBuilder, sql } from 'kysely'
import { type Db, replanned } from './client.ts'

const fewFound = 2000

interface TextSearch {
  id: RawBuilder<unknown>
  /** The ids of what is found, as a column `id`: a list from each index that can be searched. */
  ids: RawBuilder<unknown>
  /** Whether a row is found, for one at a time. */
  contains: RawBuilder<unknown>
}

/**
 * The condition of a search across tables. The ids of few matches are read from indexes, once; with more, PostgreSQL looks at
 * one row after the other in the order of the list until a page is full.
 */
export async function findText(db: Db, { id, ids, contains }: TextSearch): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${ids}) AS found LIMIT ${fewFound + 1} ${replanned}`.execute(db)
  if (rows.length > fewFound) return sql<boolean>`${contains}`
  return sql<boolean>`${id} = ANY(${rows.map(row => row.id)}::text[])`
}
