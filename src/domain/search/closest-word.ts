/**
 * The most likely correction of a misspelled word, if any is near enough. A word with several mistakes begins right: otherwise
 * almost any short word would be near to another.
 */
export function closestWord<Word extends { word: string; documents: number }>(
  typed: string,
  candidates: Word[],
): Word | undefined {
  const letters = [...typed].length
  const maxDistance = letters <= 5 ? 1 : letters <= 8 ? 2 : 3
  const near = candidates
    .map(candidate => ({ candidate, distance: editDistance(typed, candidate.word) }))
    .filter(
      ({ candidate, distance }) =>
        distance === 1 || (distance <= maxDistance && candidate.word[0] === typed[0]),
    )
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        b.candidate.documents - a.candidate.documents ||
        (a.candidate.word < b.candidate.word ? -1 : 1),
    )
  return near[0]?.candidate
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return last[to.length]!
}
