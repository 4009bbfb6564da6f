import { type Dictionary, keyOf } from './dictionary.ts'
import { findOnePercentLine } from './one-percent-line.ts'
import { type Reading, slugsOf, wordsOf } from './reading.ts'

/** How one list of ingredients differs from another, in names. */
export interface FormulaChange {
  added: string[]
  removed: string[]
  /** In both, but now surely 1 % at most (`below` the one-per-cent line), or no longer surely so. */
  moved: { name: string; to: 'above' | 'below' }[]
}

/**
 * What changed between two lists; null where both name the same ingredients, however they are spelt. A first list is no change,
 * nor is a list that was taken away.
 */
export function compareFormulas(
  before: Reading,
  after: Reading,
  dictionary: Dictionary,
): FormulaChange | null {
  const [old, now] = [namesIn(before, dictionary), namesIn(after, dictionary)]
  if (old.size === 0 || now.size === 0) return null
  const only = (these: Names, others: Names) =>
    [...these].filter(([key]) => !others.has(key)).map(([, { name }]) => name)
  const moved = [...now].flatMap(([key, { name, side }]) => {
    const was = old.get(key)?.side
    return was && side && was !== side ? [{ name, to: side }] : []
  })
  const change = { added: only(now, old), removed: only(old, now), moved }
  return change.added.length + change.removed.length + moved.length > 0 ? change : null
}

type Names = Map<string, { name: string; side: 'above' | 'below' | null }>

/** A misspelt word counts as what it is guessed to be, so that correcting it changes nothing. */
function namesIn(reading: Reading, dictionary: Dictionary): Names {
  const line = findOnePercentLine(reading, dictionary)
  const names: Names = new Map()
  for (const [nth, { text, items, mayContain }] of wordsOf(reading).entries())
    for (const item of items) {
      const slugs = slugsOf(item).toSorted()
      const key = slugs.length > 0 ? slugs.join('/') : keyOf(text)
      const name = slugs.map(slug => dictionary.ingredients.get(slug)?.inci ?? slug).join(' or ')
      const side = line === null || mayContain ? null : nth < line ? 'above' : 'below'
      if (!names.has(key)) names.set(key, { name: name || text.replace(/\.$/, ''), side })
    }
  return names
}
