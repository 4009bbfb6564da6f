import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { allOf, facetCondition, facetsInUse, withoutFacets } from './conditions.ts'
import { type Counted, countAmong, type View } from './count-among.ts'
import { isWhole, mayBeMany } from './list.ts'
import type { FacetName, Filters } from './listing.ts'

/** A catalogue of this size is not read from end to end for a count: a sample tells how the matches divide. */
const large = 20_000
/** Fewer matches in a sample tell too little. */
const telling = 30

/** For each view, if the catalogue is large and a sample tells enough: one sample serves them all. */
export async function estimate(db: Db, filters: Filters, views: View[]): Promise<(Counted | undefined)[]> {
  if (!mayBeMany(filters) || isWhole(filters)) return []
  const size = filters.words?.products ?? (await sizeOfCatalogue(db))
  if (size <= large) return []
  const part = samplePart(filters, size)
  const used = facetsInUse(filters)
  const holds = (name: FacetName) => sql<boolean>`${sql.id(`${name}_holds`)}`
  const each = used.map(name => sql`, (${facetCondition(filters, name)}) IS TRUE AS ${holds(name)}`)
  const sample = sql`(
    SELECT s.*${sql.join(each, sql``)} FROM listed_products s TABLESAMPLE SYSTEM (${100 * part}::real) REPEATABLE (1)
    WHERE ${withoutFacets(filters)}) s WHERE ${allButOne(used.map(holds))}`
  const seen = await countAmong(
    db,
    sample,
    views.map(({ names, past }) => ({ names, only: allOf(used.filter(name => name !== past).map(holds)) })),
    size,
    used.map(holds),
  )
  return seen.map(counted => (counted.total >= telling ? scaledUp(counted, part) : undefined))
}

/** A row that fails two of them is of no view. */
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
