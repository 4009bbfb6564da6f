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

/** Only so many matches are counted; with more, the counts are of these and marked inexact. */
export const maxCounted = 1000

/** The lower ends of the price bands, in paise; each reaches to the next. */
export const priceBands = [0, 250_00, 500_00, 1000_00, 2000_00]

interface Row {
  view: number
  name: FacetName | 'total' | 'rows'
  value: string
  count: number
}

/** How matches are counted: `size` is an aggregate, over columns of listed_products and `columns`, of those that a FILTER leaves. */
export interface Measure {
  size: (filter?: RawBuilder<unknown>) => RawBuilder<number>
  columns: RawBuilder<unknown>[]
  /** Where rows with the same `value` and this column count once: a hash of both is faster than sorting each value's rows. */
  once?: RawBuilder<unknown>
}

export const perProduct: Measure = { size: (filter = sql``) => sql`count(*) ${filter}`, columns: [] }

/** As a hash of 64 bits, because counting distinct numbers is several times faster than texts. */
export const perFamily: Measure = {
  size: (filter = sql``) => sql`count(DISTINCT card) ${filter}`,
  columns: [sql`hashtextextended(coalesce(s.family, s.product_id), 0) AS card`],
  once: sql`card`,
}

/** Counts each view's facets in one query over these products. */
export async function countFacetValues(
  db: Db,
  products: RawBuilder<unknown>,
  views: { names: FacetName[]; only: RawBuilder<boolean> }[],
  { max, ...measure }: Measure & { max: number },
): Promise<FacetCounts[]> {
  const columns = sql.join([
    sql`s.category_id, s.brand, s.price, s.rating, s.discount, s.in_stock, s.origin, s.concerns, s.claims`,
    ...measure.columns,
  ])
  const queries = views.flatMap(({ names, only }, view) => {
    const matches = sql`(SELECT * FROM found WHERE ${only}) matches`
    return [
      sql`(SELECT ${sql.lit(view)} AS view, 'total' AS name, '' AS value, (${measure.size()})::int AS count FROM ${matches})`,
      sql`(SELECT ${sql.lit(view)}, 'rows', '', count(*)::int FROM ${matches})`,
      ...names.map(
        name => sql`(SELECT ${sql.lit(view)}, * FROM (${counts[name](matches, measure)}) counted)`,
      ),
    ]
  })
  const { rows } = await sql<Row>`
    WITH found AS MATERIALIZED (SELECT ${columns} FROM ${products} LIMIT ${sql.lit(max + 1)})
    ${sql.join(queries, sql` UNION ALL `)}`.execute(db)
  return views.map(({ names }, view) => {
    const own = rows.filter(row => row.view === view)
    const countOf = (wanted: Row['name']) => own.find(({ name }) => name === wanted)!.count
    const exact = countOf('rows') <= max
    return {
      total: Math.min(countOf('total'), max),
      exact,
      facets: names.map(name => ({ name, exact, values: toFacetValues(name, own) })),
    }
  })
}

type Count = (matches: RawBuilder<unknown>, measure: Measure) => RawBuilder<unknown>

/** By a column, or by each element of one: in the SELECT list, unnest takes a fraction of the time that it takes in FROM. */
const byValue =
  (name: FacetName, value: RawBuilder<unknown>): Count =>
  (matches, { size, once }) => {
    const [rows, count] = once
      ? [sql`SELECT DISTINCT ${value} AS value, ${once} FROM ${matches}`, sql`count(*)`]
      : [sql`SELECT *, ${value} AS value FROM ${matches}`, size()]
    return sql`SELECT ${sql.lit(name)}, value::text, (${count})::int AS count FROM (${rows}) each GROUP BY value`
  }

/** '4 stars and up' counts the fives too, and a family with both only once. */
const byLevel =
  (name: FacetName, column: RawBuilder<number>, levels: number[]): Count =>
  (matches, { size }) => {
    const each = levels.map(level => sql`(${size(sql`FILTER (WHERE ${column} >= ${sql.lit(level)})`)})::int`)
    return sql`SELECT ${sql.lit(name)}, level::text, count
      FROM (SELECT ARRAY[${sql.join(each)}] AS counts FROM ${matches}) counted,
        unnest(ARRAY[${sql.join(levels.map(level => sql.lit(level)))}], counts) _ (level, count) WHERE count > 0`
  }

const counts: Record<FacetName, Count> = {
  category: byValue('category', sql`category_id`),
  // A large catalogue may have thousands of brands.
  brand: (matches, measure) =>
    sql`${byValue('brand', sql`brand`)(matches, measure)} ORDER BY 3 DESC, 2 LIMIT 50`,
  price: byValue(
    'price',
    sql`width_bucket(price, ARRAY[${sql.join(priceBands.map(band => sql.lit(band)))}]::bigint[])`,
  ),
  rating: byLevel('rating', sql`rating / 100`, [1, 2, 3, 4]),
  discount: byLevel('discount', sql`discount`, [10, 20, 30, 40, 50]),
  availability: byValue('availability', sql`in_stock`),
  origin: byValue('origin', sql`origin`),
  concern: byValue('concern', sql`unnest(concerns)`),
  claim: byValue('claim', sql`unnest(claims)`),
}

function toFacetValues(name: FacetName, rows: Row[]): Facet['values'] {
  const own = rows.filter(row => row.name === name)
  // 'true' is in stock, which comes first.
  if (name === 'availability')
    return own.toSorted((a, b) => (a.value < b.value ? 1 : -1)).map(({ value, count }) => ({ value, count }))
  if (name === 'rating' || name === 'discount')
    return own
      .toSorted((a, b) => Number(b.value) - Number(a.value))
      .map(({ value, count }) => ({ value, count }))
  if (name === 'price')
    return own
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(({ value, count }) => ({ value: String(priceBands[Number(value) - 1]), count }))
  return own
    .filter(({ value }) => value !== '')
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
