import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { FacetName } from '#values/facets.ts'
import {
  allOf,
  conditions,
  facetCondition,
  facetsInUse,
  indexedConditions,
  withoutFacets,
} from './conditions.ts'
import {
  countFacetValues,
  type FacetCounts,
  type Measure,
  maxCounted,
  perProduct,
  type View,
} from './count-facet-values.ts'
import { isIndexRange } from './index-range.ts'
import type { Filters } from './listing.ts'
import { isRelaxed } from './tsquery.ts'

/** A larger catalogue is not scanned for counts: they are extrapolated from a sample. */
const maxScanned = 20_000
/** Where fewer matches are expected, they are counted without trying a sample. */
const minExpected = 500
/** Fewer matches in a sample are not representative. */
const minMatches = 30

/** For each view; undefined where it must be counted: in a small catalogue, or with too few matches in the samples. */
export async function estimateFacets(
  db: Db,
  filters: Filters,
  views: View[],
): Promise<(FacetCounts | undefined)[]> {
  if (isIndexRange(filters) || filters.collection || hasFew(filters)) return []
  const size = filters.words?.products ?? (await sizeOfCatalogue(db))
  if (size <= maxScanned) return []
  const shared = chooseSample(filters, size)
  const sampled = await sampleTogether(db, filters, views, shared)
  // Without facets the only view would be sampled again by the same index.
  const isLargest = facetsInUse(filters).length === 0 && shared.part === 1 / samples[0]!.every
  return Promise.all(
    sampled.map((counted, nth) => {
      const estimate = scaleUp(filters, counted, shared.part)
      return estimate || isLargest
        ? estimate
        : estimateAlone(db, filters, views[nth]!, counted.total / shared.part)
    }),
  )
}

const hasFew = (filters: Filters) =>
  filters.words !== undefined && filters.words.documents < Math.min(minExpected, exactUpTo(filters))

/**
 * Up to so many matches are counted exactly. With filters that takes longer, since every facet in use is counted on its own; with
 * some of several words longest, because the index compares all products that have the rarest of them.
 */
function exactUpTo(filters: Filters): number {
  if (filters.words && isRelaxed(filters.words)) return 250
  return facetsInUse(filters).length > 0 ? 500 : maxCounted
}

/** All views from one sample of what matches apart from the facets. */
async function sampleTogether(db: Db, filters: Filters, views: View[], { from }: Sample) {
  const used = facetsInUse(filters)
  const holds = (name: FacetName) => sql<boolean>`${sql.id(`${name}_holds`)}`
  const each = used.map(name => sql`, (${facetCondition(filters, name)}) IS TRUE AS ${holds(name)}`)
  const sample = sql`(
    SELECT s.*${sql.join(each, sql``)} FROM ${from}) s WHERE ${allButOne(used.map(holds))}`
  return countFacetValues(
    db,
    sample,
    views.map(({ names, without }) => ({
      names,
      only: allOf(used.filter(name => name !== without).map(holds)),
    })),
    { ...measureOf(filters), max: maxScanned },
  )
}

/** One view of which the shared sample has too few: the index finds its facets too, in a larger sample. */
async function estimateAlone(db: Db, filters: Filters, { names, without }: View, expected: number) {
  const { from, part } = indexedSample(indexedConditions(filters, without), expected)
  const [counted] = await countFacetValues(db, from, [{ names, only: sql`true` }], {
    ...measureOf(filters),
    max: maxScanned,
  })
  return scaleUp(filters, counted!, part)
}

const measureOf = ({ grouped }: Filters): Measure => (grouped ? sampledFamilies : perProduct)

/**
 * A family has as many chances to be in the sample as it has products, so each counts for a part of it. Members that do not
 * match make that part smaller: the sum is a lower bound.
 */
const sampledFamilies: Measure = {
  part: sql`CASE WHEN s.family IS NULL THEN 1
    ELSE 1 / (SELECT count(*) FROM listed_products other WHERE other.family = s.family)::float8 END`,
}

/** A row that fails two filters is in no view, since a view leaves out one at most. */
const allButOne = (all: RawBuilder<boolean>[]) =>
  all.length > 1
    ? sql<boolean>`${sql.join(
        all.map(one => sql`(NOT ${one})::int`),
        sql` + `,
      )} < 2`
    : sql<boolean>`true`

async function sizeOfCatalogue(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT reltuples::int AS size FROM pg_class WHERE oid = 'listed_products'::regclass`.execute(db)
  return rows[0]!.size
}

/** Products of a sample that match apart from the facets, and which share of the catalogue was sampled. */
interface Sample {
  from: RawBuilder<unknown>
  part: number
}

/**
 * What is in few products is found by an index of a sample. Very common words alone, and facets alone, are in so many that a few
 * pages of the table suffice.
 */
function chooseSample(filters: Filters, size: number): Sample {
  const { words, ingredient, kind, color } = filters
  const isIndexed = words
    ? facetsInUse(filters).length > 0 || words.documents < commonShare * size
    : ingredient || kind || color
  if (!isIndexed) return samplePages(filters, size)
  return indexedSample(
    indexedConditions(withoutFacets(filters)),
    words ? words.documents : commonShare * size,
  )
}

const commonShare = 0.1
/** Every so many products have an index of their own: of so many expected matches, it has sixty to six hundred. */
const samples = [
  { every: 8, upTo: 2000 },
  { every: 32, upTo: 20_000 },
  { every: 128, upTo: Infinity },
]

function indexedSample(only: RawBuilder<boolean>, expected: number): Sample {
  const { every } = samples.find(({ upTo }) => expected <= upTo)!
  // Literals: the index is used only where PostgreSQL sees that its condition holds.
  const isSampled = sql`hashtext(s.product_id) & ${sql.lit(every - 1)} = 0`
  return { from: sql`listed_products s WHERE ${isSampled} AND ${only}`, part: 1 / every }
}

/** Pages with enough products for a few hundred expected matches. */
function samplePages(filters: Filters, size: number): Sample {
  const { words } = filters
  const products = words ? Math.min(6000, Math.max(1000, (300 * size) / words.documents)) : 1000
  // One of a few literals: with a parameter PostgreSQL would expect much of the table, and plan each query anew.
  const part = 2 ** Math.round(Math.log2(products / size))
  const pages = sql`listed_products s TABLESAMPLE SYSTEM (${sql.lit(100 * part)}) REPEATABLE (1)`
  return { from: sql`${pages} WHERE ${conditions(withoutFacets(filters))}`, part }
}

/** A lower bound (two standard deviations below the estimate), rounded down to one digit. Undefined where the sample has too few matches. */
function scaleUp(filters: Filters, { total, facets }: FacetCounts, part: number): FacetCounts | undefined {
  if (total < Math.max(minMatches, exactUpTo(filters) * part)) return undefined
  const atLeast = (sampled: number) => {
    const bound = (sampled - 2 * Math.sqrt(sampled)) / part
    const digit = 10 ** Math.floor(Math.log10(Math.max(1, bound)))
    return Math.max(sampled, Math.floor(bound / digit) * digit)
  }
  return {
    total: atLeast(total),
    exact: false,
    facets: facets.map(({ name, values }) => ({
      name,
      exact: false,
      values: values.map(({ value, count }) => ({ value, count: atLeast(count) })),
    })),
  }
}
