import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { FacetName } from './listing.ts'

/** The matches as some facets count them; a facet whose filter is in use looks past it. */
export interface View {
  names: FacetName[]
  past?: FacetName
}

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

/** The lower ends of the price bands, in paise; each reaches to the next. */
export const priceBands = [0, 250_00, 500_00, 1000_00, 2000_00]

interface Row {
  view: number
  name: FacetName | 'total'
  value: string
  count: number
}

/** What each of the views counts among these products. */
export async function countAmong(
  db: Db,
  products: RawBuilder<unknown>,
  views: { names: FacetName[]; only: RawBuilder<boolean> }[],
  most: number,
  alsoRead: RawBuilder<boolean>[] = [],
): Promise<Counted[]> {
  const columns = sql.join([
    ...[
      'category_id',
      'brand',
      'price',
      'rating',
      'discount',
      'in_stock',
      'origin',
      'concerns',
      'claims',
    ].map(column => sql.ref(`s.${column}`)),
    ...alsoRead,
  ])
  const questions = views.flatMap(({ names, only }, view) => {
    const seen = sql`(SELECT * FROM found WHERE ${only}) seen`
    return [
      sql`(SELECT ${sql.lit(view)} AS view, 'total' AS name, '' AS value, count(*)::int AS count FROM ${seen})`,
      ...names.map(name => sql`(SELECT ${sql.lit(view)}, * FROM (${counts[name](seen)}) counted)`),
    ]
  })
  const { rows } = await sql<Row>`
    WITH found AS MATERIALIZED (SELECT ${columns} FROM ${products} LIMIT ${sql.lit(most + 1)})
    ${sql.join(questions, sql` UNION ALL `)}`.execute(db)
  return views.map(({ names }, view) => {
    const own = rows.filter(row => row.view === view)
    const total = own.find(({ name }) => name === 'total')!.count
    const exact = total <= most
    return {
      total: Math.min(total, most),
      exact,
      facets: names.map(name => ({ name, exact, values: valuesOf(name, own) })),
    }
  })
}

type Count = (seen: RawBuilder<unknown>) => RawBuilder<unknown>

const byColumn =
  (name: FacetName, column: RawBuilder<unknown>): Count =>
  seen =>
    sql`SELECT ${sql.lit(name)}, (${column})::text, count(*)::int FROM ${seen} GROUP BY ${column}`

const byElement =
  (name: FacetName, column: RawBuilder<unknown>): Count =>
  seen =>
    sql`SELECT ${sql.lit(name)}, one, count(*)::int FROM (SELECT unnest(${column}) AS one FROM ${seen}) each GROUP BY one`

/** Counted in plain groups, which is quick; put together in JavaScript. */
const counts: Record<FacetName, Count> = {
  category: byColumn('category', sql`category_id`),
  // No shop shows more, and a million products may have thousands.
  brand: seen => sql`${byColumn('brand', sql`brand`)(seen)} ORDER BY 3 DESC, 2 LIMIT 50`,
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
