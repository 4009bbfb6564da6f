import { sql } from 'kysely'
import { type Db, replanned } from '#db/client.ts'
import { conditions } from './conditions.ts'
import type { Words } from './tsquery.ts'

/** Only the most selective units are kept, because every combination of them is queried. */
const maxUnits = 6
/** Below so many matches, even fewer words are required. */
const minMatches = 8

/**
 * A query that requires fewer words, for when no product has them all. Undefined if one has them all, even one that the
 * filters exclude: whether a query is relaxed must not depend on the filters, or a facet would lead to other products than
 * it counted. Without filters the caller has found out already that no product has them all.
 */
export async function relaxQuery(db: Db, words: Words, filtered: boolean): Promise<Words | undefined> {
  const { unknown } = words
  const typed = words.units.length + unknown
  if (typed < 2) return undefined
  if (filtered && unknown === 0 && (await countUpTo(db, words, 1)) > 0) return undefined
  const units = mostSelective(words)
  let best: Words | undefined
  for (let minUnits = Math.min(units.length, typed - 1); minUnits > 0; minUnits--) {
    const fewer = { units, counts: [], unknown, minUnits }
    const found = await countUpTo(db, fewer, minMatches)
    if (found > 0) best = { ...fewer, bestUnits: best?.bestUnits ?? minUnits }
    if (found >= minMatches) break
  }
  return best
}

/** A materialised query is planned as if all its rows were read, so by the index of words, but is read only up to the limit. */
async function countUpTo(db: Db, words: Words, limit: number): Promise<number> {
  const { rows } = await sql`
    WITH found AS MATERIALIZED (SELECT FROM listed_products s WHERE ${conditions({ words })})
    SELECT FROM found LIMIT ${limit} ${replanned}`.execute(db)
  return rows.length
}

/** Synonyms first, since an admin entered them, then the rarest. */
function mostSelective({ units, counts }: Words) {
  return units
    .map((unit, nth) => ({ unit, count: counts[nth] }))
    .sort((a, b) => (a.count ?? -1) - (b.count ?? -1))
    .slice(0, maxUnits)
    .map(({ unit }) => unit)
}
