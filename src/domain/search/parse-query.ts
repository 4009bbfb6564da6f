import type { Db } from '#db/client.ts'
import { addCompletions, findCompletions } from './complete-word.ts'
import { type ReadFilters, readFilters } from './read-filters.ts'
import { readPrice } from './read-price.ts'
import { correctSpelling, tokenize } from './read-words.ts'
import { listSynonymStems } from './synonyms.ts'
import type { Words } from './tsquery.ts'

export interface ParsedQuery {
  /** Undefined where nothing but filters was typed. */
  words: Words | undefined
  /** The query with its spelling corrected, if it had to be. */
  corrected: string | undefined
  /** Colour, kind and price, where the query named any, and the text without them. */
  understood: Understood | undefined
}

export interface Understood extends ReadFilters {
  text: string
}

/** A query as filters, and stems of words that the catalogue has. */
export async function parseQuery(db: Db, text: string): Promise<ParsedQuery> {
  const { text: withoutPrice, part, ...price } = readPrice(text)
  const [typed, synonyms] = await Promise.all([tokenize(db, withoutPrice), listSynonymStems(db)])
  const withSynonyms = new Set(synonyms.flat(2))
  const last = typed.at(-1)
  // A last word that is unknown but can be completed is unfinished, not misspelled.
  const completions =
    last && last.documents === null && !withSynonyms.has(last.stem) && !/\d/.test(last.word)
      ? await findCompletions(db, last.word)
      : []
  const finished = completions.length > 0 ? typed.slice(0, -1) : typed
  const meant = [...(await correctSpelling(db, finished, withSynonyms)), ...typed.slice(finished.length)]
  const isCorrected = meant.some(({ corrected }) => corrected)
  const named = await readFilters(db, meant, { synonyms, price })
  const rest = named ? named.rest : meant
  const isUnfinished = completions.length > 0 && rest.at(-1) === last
  return {
    words: addCompletions(rest, isUnfinished ? completions : [], synonyms),
    corrected: isCorrected
      ? [...meant.map(({ word }) => word), ...(part ? [part] : [])].join(' ')
      : undefined,
    understood: named && { ...named.filters, text: rest.map(({ word }) => word).join(' ') },
  }
}
