/** What somebody looks for: every unit must be found, by any of its alternatives, each a phrase of stems. */
export interface Words {
  units: string[][][]
  /** Roughly so many products have them all; it decides how they are looked for, never what is found. */
  documents: number
}

/** Which parts of a product: its name; name, brand, category and type; or all of it. */
export type Part = 'a' | 'ab' | 'all'

/**
 * The text of a tsquery. Every stem is quoted, so nothing that somebody types is an operator; PostgreSQL reads it by a
 * cast, which takes no other syntax.
 */
export function wordsQuery({ units }: Words, part: Part = 'all'): string {
  return units.map(unit => anyOf(unit.map(phrase => phraseQuery(phrase, part)))).join(' & ')
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
