import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { facetsInUse } from './conditions.ts'
import type { FacetCounts } from './count-facet-values.ts'
import { countFacets } from './count-facets.ts'
import { listProducts } from './list-products.ts'
import type { Listing, Sort } from './listing.ts'
import { parseQuery } from './parse-query.ts'
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
  /** No product has all the words: these have the most of them. */
  partial: boolean
  sort: Sort
}

/** A page of the products that match words and filters, with facet counts. */
export async function searchProducts(db: Db, { text, sort: wanted, ...rest }: Search): Promise<Found> {
  const { words, corrected } = text ? await parseQuery(db, text) : nothing
  const sort = wanted ?? (words ? 'relevance' : rest.collection ? 'chosen' : 'newest')
  const listing = { ...rest, words, sort }
  const [page, counted] = await Promise.all([listProducts(db, listing), countFacets(db, listing)])
  const found = { ...page, ...counted, corrected, partial: false, sort }
  return (words && found.total === 0 && (await searchRelaxed(db, { ...listing, words }, found))) || found
}

/** The products that have the most of the words, when none has them all. */
async function searchRelaxed(
  db: Db,
  listing: Listing & { words: Words },
  none: Found,
): Promise<Found | undefined> {
  const relaxed = await relaxQuery(db, listing.words, facetsInUse(listing).length > 0)
  if (!relaxed) return undefined
  const counted = await countFacets(db, { ...listing, words: relaxed })
  // Counted first: the exact number lets few matches be sorted in one query instead of scanned in several.
  const words = { ...relaxed, documents: counted.exact ? counted.total : relaxed.documents }
  return { ...none, ...(await listProducts(db, { ...listing, words })), ...counted, partial: true }
}

const nothing = { words: undefined, corrected: undefined }
