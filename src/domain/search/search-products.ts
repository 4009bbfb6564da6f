import type { Db } from '#db/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Counted, countFacets } from './facets.ts'
import { listPage } from './list.ts'
import type { Listing, Sort } from './listing.ts'
import { readWords } from './read-words.ts'

export interface Search extends Omit<Listing, 'words' | 'sort'> {
  text?: string | undefined
  /** By relevance where words are given, as chosen in a collection, else newest first. */
  sort?: Sort | undefined
}

export interface Found extends Counted {
  products: Product[]
  next: string | undefined
  corrected: string | undefined
  sort: Sort
}

/** A page of what fits the words and filters, with the counts of what it could be narrowed to. */
export async function searchProducts(db: Db, { text, sort: wanted, ...rest }: Search): Promise<Found> {
  const { words, corrected } = text ? await readWords(db, text) : nothing
  const sort = wanted ?? (words ? 'relevance' : rest.collection ? 'chosen' : 'newest')
  const listing = { ...rest, words, sort }
  const [page, counted] = await Promise.all([listPage(db, listing), countFacets(db, listing)])
  return { ...page, ...counted, corrected, sort }
}

const nothing = { words: undefined, corrected: undefined }
