import { type RawBuilder, sql } from 'kysely'
import type { FacetName } from '#values/facets.ts'
import type { Filters } from './listing.ts'
import { alternativeQueries, filterTokensQuery, withoutTokensQuery, wordsQuery } from './tsquery.ts'

/** The WHERE clause on listed_products (as `s`); `without` leaves one filter out, for the counts of its own facet. */
export const conditions = (filters: Filters, without?: FacetName): RawBuilder<boolean> =>
  buildConditions(filters, filters.words ? [wordsQuery(filters.words)] : [''], without)

/** The same for the GIN index: an OR of alternatives, which it answers faster than one query with an OR inside. */
export const indexedConditions = (filters: Filters, without?: FacetName): RawBuilder<boolean> =>
  buildConditions(filters, filters.words ? alternativeQueries(filters.words) : [''], without)

function buildConditions(filters: Filters, wordQueries: string[], without: FacetName | undefined) {
  const { seller, collection, minPrice, maxPrice, rating, discount, inStock } = filters
  const tokenQueries = [
    seller && filterTokensQuery('s', [seller]),
    filters.color && filterTokensQuery('h', filters.color),
    filters.kind && filterTokensQuery('k', filters.kind),
    filters.ingredient && filterTokensQuery('i', filters.ingredient),
    ...(filters.without ?? []).map(list => filterTokensQuery('w', [list])),
    filters.avoid && withoutTokensQuery('i', filters.avoid),
    filters.helps && `(${filterTokensQuery('m', filters.helps)} | ${filterTokensQuery('n', filters.helps)})`,
    ...filterTokens.map(
      ([name, kind]) => filters[name] && name !== without && filterTokensQuery(kind, filters[name]),
    ),
  ]
  const texts = wordQueries
    .map(query => [query, ...tokenQueries].filter(Boolean).join(' & '))
    .filter(Boolean)
    .map(text => sql`s.doc @@ ${text}::tsquery`)
  const all = [
    collection &&
      sql<boolean>`s.product_id IN (SELECT product_id FROM collection_products WHERE collection_id = ${collection})`,
    texts.length > 0 && sql<boolean>`(${sql.join(texts, sql` OR `)})`,
    minPrice !== undefined && without !== 'price' && sql<boolean>`s.price >= ${minPrice}::bigint`,
    maxPrice !== undefined && without !== 'price' && sql<boolean>`s.price <= ${maxPrice}::bigint`,
    rating !== undefined &&
      without !== 'rating' &&
      sql<boolean>`s.rating >= ${Math.round(rating * 100)}::int`,
    discount !== undefined && without !== 'discount' && sql<boolean>`s.discount >= ${discount}::int`,
    inStock !== undefined && without !== 'availability' && sql<boolean>`s.in_stock = ${inStock}::boolean`,
  ]
  return allOf(all.filter(condition => typeof condition === 'object'))
}

export const allOf = (all: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  all.length > 0 ? sql<boolean>`${sql.join(all, sql` AND `)}` : sql<boolean>`true`

/** What does not come from facets. */
export const withoutFacets = (filters: Filters): Filters => {
  const { words, seller, collection, color, kind, ingredient, without, avoid, helps } = filters
  return { words, seller, collection, color, kind, ingredient, without, avoid, helps }
}

/** One facet's filter by the row's columns: where the row is read anyway, that is faster than matching its tsvector. */
export const facetCondition = (filters: Filters, name: FacetName) => facetConditions[name](filters)

const facetConditions: Record<FacetName, (filters: Filters) => RawBuilder<boolean>> = {
  price: ({ minPrice, maxPrice }) => conditions({ minPrice, maxPrice }),
  rating: ({ rating }) => conditions({ rating }),
  discount: ({ discount }) => conditions({ discount }),
  availability: ({ inStock }) => conditions({ inStock }),
  category: ({ category }) => sql`s.category_id = ANY(${category})`,
  brand: ({ brand }) => sql`s.brand = ANY(${brand})`,
  origin: ({ origin }) => sql`s.origin = ANY(${origin})`,
  concern: ({ concern }) => sql`s.concerns && ${concern}::text[]`,
  claim: ({ claim }) => sql`s.claims && ${claim}::text[]`,
}

/** Whether anything but words and the page itself narrows it. */
export const isFiltered = (filters: Filters) =>
  facetsInUse(filters).length > 0 || Boolean(filters.color || filters.kind || hasLabelFilter(filters))

/** Whether it is narrowed by what labels say. */
export const hasLabelFilter = ({ ingredient, without, avoid, helps }: Filters) =>
  Boolean(ingredient || without || avoid || helps)

/** The facets that a filter is set for. */
export function facetsInUse(filters: Filters): FacetName[] {
  return [
    ...filterTokens.flatMap(([name]) => (filters[name] ? [name] : [])),
    ...(filters.minPrice !== undefined || filters.maxPrice !== undefined ? ['price' as const] : []),
    ...(filters.rating !== undefined ? ['rating' as const] : []),
    ...(filters.discount !== undefined ? ['discount' as const] : []),
    ...(filters.inStock !== undefined ? ['availability' as const] : []),
  ]
}

/** The prefixes of filters in the tsvector: 'b:Ojavana' is the brand Ojavana. */
const filterTokens = [
  ['category', 'c'],
  ['brand', 'b'],
  ['origin', 'o'],
  ['concern', 'n'],
  ['claim', 'l'],
] as const
