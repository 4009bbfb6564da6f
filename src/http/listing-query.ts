import type { ListingQuery } from '#contract/search/listing.ts'
import type { Db } from '#db/client.ts'
import { findCategoryBySlug } from '#domain/categories/find-category.ts'
import type { Search } from '#domain/search/search-products.ts'
import { type CategoryId, newId } from '#values/ids.ts'
import { toRupees } from '#values/money.ts'

/** What a query asks for, with the categories that its slugs mean. */
export async function readListing(db: Db, query: ListingQuery, limit: number): Promise<Search> {
  const { q, category, cursor, inStock, ...rest } = query
  return {
    ...rest,
    text: q,
    category: category && (await categoriesOf(db, category)),
    inStock: inStock === undefined ? undefined : inStock === 'true' || inStock === '1',
    after: cursor,
    limit: query.limit ?? limit,
  }
}

/** The same query as it stands in an address, in one order, repeated names for several values. */
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

/** The categories that slugs mean. */
export async function categoriesOf(db: Db, slugs: string[]): Promise<CategoryId[]> {
  const found = await Promise.all(slugs.map(slug => findCategoryBySlug(db, slug)))
  // An unknown slug must match no product; left out, it would match all. A new id matches none.
  return found.map(one => one?.category.id ?? newId<'category'>())
}
