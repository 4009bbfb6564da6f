import { isSure, type Reading, slugsOf, wordsOf } from './reading.ts'

export interface Comparison {
  /** Slugs, in the order of the first label. */
  common: string[]
  onlyFirst: string[]
  onlySecond: string[]
  /** From 0 to 1: how much of the two lists is the same, where what stands first counts most. */
  likeness: number
}

/** What two labels have in common. How much of each ingredient there is, neither tells. */
export function compareLabels(first: Reading, second: Reading): Comparison {
  const [a, b] = [slugsIn(first), slugsIn(second)]
  const weights = (slugs: string[]) => new Map(slugs.map((slug, nth) => [slug, 1 / Math.sqrt(nth + 1)]))
  const [inA, inB] = [weights(a), weights(b)]
  const all = [...new Set([...a, ...b])]
  const sum = (pick: (x: number, y: number) => number) =>
    all.reduce((total, slug) => total + pick(inA.get(slug) ?? 0, inB.get(slug) ?? 0), 0)
  return {
    common: a.filter(slug => inB.has(slug)),
    onlyFirst: a.filter(slug => !inB.has(slug)),
    onlySecond: b.filter(slug => !inA.has(slug)),
    likeness: all.length > 0 ? sum(Math.min) / sum(Math.max) : 0,
  }
}

const slugsIn = (reading: Reading) => [
  ...new Set(wordsOf(reading).flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf))),
]
