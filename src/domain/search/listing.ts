import type { Undertone } from '#values/beauty/profile.ts'
import type { AccountId, CategoryId, CollectionId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { ProductSort } from '#values/product-sorts.ts'
import type { SkinTone } from '#values/skin-tones.ts'
import type { ColourKinds } from './list-colour-kinds.ts'
import type { Words } from './tsquery.ts'

/** A collection has an order of its own, chosen by hand. */
export type Sort = ProductSort | 'chosen'

/**
 * So many of the best-selling matches are ranked by relevance, and no others are listed then. So many are counted; with more,
 * counts are of these and marked inexact.
 */
export const maxCandidates = 1000

/** What narrows a listing: values of one filter are alternatives (OR), different filters must all hold (AND). */
export interface Filters {
  words?: Words | undefined
  seller?: AccountId | undefined
  category?: CategoryId[] | undefined
  collection?: CollectionId | undefined
  brand?: string[] | undefined
  origin?: string[] | undefined
  concern?: string[] | undefined
  claim?: string[] | undefined
  /** Such as 'red': what shoppers call it, whatever the shade's own name. */
  color?: string[] | undefined
  /** Such as 'Lipstick': the product's itemTypeName. */
  kind?: string[] | undefined
  /** Slugs of ingredients that its label names. */
  ingredient?: string[] | undefined
  /** Avoid-lists that its label is certainly free of; of these, all must hold. */
  without?: string[] | undefined
  /** Slugs of ingredients that its label certainly does not name; of these, all must hold. */
  avoid?: string[] | undefined
  /** Concerns of profiles: one that its seller names, or that an ingredient is chosen for with evidence. */
  helps?: string[] | undefined
  /** Skin that shades for the face shall suit: these are listed whatever else helps. */
  tone?: SkinTone | undefined
  undertone?: Undertone | undefined
  /** Which kinds these are, where it is asked what helps. */
  colourKinds?: ColourKinds | undefined
  minPrice?: Paise | undefined
  maxPrice?: Paise | undefined
  /** The lowest average of stars in reviews. */
  rating?: number | undefined
  /** The lowest percentage off the MRP. */
  discount?: number | undefined
  inStock?: boolean | undefined
  /** One product per family: the first match in stock. Without it, every shade and size is listed. */
  grouped?: boolean | undefined
  /** How many of the best-selling matches are ranked and counted: `maxCandidates` by default. */
  candidates?: number | undefined
}

export interface Listing extends Filters {
  sort: Sort
  limit: number
  /** The cursor: `next` of the page before. */
  after?: string | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
}
