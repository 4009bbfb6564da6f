import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type FacetName, facetNames } from '#values/facets.ts'
import { facetsInUse, indexedConditions } from './conditions.ts'
import {
  countFacetValues,
  type FacetCounts,
  maxCounted,
  perFamily,
  perProduct,
  type View,
} from './count-facet-values.ts'
import { estimateFacets } from './estimate-facets.ts'
import { isIndexRange, newestOf } from './index-range.ts'
import type { Filters } from './listing.ts'

/** A value's count is the number of products, or families if grouped, that choosing it leads to: all filters apply but those of its own facet. */
export async function countFacets(
  db: Db,
  filters: Filters,
  wanted: readonly FacetName[] = facetNames,
): Promise<FacetCounts> {
  const used = facetsInUse(filters)
  const views: View[] = [
    { names: wanted.filter(name => !used.includes(name)) },
    ...used.filter(name => wanted.includes(name)).map(name => ({ names: [name], without: name })),
  ]
  const estimates = await estimateFacets(db, filters, views)
  const [matches, ...others] = await Promise.all(
    views.map((view, nth) => estimates[nth] ?? countExactly(db, filters, view)),
  )
  const all = [matches!, ...others].flatMap(({ facets }) => facets)
  return {
    total: matches!.total,
    exact: matches!.exact,
    facets: wanted.map(name => all.find(facet => facet.name === name)!),
  }
}

async function countExactly(db: Db, filters: Filters, { names, without }: View): Promise<FacetCounts> {
  const range = without === 'category' ? { ...filters, category: undefined } : filters
  // A range is read only until the limit is reached: a scan of the table would begin where the last one ended, so counts would
  // differ from page to page, and pages that were just read would be read again.
  const only = isIndexRange(range) ? newestOf(range) : indexedConditions(filters, without)
  const view = { names, only: sql<boolean>`true` }
  const measure = filters.grouped ? perFamily : perProduct
  const [counted] = await countFacetValues(db, sql`listed_products s WHERE ${only}`, [view], {
    ...measure,
    max: maxCounted,
  })
  return counted!
}
