/** What somebody looks for: every unit must be found, by any of its alternatives, each a phrase of stems. */
export interface Words {
  units: string[][][]
  /** Roughly so many products have them all; it decides how they are looked for, never what is found. */
  documents: number
}

/** Which parts of a product: name; brand, category and type; bullets; ingredients. */
export type Weights = '' | 'A' | 'AB' | 'ABC'

/**
 * The text of a tsquery. Every stem is quoted, so nothing that somebody types is an operator; PostgreSQL reads it by a
 * cast, which takes no other syntax.
 */
export function wordsQuery({ units }: Words, weights: Weights = ''): string {
  return units.map(unit => anyOf(unit.map(phrase => phraseQuery(phrase, weights)))).join(' & ')
}

/** Products that carry any of these marks: 'b:Ojavana', 'c:CATEGORY'. */
export const marksQuery = (kind: string, values: string[]): string =>
  anyOf(values.map(value => quote(`${kind}:${value}`)))

const phraseQuery = (stems: string[], weights: Weights) =>
  stems.map(stem => quote(stem) + (weights && `:${weights}`)).join(' <-> ')

const anyOf = (queries: string[]) => `(${queries.join(' | ')})`

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
