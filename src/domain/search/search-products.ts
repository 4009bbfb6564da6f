import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { definedOnly } from '#values/defined-only.ts'
import { isFiltered } from './conditions.ts'
import type { FacetCounts } from './count-facet-values.ts'
import { countFacets } from './count-facets.ts'
import { listProducts } from './list-products.ts'
import type { Listing, Sort } from './listing.ts'
import { parseQuery, type Understood } from './parse-query.ts'
import { relaxQuery } from './relax-query.ts'
import type { Words } from './tsquery.ts'

export interface Search extends Omit<Listing, 'words' | 'sort'> {
  text?: string | undefined
  /** By default by relevance with words, by hand in a collection, else newest first. */
  sort?: Sort | undefined
}

export interface Found extends FacetCounts {
  products: Product[]
  next: string | undefined
  corrected: string | undefined
  /** The filters that the text was read as, and the words that are left of it. */
  understood: Understood | undefined
  /** No product has all the words: these have the most of them. */
  partial: boolean
  sort: Sort
}

/** A page of the products that match words and filters, with facet counts. */
export async function searchProducts(db: Db, search: Search): Promise<Found> {
  const { text, sort: wanted, ...rest } = search
  const { words, corrected, understood } = text ? await parseQuery(db, text) : nothing
  const { text: _, ...read } = understood ?? { text: '' }
  const filters = { ...read, ...definedOnly(rest), limit: rest.limit }
  const sort = wanted ?? defaultSort({ ...filters, words })
  const listing = { ...filters, words, sort }
  const [page, counted] = await Promise.all([listProducts(db, listing), countFacets(db, listing)])
  const found: Found = { ...page, ...counted, corrected, understood, partial: false, sort }
  if (!words || found.total > 0) return found
  const relaxed = await searchRelaxed(db, { ...listing, words }, found)
  if (relaxed && (relaxed.total > 0 || !understood)) return relaxed
  return (understood && (await searchFiltersOnly(db, { ...listing, words: undefined }, found))) || found
}

/** Links to further pages name the filters instead of the text; both must have the same order. */
function defaultSort({ words, collection, color, kind }: Omit<Listing, 'sort'>): Sort {
  if (words) return 'relevance'
  if (collection) return 'chosen'
  return color || kind ? 'best-selling' : 'newest'
}

/** The products that have the most of the words, when none has them all. */
async function searchRelaxed(
  db: Db,
  listing: Listing & { words: Words },
  none: Found,
): Promise<Found | undefined> {
  const relaxed = await relaxQuery(db, listing.words, isFiltered(listing))
  if (!relaxed) return undefined
  const counted = await countFacets(db, { ...listing, words: relaxed })
  // Counted first: the exact number lets few matches be sorted in one query instead of scanned in several.
  const words = { ...relaxed, documents: counted.exact ? counted.total : relaxed.documents }
  return { ...none, ...(await listProducts(db, { ...listing, words })), ...counted, partial: true }
}

/** Where nothing of that colour, kind and price has the other words: 'red lipstick for my sister under 600'. */
async function searchFiltersOnly(
  db: Db,
  { sort: _, ...rest }: Listing,
  none: Found,
): Promise<Found | undefined> {
  const found = await searchProducts(db, rest)
  if (found.total === 0) return undefined
  return { ...found, corrected: none.corrected, understood: { ...none.understood, text: '' }, partial: true }
}

const nothing = { words: undefined, corrected: undefined, understood: undefined }
