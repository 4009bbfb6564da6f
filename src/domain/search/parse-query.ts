import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type ReadFilters, readFilters } from './read-filters.ts'
import { readPrice } from './read-price.ts'
import { correctSpelling, groupSynonyms, type Token, tokenize } from './read-words.ts'
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

const maxCompletions = 8

type Completion = Pick<Token, 'word' | 'stem' | 'documents'>

async function findCompletions(db: Db, prefix: string): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    SELECT word, stem, documents FROM search_words
    WHERE word >= ${prefix} AND word < ${`${prefix}\u{10ffff}`}
    ORDER BY documents DESC, word LIMIT ${maxCompletions}`.execute(db)
  return rows
}

/** Adds the completions of the last word as alternatives to it and its synonyms. */
function addCompletions(
  meant: Token[],
  completions: Completion[],
  synonyms: string[][][],
): Words | undefined {
  const last = meant.at(-1)
  if (!last || completions.length === 0) return groupSynonyms(meant, synonyms)
  const documents = completions.reduce((sum, { documents }) => sum + (documents ?? 0), 0)
  const words = groupSynonyms(meant.with(-1, { ...last, documents }), synonyms)!
  const stems = new Set(completions.map(({ stem }) => stem))
  return {
    ...words,
    units: words.units.with(-1, [...words.units.at(-1)!, ...[...stems].map(stem => [stem])]),
  }
}
