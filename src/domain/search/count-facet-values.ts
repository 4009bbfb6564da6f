import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { FacetName } from '#values/facets.ts'

/** The facets that count the same matches; a facet that a filter is set for counts without that filter. */
export interface View {
  names: FacetName[]
  without?: FacetName
}

export interface Facet {
  name: FacetName
  /** Such as a category's id, a brand, the lower end of a price band. */
  values: { value: string; count: number }[]
  /** False where there were too many matches to count them all. */
  exact: boolean
}

export interface FacetCounts {
  total: number
  /** False where there are more than that. */
  exact: boolean
  facets: Facet[]
}

/** The lower ends of the price bands, in paise; each reaches to the next. */
export const priceBands = [0, 250_00, 500_00, 1000_00, 2000_00]

interface Row {
  view: number
  name: FacetName | 'total'
  value: string
  count: number
}

/** Counts each view's facets in one query over these products. */
export async function countFacetValues(
  db: Db,
  products: RawBuilder<unknown>,
  views: { names: FacetName[]; only: RawBuilder<boolean> }[],
  max: number,
  alsoRead: RawBuilder<boolean>[] = [],
): Promise<FacetCounts[]> {
  const columns = sql.join([
    sql`s.category_id, s.brand, s.price, s.rating, s.discount, s.in_stock, s.origin, s.concerns, s.claims`,
    ...alsoRead,
  ])
  const queries = views.flatMap(({ names, only }, view) => {
    const matches = sql`(SELECT * FROM found WHERE ${only}) matches`
    return [
      sql`(SELECT ${sql.lit(view)} AS view, 'total' AS name, '' AS value, count(*)::int AS count FROM ${matches})`,
      ...names.map(name => sql`(SELECT ${sql.lit(view)}, * FROM (${counts[name](matches)}) counted)`),
    ]
  })
  const { rows } = await sql<Row>`
    WITH found AS MATERIALIZED (SELECT ${columns} FROM ${products} LIMIT ${sql.lit(max + 1)})
    ${sql.join(queries, sql` UNION ALL `)}`.execute(db)
  return views.map(({ names }, view) => {
    const own = rows.filter(row => row.view === view)
    const total = own.find(({ name }) => name === 'total')!.count
    const exact = total <= max
    return {
      total: Math.min(total, max),
      exact,
      facets: names.map(name => ({ name, exact, values: toFacetValues(name, own) })),
    }
  })
}

type Count = (matches: RawBuilder<unknown>) => RawBuilder<unknown>

const byColumn =
  (name: FacetName, column: RawBuilder<unknown>): Count =>
  matches =>
    sql`SELECT ${sql.lit(name)}, (${column})::text, count(*)::int FROM ${matches} GROUP BY ${column}`

const byElement =
  (name: FacetName, column: RawBuilder<unknown>): Count =>
  matches =>
    sql`SELECT ${sql.lit(name)}, one, count(*)::int FROM (SELECT unnest(${column}) AS one FROM ${matches}) each GROUP BY one`

/** Plain GROUP BYs, which are fast; levels such as '4 stars and up' are added up in JavaScript. */
const counts: Record<FacetName, Count> = {
  category: byColumn('category', sql`category_id`),
  // A large catalogue may have thousands of brands.
  brand: matches => sql`${byColumn('brand', sql`brand`)(matches)} ORDER BY 3 DESC, 2 LIMIT 50`,
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

function toFacetValues(name: FacetName, rows: Row[]): Facet['values'] {
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
