import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { conditions, facetsInUse } from './conditions.ts'
import { type FacetName, type Filters, facetNames } from './listing.ts'

/** So many matches are counted; where there are more, the counts are of these, and say so. */
export const countedAtMost = 5000

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
    count(db, conditions(filters), free),
    ...used.map(name => count(db, conditions(filters, name), [name])),
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
const stars = [4, 3, 2, 1]
const percents = [50, 40, 30, 20, 10]

async function count(db: Db, only: RawBuilder<boolean>, names: FacetName[]): Promise<Counted> {
  const { rows } = await sql<{ name: FacetName | 'total'; value: string; count: number }>`
    WITH found AS MATERIALIZED (
      SELECT s.category_id, s.brand, s.price, s.rating, s.discount, s.in_stock, s.origin, s.concerns, s.claims
      FROM listed_products s WHERE ${only} LIMIT ${sql.lit(countedAtMost + 1)})
    SELECT 'total' AS name, '' AS value, count(*)::int AS count FROM found
    ${sql.join(
      names.map(name => sql`UNION ALL (${counts[name]})`),
      sql` `,
    )}`.execute(db)
  const total = rows.find(({ name }) => name === 'total')!.count
  const exact = total <= countedAtMost
  return {
    total: Math.min(total, countedAtMost),
    exact,
    facets: names.map(name => ({
      name,
      exact,
      values: rows.filter(row => row.name === name).map(({ value, count }) => ({ value, count })),
    })),
  }
}

const byColumn = (name: FacetName, column: RawBuilder<unknown>) =>
  sql`SELECT ${sql.lit(name)}, ${column}, count(*)::int FROM found WHERE ${column} <> '' GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT 50`

const byElement = (name: FacetName, column: RawBuilder<unknown>) =>
  sql`SELECT ${sql.lit(name)}, one, count(*)::int FROM found, unnest(${column}) one WHERE one <> '' GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT 50`

const atLeast = (name: FacetName, column: RawBuilder<unknown>, levels: number[], scale: number) =>
  sql`SELECT ${sql.lit(name)}, level::text, count(*)::int FROM found, unnest(ARRAY[${sql.join(levels.map(level => sql.lit(level)))}]) level
    WHERE ${column} >= level * ${sql.lit(scale)} GROUP BY level ORDER BY level DESC`

const counts: Record<FacetName, RawBuilder<unknown>> = {
  category: byColumn('category', sql`category_id`),
  brand: byColumn('brand', sql`brand`),
  price: sql`SELECT 'price', band::text, count(*)::int FROM (SELECT (ARRAY[${sql.join(priceBands.map(band => sql.lit(band)))}])[
    width_bucket(price, ARRAY[${sql.join(priceBands.map(band => sql.lit(band)))}]::bigint[])] AS band FROM found) banded
    GROUP BY band ORDER BY band`,
  rating: atLeast('rating', sql`rating`, stars, 100),
  discount: atLeast('discount', sql`discount`, percents, 1),
  availability: sql`SELECT 'availability', in_stock::text, count(*)::int FROM found GROUP BY in_stock ORDER BY in_stock DESC`,
  origin: byColumn('origin', sql`origin`),
  concern: byElement('concern', sql`concerns`),
  claim: byElement('claim', sql`claims`),
}
