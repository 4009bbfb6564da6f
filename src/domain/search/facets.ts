import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { conditions, facetsInUse } from './conditions.ts'
import { isWhole, mayBeMany, wholeRange } from './list.ts'
import { type FacetName, type Filters, facetNames } from './listing.ts'

/** So many matches are counted; where there are more, the counts are of these, and say so. */
export const countedAtMost = 1000

export interface Facet {
  name: FacetName
  /** A category's id, a brand …, the lower end of a band. */
  values: { value: string; count: number }[]
  /** False where there were too many matches to count them all. */
  exact: boolean
}

export interface Counted {
  total: number
  /** False where there are more than that. */
  exact: boolean
  facets: Facet[]
}

/** Each value's count is the number of products that choosing it leads to: all other filters hold, its own kind's do not. */
export async function countFacets(db: Db, filters: Filters): Promise<Counted> {
  const used = facetsInUse(filters)
  const free = facetNames.filter(name => !used.includes(name))
  const [matches, ...others] = await Promise.all([
    // A stretch of an index is read only as far as it is counted.
    count(db, filters, isWhole(filters) ? wholeRange(filters) : conditions(filters), free),
    ...used.map(name => count(db, filters, conditions(filters, name), [name])),
  ])
  const all = [matches, ...others].flatMap(({ facets }) => facets)
  return {
    total: matches.total,
    exact: matches.exact,
    facets: facetNames.map(name => all.find(facet => facet.name === name)!),
  }
}

/** The lower ends of the price bands, in paise; each reaches to the next. */
export const priceBands = [0, 250_00, 500_00, 1000_00, 2000_00]

interface Row {
  name: FacetName | 'total'
  value: string
  count: number
}

/** A catalogue of this size is not read from end to end for a count: a sample tells how the matches divide. */
const large = 20_000
/** Fewer matches in a sample tell too little. */
const telling = 30

async function count(
  db: Db,
  filters: Filters,
  only: RawBuilder<boolean>,
  names: FacetName[],
): Promise<Counted> {
  const size = mayBeMany(filters) && !isWhole(filters) ? await sizeOfCatalogue(db) : 0
  if (size > large) {
    const part = samplePart(filters, size)
    const sample = sql`listed_products s TABLESAMPLE SYSTEM (${100 * part}::real) REPEATABLE (1)`
    const seen = await countAmong(db, sample, only, names, size)
    if (seen.total >= telling) return scaledUp(seen, part)
  }
  return countAmong(db, sql`listed_products s`, only, names, countedAtMost)
}

async function sizeOfCatalogue(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT reltuples::int AS size FROM pg_class WHERE oid = 'listed_products'::regclass`.execute(db)
  return rows[0]!.size
}

/** Large enough for some hundred matches, as far as that can be foreseen. */
function samplePart(filters: Filters, size: number): number {
  const { words } = filters
  const share = words && facetsInUse(filters).length === 0 ? words.documents / size : 0.001
  return Math.min(6000, Math.max(1000, 300 / share)) / size
}

/** What is at least there in all, rather too low than too high, in round numbers. */
function scaledUp({ total, facets }: Counted, part: number): Counted {
  const atLeast = (seen: number) => {
    const sure = (seen - 2 * Math.sqrt(seen)) / part
    const digit = 10 ** Math.floor(Math.log10(Math.max(1, sure)))
    return Math.max(seen, Math.floor(sure / digit) * digit)
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

async function countAmong(
  db: Db,
  products: RawBuilder<unknown>,
  only: RawBuilder<boolean>,
  names: FacetName[],
  most: number,
): Promise<Counted> {
  const { rows } = await sql<Row>`
    WITH found AS MATERIALIZED (
      SELECT s.category_id, s.brand, s.price, s.rating, s.discount, s.in_stock, s.origin, s.concerns, s.claims
      FROM ${products} WHERE ${only} LIMIT ${sql.lit(most + 1)})
    SELECT 'total' AS name, '' AS value, count(*)::int AS count FROM found
    ${sql.join(
      names.map(name => sql`UNION ALL (${counts[name]})`),
      sql` `,
    )}`.execute(db)
  const total = rows.find(({ name }) => name === 'total')!.count
  const exact = total <= most
  return {
    total: Math.min(total, most),
    exact,
    facets: names.map(name => ({ name, exact, values: valuesOf(name, rows) })),
  }
}

const byColumn = (name: FacetName, column: RawBuilder<unknown>) =>
  sql`SELECT ${sql.lit(name)}, (${column})::text, count(*)::int FROM found GROUP BY ${column}`

const byElement = (name: FacetName, column: RawBuilder<unknown>) =>
  sql`SELECT ${sql.lit(name)}, one, count(*)::int FROM (SELECT unnest(${column}) AS one FROM found) each GROUP BY one`

/** Counted in plain groups, which is quick; put together in JavaScript. */
const counts: Record<FacetName, RawBuilder<unknown>> = {
  category: byColumn('category', sql`category_id`),
  // No shop shows more, and a million products may have thousands.
  brand: sql`${byColumn('brand', sql`brand`)} ORDER BY 3 DESC, 2 LIMIT 50`,
  price: byColumn(
    'price',
    sql`width_bucket(price, ARRAY[${sql.join(priceBands.map(band => sql.lit(band)))}]::bigint[])`,
  ),
  rating: byColumn('rating', sql`rating / 100`),
  discount: byColumn('discount', sql`discount / 10`),
  availability: byColumn('availability', sql`in_stock`),
  origin: byColumn('origin', sql`origin`),
  concern: byElement('concern', sql`concerns`),
  claim: byElement('claim', sql`claims`),
}

function valuesOf(name: FacetName, rows: Row[]): Facet['values'] {
  const own = rows.filter(row => row.name === name)
  if (name === 'rating') return atLeast(own, [4, 3, 2, 1], 1)
  if (name === 'discount') return atLeast(own, [50, 40, 30, 20, 10], 10)
  if (name === 'price')
    return own
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(({ value, count }) => ({ value: String(priceBands[Number(value) - 1]), count }))
  return own
    .filter(({ value }) => value !== '')
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** '4 stars and up' counts the fives too. */
function atLeast(groups: Row[], levels: number[], step: number): Facet['values'] {
  return levels
    .map(level => ({
      value: String(level),
      count: groups.reduce((sum, row) => sum + (Number(row.value) * step >= level ? row.count : 0), 0),
    }))
    .filter(({ count }) => count > 0)
}
