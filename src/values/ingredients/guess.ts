import { type Dictionary, digitsOf, endingOf, keyOf } from './dictionary.ts'

/**
 * What a misspelt name most likely means. The first letter, the digits and the chemical ending must agree: squalene is not
 * squalane, and citronellal is not citronellol.
 */
export function guess(name: string, { spellings }: Dictionary): string | null {
  const key = keyOf(name)
  const most = key.length >= 15 ? 2 : key.length >= 8 ? 1 : 0
  if (most === 0) return null
  const digits = digitsOf(key)
  const ending = endingOf(key)
  const last = key.slice(-2)
  let best: string | null = null
  let distance = most + 1
  let isTie = false
  for (const known of spellings.get(key[0]!) ?? []) {
    if (Math.abs(known.key.length - key.length) > most || known.digits !== digits) continue
    if (!known.key.endsWith(last) || (ending && known.ending && ending !== known.ending)) continue
    const edits = countEdits(key, known.key, most)
    if (edits < distance) {
      distance = edits
      best = known.slug
      isTie = false
    } else if (edits === distance && known.slug !== best) isTie = true
  }
  return isTie ? null : best
}

/** Damerau-Levenshtein (optimal string alignment), given up beyond `most`. */
function countEdits(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swap ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length]!
}
