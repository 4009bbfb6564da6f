import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { indexedConditions } from './conditions.ts'
import { maxRanked, tiers } from './list-products.ts'
import { expectedMatches } from './read-words.ts'
import { combinations, type Words } from './tsquery.ts'

/** Only the most selective units are kept, because every combination of them is queried. */
const maxUnits = 6
/** Below so many matches, even fewer words are required. */
const minMatches = 8

/**
 * A query that requires fewer words, for when no product has them all. Undefined if one has them all, even one that the
 * filters exclude: whether a query is relaxed must not depend on the filters, or a facet would lead to other products than
 * it counted. Without filters it is known already that no product has them all.
 */
export async function relaxQuery(db: Db, words: Words, filtered: boolean): Promise<Words | undefined> {
  const { products, unknown } = words
  const typed = words.units.length + unknown
  if (typed < 2) return undefined
  if (filtered && unknown === 0 && (await countMatches(db, words, 1)) > 0) return undefined
  const selective = mostSelective(words)
  const units = selective.map(({ unit }) => unit)
  let best: Words | undefined
  for (let minUnits = Math.min(units.length, typed - 1); minUnits > 0; minUnits--) {
    const subsets = combinations(selective, minUnits).map(some => some.map(({ count = products }) => count))
    const documents = subsets.reduce((sum, counts) => sum + expectedMatches(counts, products), 0)
    const fewer = { units, counts: [], unknown, minUnits, products, documents }
    const found = await countMatches(db, fewer, minMatches)
    if (found > 0) best = { ...fewer, documents: found, bestUnits: best?.bestUnits ?? minUnits }
    if (found >= minMatches) break
  }
  return best
}

/**
 * Whether so many products have these words is asked of those that sell well first, which have a small index of their own. Only
 * if they have too few, all are counted, up to the number that is sorted at once; the number of more is expected.
 */
async function countMatches(db: Db, words: Words, enough: number): Promise<number> {
  const match = indexedConditions({ words })
  const wellSold = await countUpTo(db, sql`${match} AND s.popularity >= ${sql.lit(tiers[0])}`, enough)
  if (wellSold === enough) return Math.max(enough, words.documents)
  const found = await countUpTo(db, match, maxRanked + 1)
  return found > maxRanked ? Math.max(found, words.documents) : found
}

/** A materialised query is planned as if all its rows were read, so by the index of words, but is read only up to the limit. */
async function countUpTo(db: Db, only: RawBuilder<boolean>, limit: number): Promise<number> {
  const { rows } = await sql`WITH found AS MATERIALIZED (SELECT FROM listed_products s WHERE ${only})
    SELECT FROM found LIMIT ${limit}`.execute(db)
  return rows.length
}

/** Synonyms first, since an admin entered them, then the rarest. */
function mostSelective({ units, counts }: Words) {
  return units
    .map((unit, nth) => ({ unit, count: counts[nth] }))
    .sort((a, b) => (a.count ?? -1) - (b.count ?? -1))
    .slice(0, maxUnits)
}
