import { type RawBuilder, sql } from 'kysely'
import type { FacetName, Filters } from './listing.ts'
import { marksQuery, waysToHave, wordsQuery } from './tsquery.ts'

/** What a row of listed_products (as `s`) must fulfil; for the counts of a facet, leaving its own filter out. */
export const conditions = (filters: Filters, without?: FacetName): RawBuilder<boolean> =>
  having(filters, filters.words ? [wordsQuery(filters.words)] : [''], without)

/** The same, as the index finds it soonest. */
export const indexedConditions = (filters: Filters, without?: FacetName): RawBuilder<boolean> =>
  having(filters, filters.words ? waysToHave(filters.words) : [''], without)

function having(filters: Filters, ways: string[], without: FacetName | undefined): RawBuilder<boolean> {
  const marked = [
    ...(filters.seller ? [marksQuery('s', [filters.seller])] : []),
    ...marks.flatMap(([name, kind]) => {
      const values = filters[name]
      return values && name !== without ? [marksQuery(kind, values)] : []
    }),
  ]
  const texts = ways.map(way => [...(way ? [way] : []), ...marked].join(' & ')).filter(Boolean)
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

/** What holds of them whatever is chosen in the facets. */
export const withoutFacets = ({ words, seller, collection }: Filters) =>
  conditions({ words, seller, collection })

/** One facet's own filter, by the row's columns: where a row is read anyway, they are quicker to look at than its document. */
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

/** The facets whose filter is in use. */
export function facetsInUse(filters: Filters): FacetName[] {
  return [
    ...marks.flatMap(([name]) => (filters[name] ? [name] : [])),
    ...(filters.minPrice !== undefined || filters.maxPrice !== undefined ? ['price' as const] : []),
    ...(filters.rating !== undefined ? ['rating' as const] : []),
    ...(filters.discount !== undefined ? ['discount' as const] : []),
    ...(filters.inStock !== undefined ? ['availability' as const] : []),
  ]
}

const marks = [
  ['category', 'c'],
  ['brand', 'b'],
  ['origin', 'o'],
  ['concern', 'n'],
  ['claim', 'l'],
] as const
