/** What somebody looks for: units, each found by any of its alternatives, each a phrase of stems. */
export interface Words {
  units: string[][][]
  /** In how many products each unit is, roughly; synonyms are not counted. */
  counts: (number | undefined)[]
  /** So many of the units must be found; all of them, unless it is said. */
  enough?: number
  /** Where fewer are enough: so many are the most that any product has. */
  most?: number
  /** How many products there are, roughly. */
  products: number
  /** Roughly so many products have them all; it decides how they are looked for, never what is found. */
  documents: number
}

/** Which parts of a product: its name; name, brand, category and type; or all of it. */
export type Part = 'a' | 'ab' | 'all'

/**
 * The text of a tsquery. Every stem is quoted, so nothing that somebody types is an operator; PostgreSQL reads it by a
 * cast, which takes no other syntax.
 */
export function wordsQuery(words: Words, part: Part = 'all'): string {
  const ways = waysToHave(words, part)
  return ways.length === 1 ? ways[0]! : anyOf(ways.map(way => `(${way})`))
}

/** Where not all words are needed, every way to have enough of them: the index finds each sooner than any of them. */
export function waysToHave({ units, enough = units.length }: Words, part: Part = 'all'): string[] {
  const each = units.map(unit => anyOf(unit.map(phrase => phraseQuery(phrase, part))))
  return choices(each, enough).map(some => some.join(' & '))
}

/** Every way to choose so many of a few. */
export function choices<Item>([first, ...rest]: Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  if (first === undefined) return []
  return [...choices(rest, count - 1).map(some => [first, ...some]), ...choices(rest, count)]
}

/** Products that carry any of these marks: 'b:Ojavana', 'c:CATEGORY'. */
export const marksQuery = (kind: string, values: string[]): string =>
  anyOf(values.map(value => quote(`${kind}:${value}`)))

/** Within a part, the index finds the words by their marks; that they stand side by side is looked up in the row. */
function phraseQuery(stems: string[], part: Part): string {
  if (part === 'all') return stems.map(quote).join(' <-> ')
  const marks = stems.map(stem => quote(`${part}:${stem}`))
  const sideBySide = stems.map(stem => `${quote(stem)}:${part.toUpperCase()}`).join(' <-> ')
  return `(${[...marks, ...(stems.length > 1 ? [`(${sideBySide})`] : [])].join(' & ')})`
}

const anyOf = (queries: string[]) => `(${queries.join(' | ')})`

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
