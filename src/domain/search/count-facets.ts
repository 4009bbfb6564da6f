import { type RawBuilder, sql } from 'kysely'
import { type Db, replanned } from '#db/client.ts'
import { type FacetName, facetNames } from '#values/facets.ts'
import { conditions, facetsInUse } from './conditions.ts'
import { type Filters, maxCandidates } from './listing.ts'
import { bySales, orderBy } from './order.ts'

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

/** A value's count is the number of products, or families if grouped, that choosing it leads to: all filters apply but those of its own facet. */
export async function countFacets(
  db: Db,
  filters: Filters,
  wanted: readonly FacetName[] = facetNames,
): Promise<FacetCounts> {
  const used = facetsInUse(filters).filter(name => wanted.includes(name))
  const others = wanted.filter(name => !used.includes(name))
  const [matches, ...alone] = await Promise.all([
    countValues(db, filters, others),
    ...used.map(name => countValues(db, filters, [name], name)),
  ])
  const all = [matches, ...alone].flatMap(({ facets }) => facets)
  return { ...matches, facets: wanted.map(name => all.find(facet => facet.name === name)!) }
}

/** PostgreSQL only hands over columns of the matches: counting each facet there takes twice the processor time. */
async function countValues(
  db: Db,
  filters: Filters,
  names: readonly FacetName[],
  without?: FacetName,
): Promise<FacetCounts> {
  const { candidates = maxCandidates } = filters
  const item = filters.grouped ? sql`coalesce(s.family_id, s.product_id)` : sql`s.product_id`
  const columns = names.map(name => sql`json_agg(${facets[name].column}) AS ${sql.id(name)}`)
  const { rows } = await sql<Record<string, unknown[] | null>>`
    SELECT ${sql.join([sql`json_agg(${item}) AS items`, ...columns])}
    FROM (SELECT * FROM listed_products s WHERE ${conditions(filters, without)}
      ORDER BY ${orderBy(bySales)} LIMIT ${sql.lit(candidates + 1)}) s ${replanned}`.execute(db)
  const items = (rows[0]!.items ?? []) as string[]
  const exact = items.length <= candidates
  return {
    total: Math.min(new Set(items).size, candidates),
    exact,
    facets: names.map(name => {
      const { read, arrange } = facets[name]
      const counted = countItems(items, rows[0]![name] ?? [], read)
      return { name, exact, values: arrange(counted) }
    }),
  }
}

/** How many different items have each value. */
function countItems(items: string[], column: unknown[], read: (stored: never) => string[]): Facet['values'] {
  const itemsOf = new Map<string, Set<string>>()
  for (const [nth, stored] of column.entries())
    for (const value of read(stored as never)) {
      const known = itemsOf.get(value)
      if (known) known.add(items[nth]!)
      else itemsOf.set(value, new Set([items[nth]!]))
    }
  return Array.from(itemsOf, ([value, { size: count }]) => ({ value, count }))
}

interface FacetOf {
  column: RawBuilder<unknown>
  /** The values that a match has. */
  read: (stored: never) => string[]
  arrange: (values: Facet['values']) => Facet['values']
}

const byCount: FacetOf['arrange'] = values =>
  values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

const byNumber =
  (direction: 1 | -1): FacetOf['arrange'] =>
  values =>
    values.toSorted((a, b) => direction * (Number(a.value) - Number(b.value)))

const one = (column: RawBuilder<unknown>): FacetOf => ({
  column,
  read: (value: string) => (value === '' ? [] : [value]),
  arrange: byCount,
})

const several = (column: RawBuilder<unknown>): FacetOf => ({
  column,
  read: (values: string[]) => values,
  arrange: byCount,
})

/** '4 stars and up' counts the fives too. */
const levels = (column: RawBuilder<unknown>, all: number[]): FacetOf => ({
  column,
  read: (value: number) => all.filter(level => value >= level).map(String),
  arrange: byNumber(-1),
})

const facets: Record<FacetName, FacetOf> = {
  category: one(sql`s.category_id`),
  // A large catalogue may have thousands of brands.
  brand: { ...one(sql`s.brand`), arrange: values => byCount(values).slice(0, 50) },
  price: {
    column: sql`s.price`,
    read: (price: number) => [String(priceBands.findLast(band => price >= band))],
    arrange: byNumber(1),
  },
  rating: levels(sql`s.rating / 100`, [1, 2, 3, 4]),
  discount: levels(sql`s.discount`, [10, 20, 30, 40, 50]),
  availability: {
    column: sql`s.in_stock`,
    read: (inStock: boolean) => [String(inStock)],
    // In stock comes first.
    arrange: values => values.toSorted((a, b) => (a.value < b.value ? 1 : -1)),
  },
  origin: one(sql`s.origin`),
  concern: several(sql`s.concerns`),
  claim: several(sql`s.claims`),
}
