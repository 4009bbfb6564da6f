import type { Db } from '#db/client.ts'
import { listPage } from './list.ts'
import type { Words } from './tsquery.ts'

/** Of more words, those that say most are enough: every way to choose some of them is looked for. */
const mostUnits = 6

/**
 * What to look for where nothing has all the words: products that have the most of them. Nothing where a product has them
 * all, be it one that the filters leave out; so what is looked for does not change with the filters, and a facet's counts
 * are the sizes of what it leads to. Without filters it is known already that nothing has them all.
 */
export async function fewerWords(db: Db, words: Words, filtered: boolean): Promise<Words | undefined> {
  if (words.units.length < 2 || (filtered && (await isFound(db, words)))) return undefined
  const units = mostTelling(words)
  const from = Math.min(units.length, words.units.length - 1)
  for (let enough = from; enough > 0; enough--) {
    // However many there are: what sells best is looked through first, so that common words need not be read in full.
    const fewer: Words = { units, counts: [], enough, documents: Number.POSITIVE_INFINITY }
    if (await isFound(db, fewer)) return fewer
  }
  return undefined
}

async function isFound(db: Db, words: Words): Promise<boolean> {
  const { products } = await listPage(db, { words, sort: 'best-selling', limit: 1 })
  return products.length > 0
}

/** Synonyms, which somebody took the trouble to explain, then the rarest. What no product is known to have comes last. */
function mostTelling({ units, counts }: Words): Words['units'] {
  const commonness = (count = 0.5) => count || Number.POSITIVE_INFINITY
  return units
    .map((unit, nth) => ({ unit, commonness: commonness(counts[nth]) }))
    .sort((a, b) => a.commonness - b.commonness)
    .slice(0, mostUnits)
    .map(({ unit }) => unit)
}
