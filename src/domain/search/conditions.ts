import { type RawBuilder, sql } from 'kysely'
import type { FacetName } from '#values/facets.ts'
import type { Filters } from './listing.ts'
import { alternativeQueries, filterTokensQuery, wordsQuery } from './tsquery.ts'

/** The WHERE clause on listed_products (as `s`); `without` leaves one filter out, for the counts of its own facet. */
export const conditions = (filters: Filters, without?: FacetName): RawBuilder<boolean> =>
  buildConditions(filters, filters.words ? [wordsQuery(filters.words)] : [''], without)

/** The same for the GIN index: an OR of alternatives, which it answers faster than one query with an OR inside. */
export const indexedConditions = (filters: Filters, without?: FacetName): RawBuilder<boolean> =>
  buildConditions(filters, filters.words ? alternativeQueries(filters.words) : [''], without)

function buildConditions(
  filters: Filters,
  wordQueries: string[],
  without: FacetName | undefined,
): RawBuilder<boolean> {
  const tokenQueries = [
    ...(filters.seller ? [filterTokensQuery('s', [filters.seller])] : []),
    ...filterTokens.flatMap(([name, kind]) => {
      const values = filters[name]
      return values && name !== without ? [filterTokensQuery(kind, values)] : []
    }),
  ]
  const texts = wordQueries
    .map(query => [...(query ? [query] : []), ...tokenQueries].join(' & '))
    .filter(Boolean)
  const { minPrice, maxPrice, rating, discount, inStock } = filters
  const all: RawBuilder<boolean>[] = [
    ...(filters.collection
      ? [
          sql<boolean>`s.product_id IN (SELECT product_id FROM collection_products WHERE collection_id = ${filters.collection})`,
        ]
      : []),
    ...(texts.length > 0
      ? [
          sql<boolean>`(${sql.join(
            texts.map(text => sql`s.doc @@ ${text}::tsquery`),
            sql` OR `,
          )})`,
        ]
      : []),
    ...(minPrice !== undefined && without !== 'price' ? [sql<boolean>`s.price >= ${minPrice}::bigint`] : []),
    ...(maxPrice !== undefined && without !== 'price' ? [sql<boolean>`s.price <= ${maxPrice}::bigint`] : []),
    ...(rating !== undefined && without !== 'rating'
      ? [sql<boolean>`s.rating >= ${Math.round(rating * 100)}::int`]
      : []),
    ...(discount !== undefined && without !== 'discount'
      ? [sql<boolean>`s.discount >= ${discount}::int`]
      : []),
    ...(inStock !== undefined && without !== 'availability'
      ? [sql<boolean>`s.in_stock = ${inStock}::boolean`]
      : []),
  ]
  return allOf(all)
}

export const allOf = (all: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  all.length > 0 ? sql<boolean>`${sql.join(all, sql` AND `)}` : sql<boolean>`true`

/** The conditions that do not come from facets. */
export const withoutFacets = ({ words, seller, collection }: Filters) =>
  conditions({ words, seller, collection })

/** One facet's filter by the row's columns: where the row is read anyway, that is faster than matching its tsvector. */
export function facetCondition(filters: Filters, name: FacetName): RawBuilder<boolean> {
  const { minPrice, maxPrice, rating, discount, inStock } = filters
  switch (name) {
    case 'price':
      return conditions({ minPrice, maxPrice })
    case 'rating':
      return conditions({ rating })
    case 'discount':
      return conditions({ discount })
    case 'availability':
      return conditions({ inStock })
    case 'category':
      return sql<boolean>`s.category_id = ANY(${filters.category})`
    case 'brand':
      return sql<boolean>`s.brand = ANY(${filters.brand})`
    case 'origin':
      return sql<boolean>`s.origin = ANY(${filters.origin})`
    case 'concern':
      return sql<boolean>`s.concerns && ${filters.concern}::text[]`
    case 'claim':
      return sql<boolean>`s.claims && ${filters.claim}::text[]`
  }
}

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
