import type { Db } from '#db/client.ts'
import { listPage } from './list.ts'
import { together } from './read-words.ts'
import { choices, type Words } from './tsquery.ts'

/** Of more words, those that say most are enough: every way to choose some of them is looked for. */
const mostUnits = 6
/** With fewer products than this, those that have fewer of the words are shown after them. */
const plenty = 8

/**
 * What to look for where nothing has all the words: products that have the most of them, then some more. Nothing where a
 * product has them all, be it one that the filters leave out; so what is looked for does not change with the filters, and
 * a facet's counts are the sizes of what it leads to. Without filters it is known already that nothing has them all.
 */
export async function fewerWords(db: Db, words: Words, filtered: boolean): Promise<Words | undefined> {
  if (words.units.length < 2 || (filtered && (await howMany(db, words, 1)) > 0)) return undefined
  const { products } = words
  const telling = mostTelling(words)
  const units = telling.map(({ unit }) => unit)
  let best: Words | undefined
  for (let enough = Math.min(units.length, words.units.length - 1); enough > 0; enough--) {
    const ways = choices(telling, enough).map(some => some.map(({ count = products }) => count))
    const documents = ways.reduce((sum, counts) => sum + together(counts, products), 0)
    const fewer = { units, counts: [], enough, products, documents }
    const found = await howMany(db, fewer, plenty)
    if (found > 0) best = { ...fewer, most: best?.most ?? enough }
    if (found >= plenty) break
  }
  return best
}

async function howMany(db: Db, words: Words, limit: number): Promise<number> {
  return (await listPage(db, { words, sort: 'best-selling', limit })).products.length
}

/** Synonyms, which somebody took the trouble to explain, then the rarest. What no product is known to have comes last. */
function mostTelling({ units, counts }: Words) {
  const commonness = (count = 0.5) => count || Number.POSITIVE_INFINITY
  return units
    .map((unit, nth) => ({ unit, count: counts[nth] }))
    .sort((a, b) => commonness(a.count) - commonness(b.count))
    .slice(0, mostUnits)
}
