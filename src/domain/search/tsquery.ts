/** One way to say it: its words stand side by side, unless they are as they were typed. */
export interface Alternative {
  stems: string[]
  apart?: true
}

/** The terms of a query: units, each with its alternatives (synonyms). */
export interface Words {
  units: Alternative[][]
  /** Estimated document frequency of each unit; unknown for synonyms. */
  counts: (number | undefined)[]
  /** How many more were typed that no product has: with any, no product has all the words. */
  unknown: number
  /** The units without their synonyms, where each is in the catalogue as it was typed. */
  typed?: Alternative[][] | undefined
  /** How many of the units must match; all of them by default. */
  minUnits?: number
  /** In a relaxed query: how many units the best match has. */
  bestUnits?: number
}

/** The words of a query that requires only some of them, because no product has them all. */
export const isRelaxed = (words: Words): words is Words & { bestUnits: number } =>
  words.bestUnits !== undefined

/** Where to search: in the name (weight A), also in brand, category and type (AB), or in everything. */
export type Part = 'a' | 'ab' | 'all'

/** The text of a tsquery, to be cast. Every stem is quoted, so that user input cannot contain operators. */
export function wordsQuery(words: Words, part: Part = 'all'): string {
  const queries = alternativeQueries(words, part)
  return queries.length === 1 ? queries[0]! : anyOf(queries.map(query => `(${query})`))
}

/** One query per combination of the units that suffice: the index answers each faster than all in one. */
export function alternativeQueries({ units, minUnits = units.length }: Words, part: Part = 'all'): string[] {
  const each = units.map(unit => anyOf(unit.map(phrase => phraseQuery(phrase, part))))
  return combinations(each, minUnits).map(some => some.join(' & '))
}

/** All subsets of this size. */
function combinations<Item>([first, ...rest]: Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  if (first === undefined) return []
  return [...combinations(rest, count - 1).map(some => [first, ...some]), ...combinations(rest, count)]
}

/** Any of these filter tokens: 'b:Ojavana', 'o:Korea'. */
export const filterTokensQuery = (kind: string, values: string[]): string =>
  anyOf(values.map(value => quote(`${kind}:${value}`)))

/** None of these, on a label of which every word was read: a tsquery that only negates would read all documents. */
export const withoutTokensQuery = (kind: string, values: string[]): string =>
  [quote('r:all'), ...values.map(value => `!${quote(`${kind}:${value}`)}`)].join(' & ')

/** Within a part, the index finds tokens such as 'a:rose'; that they are adjacent is checked on the row. */
function phraseQuery({ stems, apart }: Alternative, part: Part): string {
  if (part === 'all') return apart ? `(${stems.map(quote).join(' & ')})` : stems.map(quote).join(' <-> ')
  const tokens = stems.map(stem => quote(`${part}:${stem}`))
  if (apart) return `(${tokens.join(' & ')})`
  const adjacent = stems.map(stem => `${quote(stem)}:${part.toUpperCase()}`).join(' <-> ')
  return `(${[...tokens, ...(stems.length > 1 ? [`(${adjacent})`] : [])].join(' & ')})`
}

const anyOf = (queries: string[]) => `(${queries.join(' | ')})`

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
