import type { ListingQuery } from '#contract/search/listing.ts'
import type { Db } from '#db/client.ts'
import { findCategoryBySlug } from '#domain/categories/find-category.ts'
import type { Understood } from '#domain/search/parse-query.ts'
import type { Search } from '#domain/search/search-products.ts'
import { definedOnly } from '#values/defined-only.ts'
import { type CategoryId, newId } from '#values/ids.ts'
import { toRupees } from '#values/money.ts'

/** The search of a query, with the ids of its categories. */
export async function toSearch(db: Db, query: ListingQuery, limit: number): Promise<Search> {
  const { q, category, cursor, inStock, ...rest } = query
  return {
    ...rest,
    text: q,
    category: category && (await findCategoryIds(db, category)),
    inStock: inStock === undefined ? undefined : inStock === 'true' || inStock === '1',
    after: cursor,
    limit: query.limit ?? limit,
  }
}

/** The query with the filters that its text was read as: links lead on from these, so that each can be taken away. */
export function withUnderstood(query: ListingQuery, understood: Understood | undefined): ListingQuery {
  if (!understood) return query
  const { text, ...filters } = understood
  return { ...query, ...filters, ...definedOnly({ ...query, q: undefined }), q: text || undefined }
}

/** The query as URL parameters in a fixed order; several values as repeated names. */
export function listingParams(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const one of value) params.append(name, one.replaceAll(',', '\\,'))
    else params.set(name, `${isMoney(name) ? toRupees(value as never) : value}`)
  }
  return params
}

const isMoney = (name: string) => name === 'minPrice' || name === 'maxPrice'

export async function findCategoryIds(db: Db, slugs: string[]): Promise<CategoryId[]> {
  const found = await Promise.all(slugs.map(slug => findCategoryBySlug(db, slug)))
  // An unknown slug becomes an id that matches nothing: left out, it would match all products.
  return found.map(one => one?.category.id ?? newId<'category'>())
}
