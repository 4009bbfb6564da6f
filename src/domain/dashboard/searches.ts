import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import type { Period } from './period.ts'

export interface FruitlessSearch {
  words: string
  searches: number
  lastDay: string
}

/** What was searched for on these days and found nothing with all of its words. */
export const searchesWithoutResult = (days: readonly string[]) => sql`
  SELECT words, sum(searches)::int AS searches, max(day) AS "lastDay" FROM search_days
  WHERE found = 0 AND day >= ${days[0]}::date AND day <= ${days.at(-1)}::date
  GROUP BY words`

/** The most frequent first. */
export const listFruitlessSearches = (
  db: Db,
  { days }: Period,
  page: PageWanted,
): Promise<PageOf<FruitlessSearch>> =>
  readRows<FruitlessSearch>(
    db,
    sql`SELECT * FROM (${searchesWithoutResult(days)}) AS word ORDER BY searches DESC, words`,
    page,
  )
