import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageRequest } from '#db/page.ts'
import { findSimilarLinks, type Link } from '#domain/links/links.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'

export interface MissedAddress {
  path: string
  misses: number
  lastAt: Date
  referrer: string | null
  /** What was probably meant. */
  suggestion: Link | null
}

export interface MissedListing extends Pick<PageRequest, 'limit' | 'page'> {
  search?: string | undefined
  sort?: SortBy<'path' | 'misses' | 'lastAt'> | undefined
}

/** Addresses that people asked for in vain, the most wanted first, each with the page that is most like it. */
export async function listMissed(db: Db, { limit, page = 1, search, sort }: MissedListing) {
  const matching = db
    .selectFrom('missed_addresses')
    .select(['path', 'misses', 'last_at as lastAt', 'referrer'])
    .where('ignored', '=', false)
    .$if(search !== undefined, query => query.where('path', 'ilike', containsPattern(search!)))
  const [column, direction] = sort ? sortOrder(sort, sortable) : ([sql`misses`, 'desc'] as const)
  const [rows, total] = await Promise.all([
    matching
      .orderBy(column, direction)
      .orderBy('last_at', 'desc')
      .orderBy('path')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countRows(db, matching),
  ])
  const similar = await findSimilarLinks(
    db,
    rows.map(({ path }) => path),
  )
  return {
    rows: rows.map((row): MissedAddress => ({ ...row, suggestion: similar.get(row.path) ?? null })),
    total,
  }
}

const sortable = { path: sql`path`, misses: sql`misses`, lastAt: sql`last_at` }

/** Off the list for good, however often it is asked for. */
export async function ignoreMissed(db: Db, path: string): Promise<void> {
  await db.updateTable('missed_addresses').set({ ignored: true }).where('path', '=', path).execute()
}
