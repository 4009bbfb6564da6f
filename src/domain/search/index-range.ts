import { sql } from 'kysely'
import { facetsInUse, hasLabelFilter } from './conditions.ts'
import type { Filters } from './listing.ts'

/** Whether the matches are a range of an index: everything, one category, or one seller. */
export const isIndexRange = (listing: Filters) =>
  !listing.words &&
  !listing.collection &&
  !listing.color &&
  !listing.kind &&
  !hasLabelFilter(listing) &&
  facetsInUse(listing).every(name => name === 'category' && listing.category!.length === 1) &&
  !(listing.seller && listing.category)

export function indexRange({ category, seller }: Filters) {
  if (category) return sql<boolean>`s.category_id = ${category[0]}`
  return seller ? sql<boolean>`s.seller_id = ${seller}` : sql<boolean>`true`
}

/**
 * The newest first. One category or seller is asked for as a range: with '=' PostgreSQL may read all products from the newest on,
 * and leave out the others.
 */
export function newestOf({ category, seller }: Filters) {
  if (!category && !seller) return sql`true ORDER BY s.product_id DESC`
  const column = category ? sql`s.category_id` : sql`s.seller_id`
  const value = category ? category[0] : seller
  return sql`${column} BETWEEN ${value} AND ${value} ORDER BY ${column} DESC, s.product_id DESC`
}
