/** The server's names for sorting by a column. */
export const upDown = (column: string) => ({ up: `${column}-up`, down: `${column}-down` })

/** The order of an address, as far as the list knows it: an unknown one is no reason to show nothing. */
export function knownSort<const Column extends string>(
  sort: string,
  ...columns: Column[]
): `${Column}-${'up' | 'down'}` | undefined {
  const known = columns.flatMap(column => [`${column}-up`, `${column}-down`] as const)
  return known.find(one => one === sort)
}

/** One of the words that a filter knows. */
export function knownWord<const Word extends string>(word: string | undefined, ...words: Word[]) {
  return words.find(one => one === word)
}
