import type { Db } from '#db/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Counted, countFacets } from './facets.ts'
import { fewerWords } from './fewer-words.ts'
import { listPage } from './list.ts'
import type { Listing, Sort } from './listing.ts'
import { readWords } from './read-words.ts'

export interface Search extends Omit<Listing, 'words' | 'sort'> {
  text?: string | undefined
  /** By relevance where words are given, else newest first. */
  sort?: Sort | undefined
}

export interface Found extends Counted {
  products: Product[]
  next: string | undefined
  corrected: string | undefined
  /** Whether nothing has all the words, and these have the most of them. */
  partial: boolean
  sort: Sort
}

/** A page of what fits the words and filters, with the counts of what it could be narrowed to. */
export async function searchProducts(db: Db, { text, sort: wanted, ...rest }: Search): Promise<Found> {
  const { words, corrected } = text ? await readWords(db, text) : nothing
  const sort = wanted ?? (words ? 'relevance' : 'newest')
  const found = await find(db, { ...rest, words, sort })
  const fewer = words && found.total === 0 ? await fewerWords(db, words) : undefined
  const shown = fewer ? await find(db, { ...rest, words: fewer, sort }) : found
  return { ...shown, corrected, partial: fewer !== undefined, sort }
}

async function find(db: Db, listing: Listing) {
  const [page, counted] = await Promise.all([listPage(db, listing), countFacets(db, listing)])
  return { ...page, ...counted }
}

const nothing = { words: undefined, corrected: undefined }
