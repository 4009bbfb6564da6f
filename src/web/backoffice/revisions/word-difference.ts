/** A stretch of text that both have, or only one of them. */
export interface Stretch {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Which words were added to a text and which were removed. */
export function wordDifference(before: string, after: string): Stretch[] {
  const stretches = compare(toWords(before), toWords(after))
  if (stretches) return joined(stretches)
  // Too long to compare word by word: first by lines, then the words of the lines that differ.
  const lines = compare(toLines(before), toLines(after)) ?? replaced(before, after)
  return joined(joined(lines).flatMap(refine))
}

/** A removed stretch with the added one that follows it is compared by words, if that is not too much. */
function refine(stretch: Stretch, index: number, all: Stretch[]): Stretch[] {
  const other = all[stretch.kind === 'removed' ? index + 1 : index - 1]
  if (stretch.kind === 'removed' && other?.kind === 'added')
    return compare(toWords(stretch.text), toWords(other.text)) ?? [stretch, other]
  return stretch.kind === 'added' && other?.kind === 'removed' ? [] : [stretch]
}

const toWords = (text: string) => text.match(/\s+|[^\s]+/g) ?? []
const toLines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? []
const replaced = (before: string, after: string): Stretch[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
]

/** The table of the longest common subsequence may have so many cells. */
const mostCells = 4_000_000

/** By the longest common subsequence; null where that would take too long. */
function compare(before: string[], after: string[]): Stretch[] | null {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  const width = now.length + 1
  if (old.length * width > mostCells) return null

  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)

  const middle: Stretch[] = []
  for (let i = 0, j = 0; i < old.length || j < now.length; ) {
    const below = i < old.length ? lengths[(i + 1) * width + j]! : -1
    const right = j < now.length ? lengths[i * width + j + 1]! : -1
    if (i < old.length && j < now.length && old[i] === now[j]) {
      middle.push({ kind: 'same', text: old[i++]! })
      j++
    } else if (below >= right) middle.push({ kind: 'removed', text: old[i++]! })
    else middle.push({ kind: 'added', text: now[j++]! })
  }
  return [
    ...before.slice(0, start).map(same),
    ...middle,
    ...before.slice(before.length - end, before.length).map(same),
  ]
}

const same = (text: string): Stretch => ({ kind: 'same', text })

/** Neighbours of one kind become one stretch; between two changes, what was removed comes first. */
function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed })
    if (added) result.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const { kind, text } of stretches) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      flush()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push({ kind: 'same', text })
    }
  }
  flush()
  return result
}
