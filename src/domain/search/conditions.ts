import { type RawBuilder, sql } from 'kysely'
import type { FacetName, Filters } from './listing.ts'
import { marksQuery, wordsQuery } from './tsquery.ts'

/** What a row of listed_products (as `s`) must fulfil; for the counts of a facet, leaving its own filter out. */
export function conditions(filters: Filters, without?: FacetName): RawBuilder<boolean> {
  const text = [
    ...(filters.words ? [wordsQuery(filters.words)] : []),
    ...(filters.seller ? [marksQuery('s', [filters.seller])] : []),
    ...marks.flatMap(([name, kind]) => {
      const values = filters[name]
      return values && name !== without ? [marksQuery(kind, values)] : []
    }),
  ].join(' & ')
  const { minPrice, maxPrice, rating, discount, inStock } = filters
  const all: RawBuilder<boolean>[] = [
    ...(filters.collection
      ? [
          sql<boolean>`s.product_id IN (SELECT product_id FROM collection_products WHERE collection_id = ${filters.collection})`,
        ]
      : []),
    ...(text ? [sql<boolean>`s.doc @@ ${text}::tsquery`] : []),
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
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` AND `)}` : sql<boolean>`true`
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
