import type { Dictionary } from './dictionary.ts'
import { isSure, type Reading, wordsOf } from './reading.ts'

/**
 * The word from which on everything is 1 % at most: ingredients stand in the order of their amounts down to 1 %, so what
 * stands after one that may not exceed 1 % does not either. Null where the label does not tell.
 */
export function findOnePercentLine(reading: Reading, { ingredients }: Dictionary): number | null {
  const words = wordsOf(reading)
  if (words.some(({ section }) => section !== null)) return null
  const line = words.findIndex(
    ({ mayContain, items }) =>
      !mayContain && items.length === 1 && isSure(items[0]!) && ingredients.get(items[0]!.slug ?? '')?.capped,
  )
  if (line < 0) return null
  // Its maker did not sort the list by amounts.
  const isUnsorted = words.slice(line).some(({ items }) => items.some(({ percent = 0 }) => percent > 1))
  return isUnsorted ? null : line
}
