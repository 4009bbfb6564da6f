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

/** How matches are counted: each as one, unless this says otherwise. Over columns of listed_products. */
export interface Measure {
  /** Those with the same number count once. */
  once?: RawBuilder<number>
  /** The part that each counts for. */
  part?: RawBuilder<number>
}

export const perProduct: Measure = {}

/** As a hash, of which JavaScript's numbers keep 53 bits. */
export const perFamily: Measure = { once: sql`hashtextextended(coalesce(s.family, s.product_id), 0)` }

interface FacetView {
  names: FacetName[]
  /** Of columns of listed_products and the products' own. */
  only: RawBuilder<boolean>
}

/** The matches of a view, column by column. */
interface Matches {
  rows: number
  once: number[] | undefined
  part: number[] | undefined
  column: (name: FacetName) => unknown[]
}

/**
 * Counts each view's facets in one query over these products. PostgreSQL only hands over their columns: in SQL each facet would
 * be two hash tables of its own, which takes twice the processor time of both together.
 */
export async function countFacetValues(
  db: Db,
  products: RawBuilder<unknown>,
  views: FacetView[],
  { max, once, part }: Measure & { max: number },
): Promise<FacetCounts[]> {
  const measured = { ...(once && { once }), ...(part && { part }) }
  const own = Object.entries(measured).map(([name, column]) => sql`, ${column} AS ${sql.id(name)}`)
  const columns = views.flatMap(({ names, only }, view) =>
    [
      { name: 'rows', column: sql`count(*)` },
      ...Object.keys(measured).map(name => ({ name, column: numbers(sql.id(name)) })),
      ...names.map(name => ({ name, column: facets[name].column })),
    ].map(({ name, column }) => sql`${column} FILTER (WHERE ${only}) AS ${sql.id(`${name} ${view}`)}`),
  )
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.join(columns)}
    FROM (SELECT s.*${sql.join(own, sql``)} FROM ${products} LIMIT ${sql.lit(max + 1)}) s`.execute(db)
  return views.map(({ names }, view) => {
    const read = <Column>(name: string) => (rows[0]![`${name} ${view}`] ?? undefined) as Column | undefined
    const matches: Matches = {
      rows: read<number>('rows')!,
      once: read('once'),
      part: read('part'),
      column: name => toArray(read(name)),
    }
    return countView(matches, names, max)
  })
}

/** Texts come as one, with a character between them that PostgreSQL is never given: values/plain-text.ts. */
const between = { products: '\x1e', values: '\x1f' }
const texts = (column: RawBuilder<unknown>) => sql`string_agg(${column}, ${sql.lit(between.products)})`
const numbers = (column: RawBuilder<unknown>) => sql`json_agg(${column})`

const toArray = (gathered: string | unknown[] = []) =>
  typeof gathered === 'string' ? gathered.split(between.products) : gathered

function countView(matches: Matches, names: FacetName[], max: number): FacetCounts {
  const exact = matches.rows <= max
  const count = counter(matches)
  const [all] = count([], () => ['all'])
  return {
    total: Math.min(all?.count ?? 0, max),
    exact,
    facets: names.map(name => {
      const { read, arrange } = facets[name]
      return { name, exact, values: arrange(count(matches.column(name), read)) }
    }),
  }
}

/** A value, how many have it, and the last of those that were counted. */
interface Tally {
  value: string
  count: number
  last: number
}

/** Counts how many of the matches have each value. */
function counter({ rows, once, part }: Matches) {
  const order = Array.from({ length: rows }, (_, nth) => nth)
  // Those that count once together come one after another: the last one counted tells whether a value has been.
  if (once) order.sort((a, b) => once[a]! - once[b]!)
  return (column: unknown[], read: (stored: never) => string[]): Facet['values'] => {
    const tallies = new Map<string, Tally>()
    const tallyOf = (value: string): Tally => {
      const tally = tallies.get(value) ?? { value, count: 0, last: NaN }
      tallies.set(value, tally)
      return tally
    }
    // Many have the same stored value: it is read once.
    const talliesOf = new Map<unknown, Tally[]>()
    for (const nth of order) {
      const stored = column[nth]
      let own = talliesOf.get(stored)
      if (!own) {
        own = read(stored as never).map(tallyOf)
        talliesOf.set(stored, own)
      }
      const key = once ? once[nth]! : nth
      for (const tally of own)
        if (tally.last !== key) {
          tally.last = key
          tally.count += part ? part[nth]! : 1
        }
    }
    // Sums of parts are a little off.
    return Array.from(tallies.values(), ({ value, count }) => ({ value, count: Math.ceil(count - 1e-6) }))
  }
}

interface FacetOf {
  /** An aggregate of all matches' values. */
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
  column: texts(column),
  read: (value: string) => (value === '' ? [] : [value]),
  arrange: byCount,
})

const several = (column: RawBuilder<unknown>): FacetOf => ({
  column: texts(sql`array_to_string(${column}, ${sql.lit(between.values)})`),
  read: (values: string) => (values === '' ? [] : values.split(between.values)),
  arrange: byCount,
})

/** '4 stars and up' counts the fives too. */
const levels = (column: RawBuilder<unknown>, all: number[]): FacetOf => ({
  column: numbers(column),
  read: (value: number) => all.filter(level => value >= level).map(String),
  arrange: byNumber(-1),
})

const facets: Record<FacetName, FacetOf> = {
  category: one(sql`s.category_id`),
  // A large catalogue may have thousands of brands.
  brand: { ...one(sql`s.brand`), arrange: values => byCount(values).slice(0, 50) },
  price: {
    column: numbers(sql`s.price`),
    read: (price: number) => [String(priceBands.findLast(band => price >= band))],
    arrange: byNumber(1),
  },
  rating: levels(sql`s.rating / 100`, [1, 2, 3, 4]),
  discount: levels(sql`s.discount`, [10, 20, 30, 40, 50]),
  availability: {
    column: numbers(sql`s.in_stock`),
    read: (inStock: boolean) => [String(inStock)],
    // In stock comes first.
    arrange: values => values.toSorted((a, b) => (a.value < b.value ? 1 : -1)),
  },
  origin: one(sql`s.origin`),
  concern: several(sql`s.concerns`),
  claim: several(sql`s.claims`),
}
