import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { facetsInUse, indexedConditions } from './conditions.ts'
import { type Counted, countAmong, type View } from './count-among.ts'
import { estimate } from './estimate-facets.ts'
import { isWhole, wholeRange } from './list.ts'
import { type Filters, facetNames } from './listing.ts'

/** So many matches are counted; where there are more, the counts are of these, and say so. */
const countedAtMost = 1000

/** Each value's count is the number of products that choosing it leads to: all other filters hold, its own kind's do not. */
export async function countFacets(db: Db, filters: Filters): Promise<Counted> {
  const used = facetsInUse(filters)
  const views: View[] = [
    { names: facetNames.filter(name => !used.includes(name)) },
    ...used.map(name => ({ names: [name], past: name })),
  ]
  const estimates = await estimate(db, filters, views)
  const [matches, ...others] = await Promise.all(
    views.map((view, nth) => estimates[nth] ?? countExactly(db, filters, view)),
  )
  const all = [matches!, ...others].flatMap(({ facets }) => facets)
  return {
    total: matches!.total,
    exact: matches!.exact,
    facets: facetNames.map(name => all.find(facet => facet.name === name)!),
  }
}

async function countExactly(db: Db, filters: Filters, { names, past }: View): Promise<Counted> {
  // A stretch of an index is read only as far as it is counted.
  const only = !past && isWhole(filters) ? wholeRange(filters) : indexedConditions(filters, past)
  const view = { names, only: sql<boolean>`true` }
  const [counted] = await countAmong(db, sql`listed_products s WHERE ${only}`, [view], countedAtMost)
  return counted!
}
