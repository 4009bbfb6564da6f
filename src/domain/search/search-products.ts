import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { facetsInUse } from './conditions.ts'
import type { Counted } from './count-among.ts'
import { countFacets } from './facets.ts'
import { fewerWords } from './fewer-words.ts'
import { listPage } from './list.ts'
import type { Listing, Sort } from './listing.ts'
import { readWords } from './read-words.ts'
import type { Words } from './tsquery.ts'

export interface Search extends Omit<Listing, 'words' | 'sort'> {
  text?: string | undefined
  /** By relevance where words are given, as chosen in a collection, else newest first. */
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
  const sort = wanted ?? (words ? 'relevance' : rest.collection ? 'chosen' : 'newest')
  const listing = { ...rest, words, sort }
  const [page, counted] = await Promise.all([listPage(db, listing), countFacets(db, listing)])
  const found = { ...page, ...counted, corrected, partial: false, sort }
  return (words && found.total === 0 && (await findMost(db, { ...listing, words }, found))) || found
}

/** What has the most of the words, where nothing has them all. */
async function findMost(
  db: Db,
  listing: Listing & { words: Words },
  none: Found,
): Promise<Found | undefined> {
  const fewer = await fewerWords(db, listing.words, facetsInUse(listing).length > 0)
  if (!fewer) return undefined
  const counted = await countFacets(db, { ...listing, words: fewer })
  // Counted before they are listed: few are sorted as a whole, which is one question instead of several.
  const words = { ...fewer, documents: counted.exact ? counted.total : fewer.documents }
  return { ...none, ...(await listPage(db, { ...listing, words })), ...counted, partial: true }
}

const nothing = { words: undefined, corrected: undefined }
