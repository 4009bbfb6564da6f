import type { AccountId, CategoryId, CollectionId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { Words } from './tsquery.ts'

export const sorts = [
  'relevance',
  'newest',
  'price-up',
  'price-down',
  'discount',
  'rating',
  'best-selling',
] as const
/** A collection's own order is that of whoever chose it. */
export type Sort = (typeof sorts)[number] | 'chosen'

export const facetNames = [
  'category',
  'brand',
  'price',
  'rating',
  'discount',
  'availability',
  'origin',
  'concern',
  'claim',
] as const
export type FacetName = (typeof facetNames)[number]

/** What narrows a listing. Of several values of one kind any will do; of several kinds all must hold. */
export interface Filters {
  words?: Words | undefined
  seller?: AccountId | undefined
  category?: CategoryId[] | undefined
  /** Only what was chosen for this collection. */
  collection?: CollectionId | undefined
  brand?: string[] | undefined
  origin?: string[] | undefined
  concern?: string[] | undefined
  claim?: string[] | undefined
  minPrice?: Paise | undefined
  maxPrice?: Paise | undefined
  /** At least so many stars, given by reviews. */
  rating?: number | undefined
  /** At least so many percent off the MRP. */
  discount?: number | undefined
  inStock?: boolean | undefined
}

export interface Listing extends Filters {
  sort: Sort
  limit: number
  /** Where the page before ended, as its `next` said. */
  after?: string | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
}
