import { type RawBuilder, sql } from 'kysely'
import type { FacetName } from '#values/facets.ts'
import type { CategoryId } from '#values/ids.ts'
import type { Filters } from './listing.ts'
import { alternativeQueries, filterTokensQuery, withoutTokensQuery } from './tsquery.ts'

/** The WHERE clause on listed_products (as `s`); `without` leaves one filter out, for the counts of its own facet. */
export function conditions(filters: Filters, without?: FacetName): RawBuilder<boolean> {
  const { seller, category, collection, minPrice, maxPrice, rating, discount, inStock } = filters
  const tokenQueries = [
    filters.color && filterTokensQuery('h', filters.color),
    filters.kind && filterTokensQuery('k', filters.kind),
    filters.ingredient && filterTokensQuery('i', filters.ingredient),
    ...(filters.without ?? []).map(list => filterTokensQuery('w', [list])),
    filters.avoid && withoutTokensQuery('i', filters.avoid),
    filters.helps && helpsQuery(filters, filters.helps),
    ...filterTokens.map(
      ([name, kind]) => filters[name] && name !== without && filterTokensQuery(kind, filters[name]),
    ),
  ]
  // An OR of alternatives, which the index answers faster than one query with an OR inside.
  const texts = (filters.words ? alternativeQueries(filters.words) : [''])
    .map(query => [query, ...tokenQueries].filter(Boolean).join(' & '))
    .filter(Boolean)
    .map(text => sql`s.doc @@ ${text}::tsquery`)
  const all = [
    seller && sql<boolean>`s.seller_id = ${seller}`,
    category && without !== 'category' && isInCategory(category),
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
  const used = all.filter(condition => typeof condition === 'object')
  return used.length > 0 ? sql<boolean>`${sql.join(used, sql` AND `)}` : sql<boolean>`true`
}

/** Care that helps with one of these; with the tone of the skin also shades for the face, which are chosen by it. */
function helpsQuery({ tone, colourKinds }: Filters, concerns: string[]): string {
  const helps = `(${filterTokensQuery('m', concerns)} | ${filterTokensQuery('n', concerns)})`
  if (!colourKinds || colourKinds.all.length === 0) return helps
  const care = `(${helps} & !${filterTokensQuery('k', colourKinds.all)})`
  return tone && colourKinds.face.length > 0
    ? `(${care} | ${filterTokensQuery('k', colourKinds.face)})`
    : care
}

/** One category is compared by '=', so that its index can be read in the order of ids. */
const isInCategory = (category: CategoryId[]) =>
  category.length === 1
    ? sql<boolean>`s.category_id = ${category[0]}`
    : sql<boolean>`s.category_id = ANY(${category})`

/** Whether anything but words and the page itself narrows it. */
export const isFiltered = (filters: Filters) =>
  facetsInUse(filters).length > 0 || Boolean(filters.color || filters.kind || hasLabelFilter(filters))

/** Whether it is narrowed by what labels say. */
const hasLabelFilter = ({ ingredient, without, avoid, helps }: Filters) =>
  Boolean(ingredient || without || avoid || helps)

/** The facets that a filter is set for. */
export function facetsInUse(filters: Filters): FacetName[] {
  return [
    ...(filters.category ? ['category' as const] : []),
    ...filterTokens.flatMap(([name]) => (filters[name] ? [name] : [])),
    ...(filters.minPrice !== undefined || filters.maxPrice !== undefined ? ['price' as const] : []),
    ...(filters.rating !== undefined ? ['rating' as const] : []),
    ...(filters.discount !== undefined ? ['discount' as const] : []),
    ...(filters.inStock !== undefined ? ['availability' as const] : []),
  ]
}

/** The prefixes of filters in the tsvector: 'b:Ojavana' is the brand Ojavana. */
const filterTokens = [
  ['brand', 'b'],
  ['origin', 'o'],
  ['concern', 'n'],
  ['claim', 'l'],
] as const
