import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { listPage } from './list.ts'
import type { Listing, Sort } from './listing.ts'
import { readWords } from './read-words.ts'

interface OwnListing extends Pick<Listing, 'limit' | 'page' | 'after'> {
  text?: string | undefined
  sort?: Sort | undefined
  /** Whose; everybody's without. */
  seller?: AccountId | undefined
}

/** The back office's table of products, by words and in any order; newest first unless told. */
export async function listOwn(db: Db, { text, sort = 'newest', ...rest }: OwnListing) {
  const words = text ? (await readWords(db, text)).words : undefined
  return listPage(db, { ...rest, words, sort })
}
